import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { HOUR_MS } from '@bros/contract/core/durations';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createSemaphore, createSemaphores, type Semaphore } from '../semaphore.ts';
import { readUpload } from './upload.ts';

const PACE = { silenceMs: HOUR_MS, intervalMs: HOUR_MS, minBytes: 1 };
const HOUR = { maxBytes: 1_000, totalTimeoutMs: HOUR_MS, pace: PACE };

describe('an upload', () => {
  test('is read completely', async () => {
    const body = new PassThrough();
    const read = readUpload(body, HOUR);
    for (const part of ['one ', 'two ', 'three']) body.write(part);
    body.end();
    expect((await read).toString()).toBe('one two three');
  });

  test.each([
    ['sends nothing for a while', { ...HOUR, pace: { ...PACE, silenceMs: 5 } }],
    ['is below the minimum rate', { ...HOUR, pace: { ...PACE, intervalMs: 5, minBytes: 1_000 } }],
    ['takes too long in total', { ...HOUR, totalTimeoutMs: 5 }],
  ])('that %s is canceled, and its remaining data discarded', async (_what, limits) => {
    const body = new PassThrough();
    body.write('a beginning');
    await expect(readUpload(body, limits)).rejects.toMatchObject({ code: 'UPLOAD_TIMED_OUT' });
    expect(body.readableFlowing).toBe(true);
  });

  test('whose connection breaks is canceled once, without an unhandled error', async () => {
    const body = new PassThrough();
    const read = readUpload(body, HOUR);
    body.destroy(new Error('ECONNRESET'));
    await expect(read).rejects.toMatchObject({ code: 'UPLOAD_CUT_OFF' });
  });
});

describe('an upload whose connection broke while it waited in the queue', () => {
  test('does not block others', async () => {
    const body = new PassThrough().on('error', () => undefined);
    body.destroy(new Error('ECONNRESET'));
    await setImmediate();
    await expect(readUpload(body, HOUR)).rejects.toMatchObject({ code: 'UPLOAD_CUT_OFF' });
  });
});

describe('a semaphore', () => {
  const limits = { concurrency: 1, maxWaiting: 10, busyCode: 'FILES_BUSY' } as const;
  function begin(semaphore: Semaphore, started: string[], name: string) {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const done = semaphore(() => {
      started.push(name);
      return promise;
    });
    return { done, resolve, reject };
  }

  test('runs tasks up to its limit, then the waiting tasks in order, even if one fails', async () => {
    const started: string[] = [];
    const semaphore = createSemaphore({ ...limits, concurrency: 2 });
    const [one, two, three, four] = ['one', 'two', 'three', 'four'].map((name) => begin(semaphore, started, name));
    await setImmediate();
    expect(started).toEqual(['one', 'two']);
    two?.reject(new Error('broken'));
    await expect(two?.done).rejects.toThrow('broken');
    await setImmediate();
    expect(started).toEqual(['one', 'two', 'three']);
    one?.resolve('');
    await one?.done;
    await setImmediate();
    expect(started).toEqual(['one', 'two', 'three', 'four']);
    three?.resolve('');
    four?.resolve('');
    await Promise.all([three?.done, four?.done]);
  });

  test('rejects a task while its queue is full', async () => {
    const started: string[] = [];
    const semaphore = createSemaphore({ ...limits, maxWaiting: 1 });
    const [one, two] = ['one', 'two'].map((name) => begin(semaphore, started, name));
    await expect(begin(semaphore, started, 'three').done).rejects.toMatchObject({ code: 'FILES_BUSY', status: 503 });
    one?.resolve('');
    await one?.done;
    const four = begin(semaphore, started, 'four');
    two?.resolve('');
    four.resolve('');
    await Promise.all([two?.done, four.done]);
    expect(started).toEqual(['one', 'two', 'four']);
  });

  test('for one key does not block another', async () => {
    const started: string[] = [];
    const semaphores = createSemaphores(limits);
    const works = [
      begin(semaphores('a'), started, 'a1'),
      begin(semaphores('a'), started, 'a2'),
      begin(semaphores('b'), started, 'b1'),
    ];
    await setImmediate();
    expect(started).toEqual(['a1', 'b1']);
    for (const { resolve } of works) resolve('');
    await Promise.all(works.map(({ done }) => done));
    expect(started).toEqual(['a1', 'b1', 'a2']);
  });
});

test('a task that waits too long in the queue is rejected, and the next task still runs', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const semaphore = createSemaphore({ concurrency: 1, maxWaiting: 5, waitMaxMs: 1_000, busyCode: 'UNAVAILABLE' });
  const first = Promise.withResolvers<void>();
  const running = semaphore(() => first.promise);
  const early = semaphore(async () => 'early').catch((error: { code: string }) => error.code);
  vi.advanceTimersByTime(600);
  const late = semaphore(async () => 'late');
  vi.advanceTimersByTime(600);
  first.resolve();
  await running;
  expect([await early, await late]).toEqual(['UNAVAILABLE', 'late']);
});
