// The German words of the client; loaded when somebody wants them. Those of later.ts come later.
export { companion } from './companion';
export { home } from './home';
export { learn } from './learn';
export { site } from './site';
export { table } from './table';
