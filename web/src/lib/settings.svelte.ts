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
export interface Settings {
  name: string;
  language: Language;
  theme: ThemeChoice;
  sounds: boolean;
  chances: boolean; // win chances beside the board
  chancesShared: boolean; // also where several people share the screen
  last: string; // game
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
    chances: true,
    chancesShared: false,
    last: '',
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
    chances: found.chances !== false,
    chancesShared: found.chancesShared === true,
    last: typeof found.last === 'string' ? found.last : plain.last,
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
  show();
  try {
    localStorage.setItem(PLACE, JSON.stringify(settings));
  } catch {
    // No storage: the choice lasts as long as the page.
  }
}

/** Makes the page follow the settings. Called once at the start, then by change(). */
export function show(): void {
  speak(settings.language);
  dress();
}
