/// <reference types="svelte" />
/// <reference types="vite/client" />

/** What all tables look like, made from the engine by looks/plugin.ts; lengths in tenths of a table unit. */
declare module 'virtual:looks' {
  export interface Outline {
    role: string;
    grow: number;
    line: number; // 0: a filling, no line
    opacity: number; // percent
    dash: [line: number, gap: number]; // units; 0: not dashed
  }
  interface Shadow {
    colour: string;
    heart: number; // percent, as the others
    half: number;
    copy: number;
  }
  interface Looks {
    sizes: Record<'wide' | 'tall', { width: number; height: number }>;
    grounds: Record<'dark' | 'light', string>;
    marks: string[];
    outlines: Record<'legal' | 'halo' | 'tint' | 'edge' | 'hint' | 'refusal', Outline>;
    shadow: Record<'dark' | 'light', Shadow> & {
      aside: number;
      wide: number; // percent
      high: number;
      copy: { aside: number; below: number; grow: number };
    };
  }
  const looks: Looks;
  export default looks;
}
declare module 'virtual:looks.css';

/** Names of computer players, as the engine gives them to those that have none. */
declare module 'virtual:names' {
  const names: string[];
  export default names;
}

/** Addresses of the pictures on the games' cards, by game; made by looks/covers.ts. */
declare module 'virtual:covers' {
  const covers: Partial<Record<string, Record<'dark' | 'light', string>>>;
  export default covers;
}
