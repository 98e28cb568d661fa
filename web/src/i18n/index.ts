// Words: see words.svelte.ts.
export * from './words.svelte';
