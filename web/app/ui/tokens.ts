import { pageColors } from './page-colors.ts';

/** `npm run draw -w web` generates `tokens.css`. A test checks that it is current and that all `textPairs` are readable. */
export const themes = {
  light: {
    page: pageColors.light,
    raised: '#fffdfa',
    sunken: '#f5f0e7',
    line: '#e2d9cb',
    'line-strong': '#857c70',
    ink: '#17202e',
    muted: '#525c6b',
    lagoon: '#0f766e',
    'lagoon-deep': '#0b5d57',
    'lagoon-soft': '#dcefea',
    'on-lagoon': '#faf7f2',
    sunset: '#c2410c',
    'sunset-deep': '#9a3412',
    'sunset-soft': '#fce8dc',
    'on-sunset': '#fffdfa',
    good: '#166534',
    'good-soft': '#e0f1e3',
    fair: '#7a5200',
    'fair-soft': '#fbefcf',
    bad: '#b42318',
    'bad-soft': '#fce5e1',
    unknown: '#525c6b',
    browser: '#475569',
    'browser-soft': '#e6eaef',
    explorer: '#0b5d57',
    'explorer-soft': '#dcefea',
    adventurer: '#9a3412',
    'adventurer-soft': '#fce8dc',
    legend: '#735400',
    'legend-soft': '#f8ebc4',
    focus: '#0f766e',
    land: '#e3d8c4',
    'land-edge': '#cfc0a6',
    graticule: '#e6dccb',
    'map-sea': '#aed0da',
    'map-land': '#f7f0e0',
    'map-coast': '#8f9a8a',
    shade: '#1b3a5c',
    'map-active': '#1f5fa8',
    'map-high': '#15703a',
    'map-medium': '#b45309',
    'map-new': '#be123c',
  },
  dark: {
    page: pageColors.dark,
    raised: '#19212c',
    sunken: '#0b0f15',
    line: '#2b3543',
    'line-strong': '#728096',
    ink: '#efeae0',
    muted: '#aab3c0',
    lagoon: '#2fa89c',
    'lagoon-deep': '#5cc4b9',
    'lagoon-soft': '#12312f',
    'on-lagoon': '#10151d',
    sunset: '#e8704a',
    'sunset-deep': '#f39373',
    'sunset-soft': '#3a2118',
    'on-sunset': '#10151d',
    good: '#6cc58a',
    'good-soft': '#14301f',
    fair: '#e3b450',
    'fair-soft': '#33280f',
    bad: '#f58f80',
    'bad-soft': '#3b1a17',
    unknown: '#aab3c0',
    browser: '#b4c0cf',
    'browser-soft': '#242e3b',
    explorer: '#5cc4b9',
    'explorer-soft': '#12312f',
    adventurer: '#f39373',
    'adventurer-soft': '#3a2118',
    legend: '#e6c25c',
    'legend-soft': '#332a0f',
    focus: '#5cc4b9',
    land: '#263240',
    'land-edge': '#374659',
    graticule: '#1b2430',
    'map-sea': '#0d1f33',
    'map-land': '#3a4757',
    'map-coast': '#66788e',
    shade: '#05080c',
    'map-active': '#74aef0',
    'map-high': '#6cc58a',
    'map-medium': '#f0a24c',
    'map-new': '#fb7b92',
  },
} as const;

export type ThemeName = keyof typeof themes;
type ColorToken = keyof (typeof themes)['light'];

type Pair = readonly [text: ColorToken, background: ColorToken];

const surfaces = ['page', 'raised', 'sunken'] as const satisfies readonly ColorToken[];
const onEverySurface = [
  'ink',
  'muted',
  'lagoon',
  'lagoon-deep',
  'sunset',
  'sunset-deep',
  'good',
  'fair',
  'bad',
  'unknown',
] as const;
const withOwnSoft = ['good', 'fair', 'bad', 'browser', 'explorer', 'adventurer', 'legend'] as const;

/** Text and background colors that a screen may use. */
export const textPairs: readonly Pair[] = [
  ...onEverySurface.flatMap((text) => surfaces.map((surface): Pair => [text, surface])),
  ...withOwnSoft.map((text): Pair => [text, `${text}-soft`]),
  ...withOwnSoft.map((text): Pair => ['ink', `${text}-soft`]),
  ['ink', 'lagoon-soft'],
  ['lagoon-deep', 'lagoon-soft'],
  ['ink', 'sunset-soft'],
  ['sunset-deep', 'sunset-soft'],
  ['on-lagoon', 'lagoon'],
  ['on-lagoon', 'lagoon-deep'],
  ['on-sunset', 'sunset'],
  ['on-sunset', 'sunset-deep'],
  ['ink', 'land'],
  ['ink', 'map-sea'],
  ['ink', 'map-land'],
];

/** The least contrast of large shapes without text, such as land and sea. */
export const MAP_CONTRAST_MIN = 1.4;
export const mapPairs: readonly Pair[] = [['map-land', 'map-sea']];

const mapSurfaces = ['land', 'map-sea', 'map-land'] as const satisfies readonly ColorToken[];
const mapColors = ['map-active', 'map-high', 'map-medium', 'map-new'] as const satisfies readonly ColorToken[];

const isMapSurface = (surface: ColorToken) => mapSurfaces.some((other) => other === surface);

/** Control borders, focus rings and map points are not text: 3:1 is enough (WCAG 1.4.11). */
export const edgePairs: readonly Pair[] = [...surfaces, ...mapSurfaces].flatMap((surface): Pair[] => [
  ...mapColors.map((color): Pair => [color, surface]),
  ...(isMapSurface(surface) ? [['muted', surface] as const] : [['line-strong', surface] as const]),
  ['focus', surface],
]);

/** Light by default, dark if the system prefers it, or the member's choice. */
export function tokensCss(): string {
  const block = (name: ThemeName, indent: string) =>
    Object.entries(themes[name])
      .map(([token, color]) => `${indent}--${token}: ${color};`)
      .join('\n');
  return `/* Written by tooling/write-tokens-css.ts from tokens.ts: change it there. */
:root {
  color-scheme: light;
${block('light', '  ')}
}

:root[data-theme="dark"] {
  color-scheme: dark;
${block('dark', '  ')}
}

@media (prefers-color-scheme: dark) {
  :root:not([data-theme]) {
    color-scheme: dark;
${block('dark', '    ')}
  }
}
`;
}
