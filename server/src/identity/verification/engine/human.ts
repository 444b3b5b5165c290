import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config, FaceResult, Human, Result } from '@vladmandic/human';
import { loadSharp } from '../../../platform/pictures/sharp.ts';
import type { CheckMeasures, CheckPictures, FaceMeasure, FrameMeasure, PhotoMeasure } from './engine.ts';
import { computeFingerprint } from './fingerprint.ts';

/** The models do not use a higher resolution. */
const SIDE_PIXELS = 640;
const MAX_FACES = 4;
const FACE_SHARPNESS_PIXELS = 160;
const DEGREES = 180 / Math.PI;

const EYES = [
  [159, 145, 33, 133],
  [386, 374, 263, 362],
] as const;

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

const require = createRequire(import.meta.url);
// The Wasm build is loaded by its path, because the package does not export it.
const DIST = dirname(require.resolve('@vladmandic/human'));
const WASM = dirname(require.resolve('@tensorflow/tfjs-backend-wasm'));
const MODELS = pathToFileURL(join(DIST, '..', 'models'));

const SETTINGS: Partial<Config> = {
  debug: false,
  backend: 'wasm',
  wasmPath: `${WASM}/`,
  modelBasePath: `${MODELS.href}/`,
  cacheSensitivity: 0,
  filter: { enabled: false },
  gesture: { enabled: false },
  body: { enabled: false },
  hand: { enabled: false },
  object: { enabled: false },
  segmentation: { enabled: false },
  face: {
    enabled: true,
    detector: { maxDetected: MAX_FACES, rotation: true, minConfidence: 0.5 },
    mesh: { enabled: true },
    iris: { enabled: true },
    emotion: { enabled: false },
    description: { enabled: true },
    antispoof: { enabled: true },
    liveness: { enabled: true },
  },
};

/** Call this only in the child process, because it replaces `fetch` to let the library read files. */
export async function loadHuman(): Promise<Human> {
  globalThis.fetch = async (url) => new Response(await readFile(new URL(String(url))));
  const { Human } = require(join(DIST, 'human.node-wasm.js')) as typeof import('@vladmandic/human');
  const human = new Human(SETTINGS);
  await human.load();
  return human;
}

export async function measurePhoto(human: Human, picture: Uint8Array): Promise<PhotoMeasure> {
  const pixels = await open(picture);
  const [faces, fingerprint] = await Promise.all([findFaces(human, pixels), computeFingerprint(picture)]);
  const face = largestOf(faces);
  if (!face) return { faces: 0, share: 0, widthPixels: 0, sharpness: 0, ...fingerprint };
  const width = face.box[2];
  return {
    faces: faces.length,
    share: width / Math.min(pixels.width, pixels.height),
    widthPixels: width,
    sharpness: await measureSharpness(pixels, face),
    ...fingerprint,
  };
}

export async function measureCheck(human: Human, { photo, frames }: CheckPictures): Promise<CheckMeasures> {
  const inPhoto = await findFaces(human, await open(photo));
  const own = largestOf(inPhoto)?.embedding ?? null;
  let first: number[] | null = null;
  const measured: FrameMeasure[] = [];
  for (const { atMs, step, bytes } of frames) {
    const pixels = await open(bytes);
    const faces = await findFaces(human, pixels);
    const face = largestOf(faces);
    first ??= face?.embedding ?? null;
    const brightness = await measureBrightness(pixels);
    measured.push({
      atMs,
      step,
      faces: faces.length,
      brightness,
      face: face ? toMeasure(human, face, { pixels, own, first }) : null,
    });
  }
  return { photoFaces: inPhoto.length, frames: measured };
}

async function open(picture: Uint8Array): Promise<Pixels> {
  const sharp = await loadSharp();
  const size = { width: SIDE_PIXELS, height: SIDE_PIXELS, fit: 'inside', withoutEnlargement: true } as const;
  const { data, info } = await sharp(picture)
    .resize(size)
    .toColorspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

async function findFaces(human: Human, { data, width, height }: Pixels): Promise<FaceResult[]> {
  const tensor = human.tf.tensor3d(new Uint8Array(data), [height, width, 3], 'int32');
  try {
    const result: Result = await human.detect(tensor as never);
    if (result.error) throw new Error('The face models gave no result.');
    return result.face;
  } finally {
    human.tf.dispose(tensor);
  }
}

const largestOf = (faces: readonly FaceResult[]): FaceResult | undefined =>
  faces.toSorted((one, other) => other.box[2] - one.box[2])[0];

function toMeasure(
  human: Human,
  face: FaceResult,
  { pixels, own, first }: { pixels: Pixels; own: number[] | null; first: number[] | null },
): FaceMeasure {
  const { yaw, pitch } = face.rotation?.angle ?? { yaw: 0, pitch: 0 };
  const likeness = (other: number[] | null) => (other && face.embedding ? human.match.similarity(face.embedding, other) : null);
  return {
    // The library's angles are positive to the viewer's left, and down.
    yaw: -yaw * DEGREES,
    pitch: -pitch * DEGREES,
    share: face.box[2] / Math.min(pixels.width, pixels.height),
    eyes: measureEyes(face),
    live: face.live ?? 0,
    real: face.real ?? 0,
    samePerson: likeness(own),
    sameFace: likeness(first) ?? 0,
  };
}

function measureEyes({ mesh }: FaceResult): number {
  const between = (one: number, other: number) => {
    const [a, b] = [mesh[one], mesh[other]];
    return a && b ? Math.hypot(a[0] - b[0], a[1] - b[1]) : 0;
  };
  const open = EYES.map(([upper, lower, outer, inner]) => between(upper, lower) / Math.max(between(outer, inner), 1));
  return open.reduce((sum, one) => sum + one, 0) / open.length;
}

async function measureBrightness({ data, width, height }: Pixels): Promise<number> {
  const sharp = await loadSharp();
  const { channels } = await sharp(data, { raw: { width, height, channels: 3 } })
    .grayscale()
    .stats();
  return channels[0]?.mean ?? 0;
}

/** The fixed width makes large and small faces comparable. */
async function measureSharpness({ data, width, height }: Pixels, { box }: FaceResult): Promise<number> {
  const sharp = await loadSharp();
  const left = Math.max(0, Math.round(box[0]));
  const top = Math.max(0, Math.round(box[1]));
  const area = {
    left,
    top,
    width: Math.min(Math.round(box[2]), width - left),
    height: Math.min(Math.round(box[3]), height - top),
  };
  const face = await sharp(data, { raw: { width, height, channels: 3 } })
    .extract(area)
    .resize({ width: FACE_SHARPNESS_PIXELS })
    .png()
    .toBuffer();
  return (await sharp(face).stats()).sharpness;
}
