// What a person chose for this browser: name, language, theme, sound, last game. Small, so in localStorage;
// without storage (private windows) it lasts as long as the page.
import looks from 'virtual:looks';
import { LANGUAGES, preferred, speak, type Language } from '../i18n';

export type ThemeChoice = 'system' | 'dark' | 'light';
/** How a game was last started from its card, to offer the same again. */
export interface Quick {
  seats: number;
  player: string;
}
/** How fast the recap plays, against its usual pace. */
export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];
export const speedWords = (speed: Speed): string => `${speed === 0.5 ? '½' : speed}×`;
export interface Settings {
  name: string;
  language: Language;
  theme: ThemeChoice;
  sounds: boolean;
  silent: string[]; // sounds that are off even so
  chancesAlone: boolean; // win chances beside the board, for one person at the screen
  chancesShared: boolean; // and where several people share it
  recap: boolean; // what the others did is played before one's own turn
  recapSpeed: Speed;
  confirm: boolean; // a turn ends with a button of its own
  dangers: boolean; // a dangerous step asks once
  sources: boolean; // rules come with their sources, rulings and what developers need
  last: string; // game
  met: string[]; // games of which a lesson was opened or a table was made, the latest last
  quick: Record<string, Quick>;
}

const PLACE = 'orrery.settings';
const THEMES: readonly ThemeChoice[] = ['system', 'dark', 'light'];

function defaults(): Settings {
  const wanted = typeof navigator === 'undefined' ? [] : navigator.languages;
  return {
    name: '',
    language: preferred(wanted),
    theme: 'system',
    sounds: false,
    silent: [],
    chancesAlone: false,
    chancesShared: false,
    recap: true,
    recapSpeed: 1,
    confirm: true,
    dangers: true,
    sources: false,
    last: '',
    met: [],
    quick: {},
  };
}

/** Settings from stored text; what is missing or makes no sense gets its default. */
export function readSettings(text: string | null): Settings {
  const plain = defaults();
  let found: Partial<Settings>;
  try {
    found = (JSON.parse(text ?? '{}') ?? {}) as Partial<Settings>;
  } catch {
    return plain;
  }
  return {
    name: typeof found.name === 'string' ? found.name.slice(0, 20) : plain.name,
    language: LANGUAGES.find((l) => l.id === found.language)?.id ?? plain.language,
    theme: THEMES.find((t) => t === found.theme) ?? plain.theme,
    sounds: found.sounds === true,
    silent: Array.isArray(found.silent) ? found.silent.filter((name) => typeof name === 'string') : [],
    chancesAlone: found.chancesAlone === true,
    chancesShared: found.chancesShared === true,
    recap: found.recap !== false,
    recapSpeed: SPEEDS.find((s) => s === found.recapSpeed) ?? plain.recapSpeed,
    confirm: found.confirm !== false,
    dangers: found.dangers !== false,
    sources: found.sources === true,
    last: typeof found.last === 'string' ? found.last : plain.last,
    met: Array.isArray(found.met) ? found.met.filter((id) => typeof id === 'string') : [],
    quick: typeof found.quick === 'object' && found.quick ? readQuick(found.quick) : {},
  };
}

function readQuick(found: Record<string, unknown>): Record<string, Quick> {
  const entries = Object.entries(found).filter(([, q]) => {
    const quick = q as Partial<Quick> | null;
    return typeof quick?.seats === 'number' && typeof quick.player === 'string';
  });
  return Object.fromEntries(entries) as Record<string, Quick>;
}

function stored(): string | null {
  try {
    return localStorage.getItem(PLACE);
  } catch {
    return null;
  }
}

export const settings = $state<Settings>(readSettings(stored()));

const system = typeof matchMedia === 'undefined' ? undefined : matchMedia('(prefers-color-scheme: light)');
let systemLight = $state(system?.matches ?? false);
system?.addEventListener('change', (e) => {
  systemLight = e.matches;
  dress();
});

/** The theme shown now. */
export function theme(): 'dark' | 'light' {
  if (settings.theme !== 'system') return settings.theme;
  return systemLight ? 'light' : 'dark';
}

function dress(): void {
  if (typeof document === 'undefined') return;
  document.documentElement.dataset.theme = theme();
  const ground = looks.grounds[theme()];
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
}

/** Changes settings, shows them at once and keeps them. */
export function change(part: Partial<Settings>): void {
  Object.assign(settings, part);
  void show();
  try {
    localStorage.setItem(PLACE, JSON.stringify(settings));
  } catch {
    // No storage: the choice lasts as long as the page.
  }
}

/** Remembers that a game was opened: from now on its card leads to a table, not to its lesson. */
export function meet(game: string): void {
  if (settings.met.at(-1) !== game) change({ met: [...settings.met.filter((id) => id !== game), game] });
}

/** Makes the page follow the settings. Called once at the start, then by change(). Done when its words are here. */
export async function show(): Promise<void> {
  dress();
  await speak(settings.language).catch(() => undefined); // offline: the language stays as it is
}
