import type { CaseOrigin, CaseOutcome, CaseState } from '@bros/contract/core/moderation-rules';

export interface CaseForPolicy {
  state: CaseState;
  outcome: CaseOutcome | null;
  origin: CaseOrigin;
  appeal: string | null;
}

/** An author can appeal once per case: after the message was removed, or while a case that did not begin with a report waits for a decision. */
export function canAppeal({ state, outcome, origin, appeal }: CaseForPolicy): boolean {
  if (appeal !== null) return false;
  return state === 'closed' ? outcome === 'removed' : state === 'waiting' && origin !== 'report';
}

/** Authors do not see a reported case until staff remove the message. */
export function isKnownToAuthor({ origin, outcome, appeal }: Omit<CaseForPolicy, 'state'>): boolean {
  return origin !== 'report' || outcome === 'removed' || appeal !== null;
}
