import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureShape, WholeShape } from '@bros/contract/core/pictures';
import * as z from 'zod';
import { BUILD_FOLDER } from '../platform/web/build.ts';
import { importDrawings } from './drawings.ts';

/** The center and height of each part, in units of a poster, which is 640 × 360. */
const PARTS = {
  whole: { x: 320, y: 180, height: 350 },
  left: { x: 170, y: 215, height: 250 },
  middle: { x: 320, y: 195, height: 250 },
  right: { x: 470, y: 205, height: 250 },
} as const;
type Part = keyof typeof PARTS;
const POSTER_WIDTH = 640;
const POSTER_HEIGHT = 360;
const POSTER_SIZE = `viewBox="0 0 ${POSTER_WIDTH} ${POSTER_HEIGHT}" width="${POSTER_WIDTH}" height="${POSTER_HEIGHT}"`;

/** A poster of the web build and the part that a photo shows: `lisbon-dusk/left`. Posters show no real person and no third-party picture. */
export const viewName = z.string().regex(/^[a-z-]+-(dawn|day|dusk|night)\/(whole|left|middle|right)$/);

/** Returns the SVG of a poster such as `lisbon-dusk`, or undefined if the web is not built. */
export type ReadPoster = (name: string) => Promise<string | undefined>;

export const readBuiltPoster: ReadPoster = async (name) => {
  for await (const file of glob(`assets/posters-*/${name}.svg`, { cwd: BUILD_FOLDER }))
    return readFile(join(BUILD_FOLDER, file), 'utf8');
  return undefined;
};

/** The aspect ratio of a view for photos that keep their own shape. */
const LANDSCAPE = 4 / 3;
/** Small, because drawing delays the first page. */
const PIXELS = 720;
const COVER_PIXELS = 1280;

const clamp = (value: number, max: number) => Math.min(Math.max(value, 0), max);

function cutPoster(poster: string, part: Part, aspect: number): string {
  const { x, y, height: tallest } = PARTS[part];
  const height = Math.min(tallest, POSTER_WIDTH / aspect);
  const width = height * aspect;
  const left = clamp(x - width / 2, POSTER_WIDTH - width);
  const top = clamp(y - height / 2, POSTER_HEIGHT - height);
  const pixels = aspect > LANDSCAPE ? COVER_PIXELS : PIXELS;
  return poster.replace(
    POSTER_SIZE,
    `viewBox="${left} ${top} ${width} ${height}" width="${pixels}" height="${Math.round(pixels / aspect)}"`,
  );
}

/** Skips views without a poster. */
export async function* drawViews<Subject>(
  views: readonly { subject: Subject; view: string }[],
  { shape, readPoster }: { shape: PictureShape | WholeShape; readPoster: ReadPoster },
) {
  const drawings: { subject: Subject; svg: string }[] = [];
  for (const { subject, view } of views) {
    const [name = '', part = ''] = view.split('/');
    const poster = await readPoster(name);
    if (poster) drawings.push({ subject, svg: cutPoster(poster, part as Part, shape.aspect ?? LANDSCAPE) });
  }
  yield* importDrawings(drawings, shape);
}
