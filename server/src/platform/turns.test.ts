import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('works one after the other, also when one fails', async () => {
  const done: string[] = [];
  const errors: unknown[] = [];
  const turns = createTurns((error) => errors.push(error));
  const failure = new Error('refused');
  turns.add(async () => {
    await Promise.resolve();
    done.push('first');
    throw failure;
  });
  turns.add(async () => done.push('second'));
  await turns.settled();
  expect(done).toEqual(['first', 'second']);
  expect(errors).toEqual([failure]);
});

test('stops after the work in hand and leaves the rest', async () => {
  const done: string[] = [];
  const turns = createTurns(() => undefined);
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  turns.add(async () => {
    begin();
    await gate;
    done.push('in hand');
  });
  turns.add(async () => done.push('waiting'));
  await begun;
  const stopped = turns.stop();
  turns.add(async () => done.push('late'));
  open();
  await stopped;
  await turns.settled();
  expect(done).toEqual(['in hand']);
});
