import { createHash } from 'node:crypto';
import { type Frame, unpackFrames } from '@bros/contract/identity/verification-frames';
import {
  FRAMES_MAX,
  FRAMES_MIN,
  FRAMES_SCORED_MAX,
  FRAMES_WITHIN_MS,
  type FrameProblem,
} from '@bros/contract/identity/verification-rules';

/** Below 1, because a stalled camera repeats pictures. */
const DISTINCT_MIN_SHARE = 0.8;
const FRAMES_PER_STEP_MIN = 2;
/** A browser's clock may run ahead of the server's. */
const CLOCK_SLACK_MS = 2_000;

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64');

/**
 * Runs before any frame is decoded.
 *
 * @param elapsedMs since the challenge was issued
 */
export function inspectFrames(
  body: Uint8Array,
  { actCount, elapsedMs }: { actCount: number; elapsedMs: number },
): { frames: Frame[]; digests: string[] } | { problem: FrameProblem } {
  const frames = unpackFrames(body);
  if (frames === 'malformed') return { problem: 'malformed' };
  if (frames.length > FRAMES_MAX) return { problem: 'tooMany' };
  if (frames.length < FRAMES_MIN) return { problem: 'tooFew' };
  if (!frames.every(({ bytes }) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff)) return { problem: 'notJpeg' };
  if (!areTimesRight(frames, elapsedMs)) return { problem: 'times' };
  if (!areStepsRight(frames, actCount)) return { problem: 'steps' };
  const digests = [...new Set(frames.map(({ bytes }) => digestOf(bytes)))];
  if (digests.length < frames.length * DISTINCT_MIN_SHARE) return { problem: 'same' };
  return { frames, digests };
}

function areTimesRight(frames: readonly Frame[], elapsedMs: number): boolean {
  const [first, last] = [frames[0]?.atMs ?? 0, frames.at(-1)?.atMs ?? 0];
  const isForward = frames.every(({ atMs }, index) => index === 0 || atMs > (frames[index - 1]?.atMs ?? 0));
  return isForward && last - first <= FRAMES_WITHIN_MS && last <= elapsedMs + CLOCK_SLACK_MS;
}

function areStepsRight(frames: readonly Frame[], actCount: number): boolean {
  const counts = Array.from({ length: actCount + 1 }, (_, step) => frames.filter((frame) => frame.step === step).length);
  const isInOrder = frames.every(({ step }, index) => index === 0 || step >= (frames[index - 1]?.step ?? 0));
  return isInOrder && frames.every(({ step }) => step <= actCount) && counts.every((count) => count >= FRAMES_PER_STEP_MIN);
}

export function chooseFrames(frames: readonly Frame[], actCount: number): Frame[] {
  const perStep = Math.floor(FRAMES_SCORED_MAX / (actCount + 1));
  return Array.from({ length: actCount + 1 }, (_, step) => {
    const own = frames.filter((frame) => frame.step === step);
    if (own.length <= perStep) return own;
    return Array.from({ length: perStep }, (_, index) => own[Math.round((index * (own.length - 1)) / (perStep - 1))] as Frame);
  }).flat();
}
