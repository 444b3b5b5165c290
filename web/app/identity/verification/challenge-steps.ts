import { ACT_SECONDS, type ChallengeAction, FRAME_EVERY_MS, FRAMES_MAX } from '@bros/contract/identity/verification-rules';

/** Time to read 'look straight', and to do it, before the first frame. */
export const COUNTDOWN_SECONDS = 3;
const STRAIGHT_SECONDS = 3;

export type ChallengeState =
  | { phase: 'countdown'; secondsLeft: number }
  /** As in the frames: 0 while the member looks straight, 1 during the first action, and so on. */
  | { phase: 'step'; step: number; act: ChallengeAction | 'straight'; fractionDone: number }
  | { phase: 'done' };

const COUNTDOWN_MS = COUNTDOWN_SECONDS * 1000;
const STRAIGHT_MS = STRAIGHT_SECONDS * 1000;
const ACT_MS = ACT_SECONDS * 1000;

export function challengeStateAt(acts: readonly ChallengeAction[], elapsedMs: number): ChallengeState {
  if (elapsedMs < COUNTDOWN_MS) {
    return { phase: 'countdown', secondsLeft: Math.ceil((COUNTDOWN_MS - Math.max(0, elapsedMs)) / 1000) };
  }
  const stepMs = elapsedMs - COUNTDOWN_MS;
  if (stepMs < STRAIGHT_MS) return { phase: 'step', step: 0, act: 'straight', fractionDone: stepMs / STRAIGHT_MS };
  const index = Math.floor((stepMs - STRAIGHT_MS) / ACT_MS);
  const act = acts[index];
  if (act === undefined) return { phase: 'done' };
  return { phase: 'step', step: index + 1, act, fractionDone: ((stepMs - STRAIGHT_MS) % ACT_MS) / ACT_MS };
}

/** After a late timer, skips frames instead of capturing them in quick succession. */
export function isFrameDue(frames: readonly { atMs: number }[], nowMs: number): boolean {
  const last = frames.at(-1);
  // Timers may fire slightly early.
  return frames.length < FRAMES_MAX && (last === undefined || nowMs - last.atMs >= FRAME_EVERY_MS * 0.9);
}
