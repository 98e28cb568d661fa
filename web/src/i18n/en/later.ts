// English words of pages that few visits open: loaded with the first of them.
export { account } from './account';
export { automa } from './automa';
export { lab } from './lab';
export { online } from './online';
export { companion } from './companion';
export { handover } from './handover';
export { puzzles } from './puzzles';
export { review } from './review';
export { setting } from './setting';
export { setup } from './setup';
export { stats } from './stats';
export { tools } from './tools';
