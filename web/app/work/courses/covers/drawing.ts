/** The travel posters' colors (tooling/posters), for scenes of 320 × 180. */
export const [CREAM, SAND, SUN, SUNSET, BRICK] = ['#fbefd5', '#f0d29c', '#f4b860', '#e8704a', '#a8452e'];
export const [SEA, LAGOON, DEEP, NIGHT, INK] = ['#8cc3c2', '#2a8c86', '#0f5e5c', '#243b5a', '#17293f'];
export const [LEAF, ROSE] = ['#5b8a58', '#e9a08a'];

export const disc = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
export const box = (x: number, y: number, width: number, height: number) => `M${x} ${y}h${width}v${height}h${-width}z`;
export const HILLS = 'M0 130q50-45 100-18t90-22 130 20v70H0z';

export interface Scene {
  name: string;
  /** Words in a title that name the subject, separated by spaces. A '*' matches any ending. */
  words: string;
  sky: string;
  /** Center and radius. */
  sun: readonly [x: number, y: number, radius: number];
  sunColor: string;
  /** Back to front. */
  shapes: readonly (readonly [color: string, path: string])[];
}
