import { expect, test } from 'vitest';
import { createSerialQueue } from './serial-queue.ts';

test('a serial queue runs tasks one at a time, even if one fails', async () => {
  const done: string[] = [];
  const errors: unknown[] = [];
  const serialQueue = createSerialQueue((error) => errors.push(error));
  const failure = new Error('refused');
  serialQueue.add(async () => {
    await Promise.resolve();
    done.push('first');
    throw failure;
  });
  serialQueue.add(async () => done.push('second'));
  await serialQueue.settled();
  expect(done).toEqual(['first', 'second']);
  expect(errors).toEqual([failure]);
});

test('a serial queue stops after the current task and drops the waiting tasks', async () => {
  const done: string[] = [];
  const serialQueue = createSerialQueue(() => undefined);
  const { promise: semaphore, resolve: open } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  serialQueue.add(async () => {
    begin();
    await semaphore;
    done.push('in hand');
  });
  serialQueue.add(async () => done.push('waiting'));
  await begun;
  const stopped = serialQueue.stop();
  serialQueue.add(async () => done.push('late'));
  open();
  await stopped;
  await serialQueue.settled();
  expect(done).toEqual(['in hand']);
});
