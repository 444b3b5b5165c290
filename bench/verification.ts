/**
 * Measures the face models on sample pictures, a check's time and memory, and other requests during 20 checks. In one picture, the first 17 of 108 faces show
 * the same man.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ChallengeAction, FRAMES_SCORED_MAX } from '@bros/contract/identity/verification-rules';
import { SERVER_ARGUMENTS } from '../scripts/run.mjs';
import { createFaceEngine } from '../server/src/identity/verification/engine/child-process.ts';
import type { CheckMeasures, KeptFrame } from '../server/src/identity/verification/engine/engine.ts';
import { scoreCheck } from '../server/src/identity/verification/scoring.ts';
import { loadSharp } from '../server/src/platform/pictures/sharp.ts';
import { findPort } from '../server/test/process.ts';
import { startProgram } from './support/application.ts';
import { fetchFor, fetchUntil, p99 } from './support/fetch-repeatedly.ts';
import { median, report, round } from './support/report.ts';

const CHECKS = 20;
const OWN_FACES = 17;
const COLUMNS = 18;
const ROWS = 6;

const sharp = await loadSharp();
type Sharp = ReturnType<typeof sharp>;
const server = createRequire(new URL('../server/src/main.ts', import.meta.url));
const sheet = await readFile(join(dirname(server.resolve('@vladmandic/human')), '..', 'assets', 'screenshot-facematch.jpg'));
const engine = createFaceEngine();

const cut = (left: number, top: number, width: number, height: number) => sharp(sheet).extract({ left, top, width, height });
const face = (index: number) =>
  cut(Math.round(2 + (index % COLUMNS) * (1920 / COLUMNS)), Math.round(284 + Math.floor(index / COLUMNS) * 112.3), 103, 104);

async function asFrame(picture: Sharp, width = 300, change: (frame: Sharp) => Sharp = (frame) => frame): Promise<Buffer> {
  const input = await picture.resize(width).png().toBuffer();
  const frame = sharp({ create: { width: 640, height: 480, channels: 3, background: '#8a8078' } }).composite([{ input }]);
  return change(sharp(await frame.png().toBuffer()))
    .jpeg({ quality: 82 })
    .toBuffer();
}

const onScreen = (frame: Sharp): Sharp =>
  frame
    .linear(0.75, 45)
    .tint('#b8c8ff')
    .convolve({ width: 3, height: 3, kernel: [0, -0.6, 0, 0, 1.6, 0, 0, 0, 0] });

const photo = await cut(2, 27, 165, 165).webp().toBuffer();
const framesOf = (pictures: readonly Buffer[]): KeptFrame[] => pictures.map((bytes, atMs) => ({ atMs, step: 0, bytes }));
const measure = (pictures: readonly Buffer[]) => engine.measureCheck({ acts: [], photo, frames: framesOf(pictures) });

const spread = (values: readonly number[]) => {
  const sorted = values.toSorted((one, other) => one - other);
  return { least: round(sorted[0] ?? 0), median: round(median(sorted)), max: round(sorted.at(-1) ?? 0) };
};
function rowOf(pictures: string, { frames }: CheckMeasures) {
  const faces = frames.flatMap(({ face: found }) => found ?? []);
  const of = (values: readonly (number | null)[]) => Object.values(spread(values.map((value) => value ?? 0))).join(' / ');
  return {
    pictures,
    found: `${faces.length} of ${frames.length}`,
    likeness: of(faces.map(({ samePerson }) => samePerson)),
    live: of(faces.map(({ live }) => live)),
    real: of(faces.map(({ real }) => real)),
  };
}

async function scoreSets() {
  const own = await Promise.all(Array.from({ length: OWN_FACES }, (_, index) => asFrame(face(index))));
  // The second row is only partly labeled. Later rows do not show the man.
  const others = await Promise.all(
    Array.from({ length: (ROWS - 2) * COLUMNS }, (_, index) => asFrame(face(2 * COLUMNS + index))),
  );
  const blurred = await Promise.all(own.map((frame) => sharp(frame).blur(6).jpeg().toBuffer()));
  const screens = await Promise.all(Array.from({ length: OWN_FACES }, (_, index) => asFrame(face(index), 300, onScreen)));
  const rows: ReturnType<typeof rowOf>[] = [];
  for (const [name, set] of [
    ['the same man', own],
    ['other people', others],
    ['the same man, blurred', blurred],
    ['the same man, as on a screen (simulated)', screens],
  ] as const)
    rows.push(rowOf(name, await measure(set)));
  return rows;
}

async function filmOfChallenge(): Promise<{ acts: ChallengeAction[]; frames: KeptFrame[] }> {
  const straight = await asFrame(face(0), 240);
  const steps = [straight, await asFrame(face(14), 240), await asFrame(face(12), 240), await asFrame(face(0), 420)];
  const perStep = FRAMES_SCORED_MAX / steps.length;
  const frames = steps.flatMap((bytes, step) =>
    Array.from({ length: perStep }, (_, index) => ({
      atMs: step * 5000 + index * 800,
      step,
      bytes: index === 0 ? straight : bytes,
    })),
  );
  return { acts: ['turnLeft', 'turnRight', 'comeCloser'], frames };
}

/** Returns MiB. Linux only. */
function childMemory(): number {
  const peaks = readdirSync('/proc').flatMap((pid) => {
    try {
      const status = /^\d+$/.test(pid) ? readFileSync(`/proc/${pid}/status`, 'utf8') : '';
      return status.includes(`PPid:\t${process.pid}\n`) ? Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) : [];
    } catch {
      return [];
    }
  });
  return peaks.reduce((sum, one) => sum + one, 0) / 1024;
}

const rows = await scoreSets();
const film = await filmOfChallenge();
const photoStart = performance.now();
await engine.measurePhoto(photo);
const photoMs = performance.now() - photoStart;
const checkStart = performance.now();
const result = scoreCheck(film.acts, await engine.measureCheck({ ...film, photo }));
const checkMs = performance.now() - checkStart;

const port = await findPort();
const application = await startProgram({
  command: [process.execPath, SERVER_ARGUMENTS],
  port,
  page: '/healthz',
  env: { DEMO: '0', LOG_LEVEL: 'warn', REQUESTS_PER_MINUTE: '100000000' },
});
const list = `${application.url}/api/destinations`;
const idle = await fetchFor(10_000, list);
const base = childMemory();
let max = 0;
let left = CHECKS;
const watching = setInterval(() => {
  max = Math.max(max, childMemory());
}, 50);
const all = Promise.all(
  Array.from({ length: CHECKS }, async () => {
    await engine.measureCheck({ ...film, photo });
    left -= 1;
  }),
);
const crowdStart = performance.now();
const busy = await fetchUntil(list, () => left === 0);
await all;
clearInterval(watching);
const crowdSeconds = (performance.now() - crowdStart) / 1000;
await sleep(500);
const after = childMemory();
await application.stop();

report(
  'verification',
  rows,
  [
    { name: 'others’ requests during 20 checks, p99', measured: p99(busy), unit: 'ms', atMost: 250 },
    { name: 'memory of the scorer', measured: max - base, unit: 'MB', atMost: 600 },
    { name: 'memory that stays', measured: after - base, unit: 'MB', atMost: 50 },
  ],
  {
    photoMs: round(photoMs),
    checkMs: round(checkMs),
    twentyChecksSeconds: round(crowdSeconds),
    othersIdleP99Ms: round(p99(idle)),
    otherRequests: busy.length,
    challenge: result,
  },
);
