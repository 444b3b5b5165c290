import { STREAM_CANDIDATES_PER_SECOND, STREAM_SIGNALS_PER_SECOND } from '@bros/contract/gatherings/stream-rules';
import { failure } from '../../platform/http/failure.ts';

/** Limits signals per member and second. The counts are only in memory, because losing them does no harm. */
export function createSignalBudget(now: () => number = Date.now) {
  let second = 0;
  const spent = new Map<string, { signals: number; candidates: number }>();

  return function spend(memberId: string, candidates: number): void {
    const current = Math.floor(now() / 1000);
    if (current !== second) spent.clear();
    second = current;
    const before = spent.get(memberId) ?? { signals: 0, candidates: 0 };
    const after = { signals: before.signals + 1, candidates: before.candidates + candidates };
    spent.set(memberId, after);
    if (after.signals > STREAM_SIGNALS_PER_SECOND || after.candidates > STREAM_CANDIDATES_PER_SECOND) {
      throw failure('RATE_LIMITED', { action: 'request', retryAfterSeconds: 1 });
    }
  };
}
