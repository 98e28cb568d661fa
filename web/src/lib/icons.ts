// The client's symbols, drawn in a box of 24 x 24: lines (2 wide unless told), dots (lines 3 wide), solid shapes.
export interface IconShape {
  line?: string;
  width?: number;
  dots?: string;
  solid?: string;
}

export const ICONS = {
  undo: { line: 'M9 5L4 10L9 15M4 10H14A5 5 0 0 1 14 20H10' },
  check: { line: 'M5 12.5L10 17.5L19 7', width: 2.6 },
  x: { line: 'M6 6L18 18M18 6L6 18' },
  hint: {
    line: 'M9 18H15M10 21H14M8.5 15C6 13 5.5 11 5.5 9.5A6.5 6.5 0 0 1 18.5 9.5C18.5 11 18 13 15.5 15Z',
  },
  book: { line: 'M12 6C9 4 6 4 3 5V19C6 18 9 18 12 20C15 18 18 18 21 19V5C18 4 15 4 12 6V20' },
  log: { line: 'M9 6H20M9 12H20M9 18H20', dots: 'M4.5 6h.01M4.5 12h.01M4.5 18h.01' },
  clock: { line: 'M3.5 12A8.5 8.5 0 1 1 20.5 12A8.5 8.5 0 1 1 3.5 12ZM12 7V12L15.5 14' },
  play: { solid: 'M8 5L19 12L8 19Z' },
  pause: { line: 'M8 5V19M16 5V19', width: 4 },
  first: { line: 'M7 6V18', solid: 'M18 6L10 12L18 18Z' },
  last: { line: 'M17 6V18', solid: 'M6 6L14 12L6 18Z' },
  prev: { line: 'M15 6L8 12L15 18' },
  next: { line: 'M9 6L16 12L9 18' },
  down: { line: 'M6 9L12 16L18 9' },
  jump: { line: 'M8 16L17 7M10 7H17V14' },
  user: {
    line: 'M8 8.5A4 4 0 1 1 16 8.5A4 4 0 1 1 8 8.5ZM4.5 20C5 15.5 8.5 14.5 12 14.5C15.5 14.5 19 15.5 19.5 20',
  },
  users: {
    line: 'M5.5 9A3.5 3.5 0 1 1 12.5 9A3.5 3.5 0 1 1 5.5 9ZM3 19.5C3.4 15.6 6 14.6 9 14.6C12 14.6 14.6 15.6 15 19.5M15.5 5.8A3.5 3.5 0 0 1 15.5 12.2M17.5 15C19.6 15.6 20.8 17 21 19.5',
  },
  bot: {
    line: 'M8 8H16A3 3 0 0 1 19 11V16A3 3 0 0 1 16 19H8A3 3 0 0 1 5 16V11A3 3 0 0 1 8 8ZM12 8V4.5M9.5 13v.6M14.5 13v.6M2.8 12v3.5M21.2 12v3.5',
    solid: 'M10.8 4A1.2 1.2 0 1 1 13.2 4A1.2 1.2 0 1 1 10.8 4Z',
  },
  link: {
    line: 'M10 14L14 10M11 7L13.5 4.5A4.2 4.2 0 0 1 19.5 10.5L17 13M13 17L10.5 19.5A4.2 4.2 0 0 1 4.5 13.5L7 11',
  },
  lab: {
    line: 'M9.5 4H14.5M10.5 4V10L5.5 18.5A1.5 1.5 0 0 0 7 20.5H17A1.5 1.5 0 0 0 18.5 18.5L13.5 10V4M8 15H16',
  },
  sun: {
    line: 'M8 12A4 4 0 1 1 16 12A4 4 0 1 1 8 12ZM12 3V5M12 19V21M3 12H5M19 12H21M5.6 5.6L7 7M17 17L18.4 18.4M18.4 5.6L17 7M7 17L5.6 18.4',
  },
  moon: { line: 'M19 14.5A8 8 0 1 1 10 4.5A6.5 6.5 0 0 0 19 14.5Z' },
  search: { line: 'M4.5 10.5A6 6 0 1 1 16.5 10.5A6 6 0 1 1 4.5 10.5ZM15 15L20 20' },
  chart: { line: 'M4 19L9 12L13 15L20 6M4 4V20H20' },
  eye: {
    line: 'M2.5 12C6 6.5 18 6.5 21.5 12C18 17.5 6 17.5 2.5 12ZM9.2 12A2.8 2.8 0 1 1 14.8 12A2.8 2.8 0 1 1 9.2 12Z',
  },
  menu: { line: 'M4 7H20M4 12H20M4 17H20' },
  plus: { line: 'M12 5V19M5 12H19' },
  lock: {
    line: 'M7.5 11H16.5A2 2 0 0 1 18.5 13V18A2 2 0 0 1 16.5 20H7.5A2 2 0 0 1 5.5 18V13A2 2 0 0 1 7.5 11ZM8.5 11V8A3.5 3.5 0 0 1 15.5 8V11',
  },
  home: { line: 'M4 11.5L12 5L20 11.5M6.5 10V19.5H17.5V10' },
  offline: { line: 'M3 9.5C8.5 4.5 15.5 4.5 21 9.5M6.5 13C10 10 14 10 17.5 13', dots: 'M12 17.2h.01' },
  zoom: { line: 'M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15' },
  dice: {
    line: 'M7.5 4H16.5A3.5 3.5 0 0 1 20 7.5V16.5A3.5 3.5 0 0 1 16.5 20H7.5A3.5 3.5 0 0 1 4 16.5V7.5A3.5 3.5 0 0 1 7.5 4Z',
    solid:
      'M7 8.5A1.5 1.5 0 1 1 10 8.5A1.5 1.5 0 1 1 7 8.5ZM14 15.5A1.5 1.5 0 1 1 17 15.5A1.5 1.5 0 1 1 14 15.5ZM10.5 12A1.5 1.5 0 1 1 13.5 12A1.5 1.5 0 1 1 10.5 12Z',
  },
  talk: { line: 'M4 5H20V16H11L6.5 20V16H4Z' },
  loud: { line: 'M4 9.5V14.5H8L13 18.5V5.5L8 9.5ZM16.5 9A4.5 4.5 0 0 1 16.5 15' },
  flag: { line: 'M6 21V4H18L15 8.5L18 13H6' },
  score: { line: 'M5 20V12H9.5V20ZM9.5 20V5H14.5V20ZM14.5 20V9H19V20Z' },
  sound: { line: 'M4 9.5H8L13 5V19L8 14.5H4ZM16.5 9A4 4 0 0 1 16.5 15' },
} satisfies Record<string, IconShape>;

export type IconName = keyof typeof ICONS;
