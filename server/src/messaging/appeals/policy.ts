import type { CaseOrigin, CaseOutcome, CaseState } from '@bros/contract/core/moderation-rules';

export interface JudgedCase {
  state: CaseState;
  outcome: CaseOutcome | null;
  origin: CaseOrigin;
  appeal: string | null;
}

/** An author can appeal once, while the message is held or after it was removed. Authors do not see other cases. */
export function canAppeal({ state, outcome, origin, appeal }: JudgedCase): boolean {
  if (appeal !== null) return false;
  return state === 'closed' ? outcome === 'removed' : state === 'waiting' && origin !== 'report';
}

/** A case from reports stays hidden until staff decide against the author. */
export function isKnownToAuthor({ origin, outcome, appeal }: Omit<JudgedCase, 'state'>): boolean {
  return origin !== 'report' || outcome === 'removed' || appeal !== null;
}
