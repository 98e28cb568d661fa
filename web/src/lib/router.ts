// Addresses: see router.svelte.ts.
export * from './router.svelte';
