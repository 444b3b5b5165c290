import { expect, test, vi } from 'vitest';
import { problemOf } from '../../../platform/media.ts';
import { updateVoices, type Voices } from './levels.ts';
import { phaseOf } from './live-session.ts';
import type { Signal } from './peer.ts';
import { GOOD_QUALITY, limitFor, readSample, updateQuality } from './quality.ts';
import { enqueue, queueSignals } from './signal-queue.ts';

test('the video resolution is lower with more viewers, and on a slow connection', () => {
  const heights = [1, 2, 3, 4, 5].map((viewers) => Math.round(720 / limitFor(viewers, false).scaleResolutionDownBy));
  expect(heights).toEqual([720, 540, 480, 360, 360]);
  const total = [1, 2, 3, 4, 5].map((viewers) => limitFor(viewers, false).maxBitrate * viewers);
  expect(Math.max(...total)).toBeLessThanOrEqual(2_500_000);
  expect(limitFor(5, true)).toEqual({ scaleResolutionDownBy: 4, maxBitrate: 125_000 });
});

test('a connection is slow after three bad samples in a row, and good again after five good samples', () => {
  const bad = { lost: 0.1, isHeldDown: false };
  const good = { lost: 0, isHeldDown: false };
  const judge = (...looks: (typeof bad)[]) => looks.reduce(updateQuality, GOOD_QUALITY).isSlow;
  expect(judge(bad, bad, good, bad, bad)).toBe(false);
  expect(judge(bad, bad, bad)).toBe(true);
  expect(judge(bad, bad, bad, good, good, good, good)).toBe(true);
  expect(judge(bad, bad, bad, good, good, good, good, good)).toBe(false);
});

test('the connection quality is read from video statistics only', () => {
  const figures = [
    { type: 'remote-inbound-rtp', kind: 'audio', fractionLost: 0.9 },
    { type: 'remote-inbound-rtp', kind: 'video', fractionLost: 0.02 },
    { type: 'outbound-rtp', kind: 'video', qualityLimitationReason: 'bandwidth' },
  ];
  expect(readSample(figures)).toEqual({ lost: 0.02, isHeldDown: true });
});

test('a speaker stays marked during a short pause', () => {
  let voices: Voices = new Map();
  voices = updateVoices(
    voices,
    new Map([
      ['leo', 0.2],
      ['max', 0.001],
    ]),
    0,
  );
  expect([...voices.keys()]).toEqual(['leo']);
  voices = updateVoices(voices, new Map([['leo', 0]]), 1000);
  expect([...voices.keys()]).toEqual(['leo']);
  expect(updateVoices(voices, new Map(), 1300).size).toBe(0);
});

test('a member is connected with one connected peer or alone, and a session that is overdue without a peer has failed', () => {
  expect(phaseOf([], true, true)).toBe('connected');
  expect(phaseOf(['connecting', 'connected'], true, true)).toBe('connected');
  expect(phaseOf(['connecting', 'lost'], true, false)).toBe('connecting');
  expect(phaseOf(['connecting', 'lost'], true, true)).toBe('failed');
  expect(phaseOf([], false, false)).toBe('connecting');
  expect(phaseOf([], false, true)).toBe('failed');
});

test('the reason for a missing camera is derived from the name of the browser’s error', () => {
  const problem = (name: string) => problemOf(Object.assign(new Error(), { name }));
  expect(['NotAllowedError', 'NotFoundError', 'NotReadableError'].map(problem)).toEqual(['refused', 'missing', 'busy']);
});

const candidate: Signal = {
  type: 'candidate',
  data: { candidates: [{ candidate: 'candidate:1', sdpMid: '0', sdpMLineIndex: 0, usernameFragment: 'u' }] },
};
const offer: Signal = { type: 'offer', data: { sdp: 'v=0' } };

test('candidates are merged, but not across other signals', () => {
  const many = Array.from({ length: 25 }, () => candidate);
  const waiting = [...many, offer, candidate].reduce<Signal[]>(enqueue, []);
  const sizes = waiting.map((signal) => (signal.type === 'candidate' ? signal.data.candidates.length : signal.type));
  expect(sizes).toEqual([20, 5, 'offer', 1]);
});

test('signals to one member are sent one after another, even after a failure', async () => {
  const sent: string[] = [];
  const failures: unknown[] = [];
  let answerFirst = (_: Error): void => {};
  const post = vi
    .fn(async (_to: string, { type }: Signal) => void sent.push(type))
    .mockImplementationOnce((_to, { type }) => {
      sent.push(type);
      return new Promise((_, reject) => {
        answerFirst = reject;
      });
    });
  const send = queueSignals(post, (error) => failures.push(error));
  send('leo', offer);
  send('leo', candidate);
  send('leo', candidate);
  send('max', offer);
  expect(sent).toEqual(['offer', 'offer']);
  answerFirst(new Error('offline'));
  await vi.waitFor(() => expect(sent).toEqual(['offer', 'offer', 'candidate']));
  expect(failures).toHaveLength(1);
});
