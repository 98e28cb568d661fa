// What the compiler does not judge: traps of JavaScript and of Svelte. Types are svelte-check's work, layout is
// Prettier's. Rules that need types are left out: they take longer than all other checks of the client together.
import eslint from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  { ignores: ['node_modules/', 'public/'] },
  eslint.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      eqeqeq: 'error',
      'no-undef': 'off', // the compiler knows every name
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
    rules: {
      // Maps that nothing shown depends on: they are changed and read in event handlers.
      'svelte/prefer-svelte-reactivity': 'off',
      // A blank at the edge of a block can be written in no other way.
      'svelte/no-useless-mustaches': 'off',
      // svelte-check says which comments are needed.
      'svelte/no-unused-svelte-ignore': 'off',
    },
  },
  { files: ['pwa/sw.js'], languageOptions: { globals: globals.serviceworker } },
);
