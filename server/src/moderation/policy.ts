import type { CaseOutcome, CaseState } from '@bros/contract/moderation-rules';

/** As much of a case as decides what can be done with it. */
export interface JudgedCase {
  state: CaseState;
  outcome: CaseOutcome | null;
  origin: 'rules' | 'report';
  appeal: string | null;
}

/** Whether its author may appeal: once, while his message is kept back or after it was removed. He knows of no others. */
export function canAppeal({ state, outcome, origin, appeal }: JudgedCase): boolean {
  if (appeal !== null) return false;
  return state === 'closed' ? outcome === 'removed' : state === 'waiting' && origin === 'rules';
}

/** Whether the author of a message knows of its case: what others reported is no matter of his until something is decided against him. */
export function isToldOf({ origin, outcome, appeal }: Omit<JudgedCase, 'state'>): boolean {
  return origin === 'rules' || outcome === 'removed' || appeal !== null;
}
