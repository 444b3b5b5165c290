import { type Frame, packFrames, unpackFrames } from '@bros/contract/identity/verification-frames';
import { FRAMES_SCORED_MAX } from '@bros/contract/identity/verification-rules';
import { describe, expect, test } from 'vitest';
import { chooseFrames, inspectFrames } from './inspect.ts';

const jpeg = (index: number) => new Uint8Array([0xff, 0xd8, 0xff, 0xe0, index & 255, index >> 8]);
const film = (count: number, change: (frame: Frame, index: number) => Partial<Frame> = () => ({})): Frame[] =>
  Array.from({ length: count }, (_, index) => {
    const frame = { atMs: index * 200, step: Math.floor((index * 4) / count), bytes: jpeg(index) };
    return { ...frame, ...change(frame, index) };
  });
const inspect = (frames: Frame[], elapsedMs = 60_000) => inspectFrames(packFrames(frames), { actCount: 3, elapsedMs });

describe('the frames of a check', () => {
  test('are packed and unpacked unchanged', () => {
    const frames = film(12);
    expect(unpackFrames(packFrames(frames))).toEqual(frames);
    expect(inspect(frames)).toMatchObject({ digests: { length: 12 } });
  });

  test.each<[string, string, Frame[], number?]>([
    ['none', 'tooFew', []],
    ['too few', 'tooFew', film(11)],
    ['10,000', 'tooMany', film(10_000)],
    ['HTML', 'notJpeg', film(20, () => ({ bytes: new TextEncoder().encode('<html>') }))],
    ['one of 0 bytes', 'notJpeg', film(20, (_frame, index) => (index === 7 ? { bytes: new Uint8Array() } : {}))],
    ['times that run backwards', 'times', film(20, ({ atMs }) => ({ atMs: 5000 - atMs }))],
    ['the same time twice', 'times', film(20, ({ atMs }) => ({ atMs: Math.floor(atMs / 400) }))],
    ['later than now', 'times', film(100), 5_000],
    ['over many minutes', 'times', film(20, ({ atMs }) => ({ atMs: atMs * 100 })), 1_000_000],
    ['out of order', 'steps', film(20, ({ step }) => ({ step: 3 - step }))],
    ['without an action', 'steps', film(20, ({ step }) => ({ step: Math.min(step, 2) }))],
    ['of an action that was not requested', 'steps', film(20, ({ step }) => ({ step: step + 1 }))],
    ['60 times the same', 'same', film(60, () => ({ bytes: jpeg(1) }))],
  ])('are rejected: %s', (_what, problem, frames, elapsedMs) => {
    expect(inspect(frames, elapsedMs)).toEqual({ problem });
  });

  test('are rejected if the body is cut off or declares a wrong length', () => {
    const body = packFrames(film(12));
    for (const broken of [body.subarray(0, body.byteLength - 1), body.subarray(0, 15), new Uint8Array([1, 2, 3])])
      expect(inspectFrames(broken, { actCount: 3, elapsedMs: 60_000 })).toEqual({ problem: 'malformed' });
  });

  test('are selected evenly from every step', () => {
    const chosen = chooseFrames(film(120), 3);
    expect(chosen).toHaveLength(FRAMES_SCORED_MAX);
    expect([0, 1, 2, 3].map((step) => chosen.filter((frame) => frame.step === step).length)).toEqual([6, 6, 6, 6]);
    expect(new Set(chosen).size).toBe(chosen.length);
    expect(chooseFrames(film(12), 3)).toHaveLength(12);
  });
});
