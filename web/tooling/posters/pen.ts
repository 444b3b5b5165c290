import type { Ink } from './ink.ts';

/** A 4:3 crop shows the middle 480 columns; a 3:1 strip shows rows 62 to 275 (`place-cover.module.css`). */
export const WIDTH = 640;
export const HEIGHT = 360;

export interface Pen {
  ink: Ink;
  /** At the layer's depth; `own` is the landmark's color. */
  tone: (letter: string, own?: string) => string;
  /** 0 to 1, the same for a scene at every time of day. */
  chance: () => number;
  between: (low: number, high: number) => number;
}

export type Part = (pen: Pen, ...args: number[]) => string;

function hashOf(text: string): number {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
  return hash >>> 0;
}

/** Mulberry32 returns the same numbers on every machine. */
function createChance(seed: string): () => number {
  let state = hashOf(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function createPen(ink: Ink, depth: number, seed: string): Pen {
  const chance = createChance(seed);
  return {
    ink,
    tone: (letter, own) => ink.tone(letter, depth, own),
    chance,
    between: (low, high) => low + (high - low) * chance(),
  };
}

const round = (value: number) => String(Math.abs(value) >= 20 ? Math.round(value) : Math.round(value * 10) / 10);
type Point = readonly [number, number];

export const line = (points: readonly Point[]): string =>
  points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');
/** Rounds to one decimal. */
const short = (d: string): string =>
  d.replaceAll(/\d*\.\d+/g, (value) => String(Math.round(Number(value) * 10) / 10)).replaceAll(/(?<!\d)0\./g, '.');
export const path = (fill: string, d: string): string => `<path fill="${fill}" d="${short(d)}"/>`;
export const area = (fill: string, points: readonly Point[]): string => path(fill, `${line(points)}Z`);
export const stroke = (color: string, width: number, d: string): string =>
  `<path class="s" stroke="${color}" stroke-width="${width}" d="${short(d)}"/>`;
export const circle = (fill: string, x: number, y: number, r: number): string =>
  `<circle fill="${fill}" cx="${round(x)}" cy="${round(y)}" r="${round(r)}"/>`;
export const box = (x: number, y: number, width: number, height: number): string =>
  `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`;
export function paths(pieces: readonly (readonly [fill: string, d: string])[]): string {
  const byFill = Map.groupBy(pieces, ([fill]) => fill);
  return [...byFill].map(([fill, some]) => path(fill, some.map(([, d]) => d).join(''))).join('');
}
export const at = (x: number, y: number, scale: number, inner: string, flip = 1): string =>
  `<g transform="translate(${round(x)} ${round(y)}) scale(${Math.round(scale * flip * 100) / 100} ${Math.round(scale * 100) / 100})">${inner}</g>`;

/** `M12 40h30`. `dashes` turns each line into a row of windows or glints. */
export const dash = (x: number, y: number, length: number): string => `M${Math.round(x)} ${Math.round(y)}h${Math.round(length)}`;
export const dashDown = (x: number, y: number, length: number): string =>
  `M${Math.round(x)} ${Math.round(y)}v${Math.round(length)}`;
/** Dashed lines take a tenth of the bytes of as many rectangles. */
export const dashes = (color: string, width: number, d: string, pattern: string): string =>
  `<path class="d" stroke="${color}" stroke-width="${width}" stroke-dasharray="${pattern}" d="${d}"/>`;

export function swell(points: readonly Point[], bottom = HEIGHT): string {
  const [[firstX, firstY] = [0, 0]] = points;
  let d = `M${round(firstX)} ${bottom}V${round(firstY)}`;
  for (const [index, [x, y]] of points.entries()) {
    const next = points[index + 1];
    if (next) d += `Q${round(x)} ${round(y)} ${round((x + next[0]) / 2)} ${round((y + next[1]) / 2)}`;
  }
  const [lastX, lastY] = points.at(-1) ?? [WIDTH, bottom];
  return `${d}L${round(lastX)} ${round(lastY)}V${bottom}z`;
}
