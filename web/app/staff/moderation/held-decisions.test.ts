import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HeldDecisions } from './held-decisions.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const [first, second] = [{ caseId: 'first' }, { caseId: 'second' }];

function startHolding() {
  const send = vi.fn<(decision: { caseId: string }) => Promise<void>>().mockResolvedValue();
  return { send, decisions: new HeldDecisions(send) };
}

test('a decision is sent once, after 10 seconds', async () => {
  const { send, decisions } = startHolding();
  decisions.hold(first);
  decisions.hold(first);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledExactlyOnceWith(first);
  expect(decisions.read()).toEqual([]);
});

test('an undone decision is never sent, unlike the others', async () => {
  const { send, decisions } = startHolding();
  decisions.hold(first);
  decisions.hold(second);
  expect(decisions.undo('first')).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledExactlyOnceWith(second);
});

test('a decision that was sent can no longer be undone', async () => {
  const { send, decisions } = startHolding();
  decisions.hold(first);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(send).toHaveBeenCalledExactlyOnceWith(first);
  expect(decisions.undo('first')).toBe(false);
});

test('all decisions are sent immediately when the moderator leaves the screen', async () => {
  const { send, decisions } = startHolding();
  decisions.hold(first);
  decisions.hold(second);
  decisions.sendAll();
  expect(send.mock.calls).toEqual([[first], [second]]);
  decisions.sendAll();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledTimes(2);
});

test('a decision that is being sent is still listed and cannot be undone', async () => {
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
