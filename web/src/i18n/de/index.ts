// All German words of the client; loaded when somebody wants them.
export { automa } from './automa';
export { companion } from './companion';
export { home } from './home';
export { learn } from './learn';
export { review } from './review';
export { setting } from './setting';
export { setup } from './setup';
export { site } from './site';
export { stats } from './stats';
export { table } from './table';
