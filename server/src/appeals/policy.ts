import type { CaseOrigin, CaseOutcome, CaseState } from '@bros/contract/moderation-rules';

/** As much of a case as decides what can be done with it. */
export interface JudgedCase {
  state: CaseState;
  outcome: CaseOutcome | null;
  origin: CaseOrigin;
  appeal: string | null;
}

/** Whether its author may appeal: once, while his message is kept back or after it was removed. He knows of no others. */
export function canAppeal({ state, outcome, origin, appeal }: JudgedCase): boolean {
  if (appeal !== null) return false;
  return state === 'closed' ? outcome === 'removed' : state === 'waiting' && origin !== 'report';
}

/** Whether the author of a message knows of its case: what others reported is no matter of his until something is decided against him. */
export function isToldOf({ origin, outcome, appeal }: Omit<JudgedCase, 'state'>): boolean {
  return origin !== 'report' || outcome === 'removed' || appeal !== null;
}
