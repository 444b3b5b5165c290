import * as z from 'zod';
import { readDataFile } from '../platform/data-file.ts';

type Color = readonly [red: number, green: number, blue: number];

/** Drawings show no real person and no third-party picture. */
export interface Scene {
  sky: readonly [Color, Color];
  sun: Color;
  hills: Color;
  at: number;
}

const BLACK: Color = [0, 0, 0];
const HORIZON = 0.62;
const SUN_RADIUS = 0.13;
const SUN_HEIGHT = 0.42;

const mix = (one: Color, other: Color, share: number): Color => [
  Math.round(one[0] + (other[0] - one[0]) * share),
  Math.round(one[1] + (other[1] - one[1]) * share),
  Math.round(one[2] + (other[2] - one[2]) * share),
];

export function drawScene({ sky, sun, hills, at }: Scene, width: number, height: number): Buffer {
  const pixels = Buffer.alloc(width * height * 3);
  const hillsNear = mix(hills, BLACK, 0.4);
  let next = 0;
  for (let y = 0; y < height; y += 1) {
    const down = y / height;
    const air = mix(sky[0], sky[1], Math.min(down / HORIZON, 1));
    for (let x = 0; x < width; x += 1) {
      const across = x / width;
      const far = HORIZON + 0.06 * Math.sin(across * 7 + at * 9) + 0.03 * Math.sin(across * 19);
      const near = 0.8 + 0.05 * Math.sin(across * 5 + at * 5);
      const fromSun = Math.hypot((x - width * at) / height, down - SUN_HEIGHT);
      const ground = down > near ? hillsNear : hills;
      const color = down > far ? ground : fromSun < SUN_RADIUS ? sun : air;
      for (const part of color) pixels[next++] = part;
    }
  }
  return pixels;
}

const color = z.tuple([z.int(), z.int(), z.int()]);
const scene = z.strictObject({ sky: z.tuple([color, color]), sun: color, hills: color, at: z.number() });

export const readScenes = () =>
  readDataFile(
    'demo/accounts/scenes.json',
    z.record(z.string(), z.strictObject({ photos: z.array(scene), cover: scene.optional() })),
  );
