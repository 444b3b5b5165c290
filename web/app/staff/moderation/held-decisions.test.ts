import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HeldDecisions } from './held-decisions.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const [first, second] = [{ caseId: 'first' }, { caseId: 'second' }];

function startHolding() {
  const send = vi.fn<(decision: { caseId: string }) => Promise<void>>().mockResolvedValue();
  return { send, decisions: new HeldDecisions(send) };
}

test('a decision leaves after 10 seconds, once', async () => {
  const { send, decisions } = startHolding();
  decisions.hold(first);
  decisions.hold(first);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledExactlyOnceWith(first);
  expect(decisions.read()).toEqual([]);
});

test('a decision that was undone never leaves, and the others do', async () => {
  const { send, decisions } = startHolding();
  decisions.hold(first);
  decisions.hold(second);
  expect(decisions.undo('first')).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledExactlyOnceWith(second);
});

test('a decision that has left can be undone no more', async () => {
  const { send, decisions } = startHolding();
  decisions.hold(first);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(send).toHaveBeenCalledExactlyOnceWith(first);
  expect(decisions.undo('first')).toBe(false);
});

test('every decision leaves at once when the moderator leaves the screen', async () => {
  const { send, decisions } = startHolding();
  decisions.hold(first);
  decisions.hold(second);
  decisions.sendAll();
  expect(send.mock.calls).toEqual([[first], [second]]);
  decisions.sendAll();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledTimes(2);
});

test('a decision on its way is still listed, and cannot be undone', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const decisions = new HeldDecisions(() => promise);
  decisions.hold(first);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(decisions.read()).toEqual([{ decision: first, until: null }]);
  expect(decisions.undo('first')).toBe(false);
  resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(decisions.read()).toEqual([]);
});
