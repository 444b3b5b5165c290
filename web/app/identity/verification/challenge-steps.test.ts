import {
  ACT_SECONDS,
  ACTIONS_OF_CHECK,
  FRAME_EVERY_MS,
  FRAMES_MAX,
  FRAMES_WITHIN_MS,
} from '@bros/contract/identity/verification-rules';
import { expect, test } from 'vitest';
import { COUNTDOWN_SECONDS, challengeStateAt, isFrameDue } from './challenge-steps.ts';

const ACTIONS = ['turnLeft', 'blink', 'comeCloser'] as const;
const BEGIN = COUNTDOWN_SECONDS * 1000;

test.each([
  [-50, { phase: 'countdown', secondsLeft: 3 }],
  [0, { phase: 'countdown', secondsLeft: 3 }],
  [2001, { phase: 'countdown', secondsLeft: 1 }],
  [BEGIN, { phase: 'step', step: 0, act: 'straight', fractionDone: 0 }],
  [BEGIN + 3000, { phase: 'step', step: 1, act: 'turnLeft', fractionDone: 0 }],
  [BEGIN + 3000 + ACT_SECONDS * 500, { phase: 'step', step: 1, act: 'turnLeft', fractionDone: 0.5 }],
  [BEGIN + 3000 + ACT_SECONDS * 1000, { phase: 'step', step: 2, act: 'blink', fractionDone: 0 }],
  [BEGIN + 3000 + ACT_SECONDS * 2000, { phase: 'step', step: 3, act: 'comeCloser', fractionDone: 0 }],
  [BEGIN + 3000 + ACT_SECONDS * 3000, { phase: 'done' }],
  [600_000, { phase: 'done' }],
])('%i ms after its start, a challenge is at the right step', (elapsedMs, moment) => {
  expect(challengeStateAt(ACTIONS, elapsedMs)).toEqual(moment);
});

function play(acts: readonly (typeof ACTIONS)[number][], everyMs: number) {
  const frames: { atMs: number; step: number }[] = [];
  for (let nowMs = 0; ; nowMs += everyMs) {
    const moment = challengeStateAt(acts, nowMs);
    if (moment.phase === 'done') return frames;
    if (moment.phase === 'step' && isFrameDue(frames, nowMs)) frames.push({ atMs: nowMs, step: moment.step });
  }
}

test('a fast and a slow browser both stay within the limits and capture every step', () => {
  for (const everyMs of [16, FRAME_EVERY_MS, 700]) {
    const frames = play(ACTIONS, everyMs);
    expect(frames.length).toBeLessThanOrEqual(FRAMES_MAX);
    expect((frames.at(-1)?.atMs ?? 0) - (frames[0]?.atMs ?? 0)).toBeLessThan(FRAMES_WITHIN_MS);
    expect(new Set(frames.map(({ step }) => step))).toEqual(new Set([0, 1, 2, 3]));
  }
  expect(play(ACTIONS.slice(0, ACTIONS_OF_CHECK.recheck), FRAME_EVERY_MS).map(({ step }) => step)).toContain(1);
});

test('frames are captured about five times a second, up to the limit per check', () => {
  expect(isFrameDue([], 0)).toBe(true);
  expect(isFrameDue([{ atMs: 1000 }], 1100)).toBe(false);
  expect(isFrameDue([{ atMs: 1000 }], 1195)).toBe(true);
  expect(
    isFrameDue(
      Array.from({ length: FRAMES_MAX }, (_, index) => ({ atMs: index * 200 })),
      60_000,
    ),
  ).toBe(false);
});
