// Settings and theme: see settings.svelte.ts.
export * from './settings.svelte';
