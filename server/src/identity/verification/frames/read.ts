import type { Frame } from '@bros/contract/identity/verification-frames';
import { runInChildProcess } from '../../../platform/child-process.ts';
import { failure } from '../../../platform/http/failure.ts';
import { createSemaphore } from '../../../platform/semaphore.ts';
import type { KeptFrame } from '../engine/engine.ts';
import { packPictures } from '../evidence/pack.ts';
import type { FramesOutcome, FramesTask } from './frames-process.ts';
import { chooseFrames } from './inspect.ts';

const ENTRY = new URL('./frames-process.ts', import.meta.url);
const LIMITS = { totalTimeoutMs: 30_000, memoryBytes: 265_000_000 };
const semaphore = createSemaphore({ concurrency: 1, maxWaiting: 24, busyCode: 'FILES_BUSY' });

export async function readFrames(frames: readonly Frame[], actCount: number): Promise<KeptFrame[]> {
  const chosen = chooseFrames(frames, actCount);
  const kept = chosen.map((frame) => frames.indexOf(frame));
  const pictures = frames.map(
    ({ bytes }) => ({ kind: 'frame', contentType: 'image/jpeg', atMs: null, step: null, bytes }) as const,
  );
  const outcome = await semaphore(() =>
    // Packs only after the semaphore admits the request, so that a waiting request holds only one copy of the frames.
    runInChildProcess<FramesTask, FramesOutcome>(ENTRY, { task: { kept }, file: packPictures(pictures) }, LIMITS),
  );
  if (!outcome) throw failure('FRAMES_REFUSED', { problem: 'broken' });
  if ('problem' in outcome) throw failure('FRAMES_REFUSED', outcome);
  return chosen.map(({ atMs, step }, index) => ({ atMs, step, bytes: outcome.kept[index] as Uint8Array }));
}
