import palettes from './palettes.json' with { type: 'json' };

export const TIMES = ['dawn', 'day', 'dusk', 'night'] as const;
export type Time = (typeof TIMES)[number];
export type PaletteName = keyof typeof palettes;
type PaletteKey = Exclude<keyof (typeof palettes)['azure'], 'sky' | 'sun'>;
type Rgb = [number, number, number];

const toRgb = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb;

export function mix(one: string, other: string, share: number): string {
  const [from, to] = [toRgb(one), toRgb(other)];
  const parts = from.map((value, at) => Math.round(value + ((to[at] ?? 0) - value) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

interface Light {
  /** Mixed into the palette's sky by `skyShare`. */
  sky: readonly [string, string, string];
  skyShare: number;
  /** Mixed into everything below the sky. */
  air: string;
  airShare: number;
  sun: string;
}

const LIGHTS: Record<Time, Light> = {
  dawn: { sky: ['#8f86bd', '#f0a9a2', '#fcdcb4'], skyShare: 0.72, air: '#a9789c', airShare: 0.24, sun: '#fff0c4' },
  day: { sky: ['#ffffff', '#ffffff', '#ffffff'], skyShare: 0, air: '#ffffff', airShare: 0, sun: '' },
  dusk: { sky: ['#3a2f63', '#d4604f', '#f8b765'], skyShare: 0.82, air: '#3d2148', airShare: 0.46, sun: '#ffe0a0' },
  night: { sky: ['#0b1530', '#172a4d', '#33507a'], skyShare: 0.9, air: '#0d1a38', airShare: 0.66, sun: '#f4ecd2' },
};
const LIT_WINDOW = '#ffcf70';
const SHADE = 0.36;
/** Landmarks get less night air, because they are lit from below. */
const FLOODLIT = 0.62;

/**
 * Letters of `landmarks.json`, mostly one for a color's lit tone and one for its shaded tone. `c` and `d` are the landmark's color; `f` is a distant
 * silhouette.
 */
const TONES: Readonly<Record<string, PaletteKey>> = {
  w: 'wall',
  v: 'wall',
  r: 'roof',
  q: 'roof',
  s: 'rock',
  t: 'rock',
  g: 'green',
  h: 'green',
  a: 'accent',
  b: 'accent',
  k: 'ink',
  l: 'water',
  u: 'land',
  f: 'rock',
};
const FIXED: Readonly<Record<string, string>> = { o: '#e9b04a', p: '#e9b04a', n: '#fffaf0' };
const SHADED = new Set('vqthbdp');

export interface Ink {
  time: Time;
  sky: readonly [string, string, string];
  sun: string;
  /** `depth`: 1 in front, 0 where haze hides everything; `landmark`: a landmark's own color. */
  tone: (letter: string, depth: number, landmark?: string) => string;
}

export function inkOf(name: PaletteName, time: Time): Ink {
  const palette = palettes[name];
  const light = LIGHTS[time];
  const sky = palette.sky.map((color, at) => mix(color, light.sky[at] ?? color, light.skyShare)) as [string, string, string];
  const inAir = (color: string, depth: number, share = light.airShare) => mix(sky[2], mix(color, light.air, share), depth);
  const windowColor = time === 'night' || time === 'dusk' ? LIT_WINDOW : mix(palette.ink, palette.wall, 0.28);
  const tone = (letter: string, depth: number, landmark?: string) => {
    if (letter === 'y') return time === 'night' || time === 'dusk' ? windowColor : inAir(windowColor, depth);
    const key = TONES[letter];
    const plain = FIXED[letter] ?? (key ? palette[key] : (landmark ?? palette.accent));
    const color = SHADED.has(letter) ? mix(plain, palette.ink, SHADE) : plain;
    const share = landmark && time === 'night' && letter !== 'g' && letter !== 'h' ? light.airShare * FLOODLIT : light.airShare;
    return inAir(color, letter === 'f' ? depth * 0.5 : depth, share);
  };
  return { time, sky, sun: light.sun || palette.sun, tone };
}
