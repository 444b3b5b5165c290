import type { CaseOrigin, CaseOutcome, CaseState } from '@bros/contract/core/moderation-rules';

/** The fields of a case that decide which acts are open. */
export interface JudgedCase {
  state: CaseState;
  outcome: CaseOutcome | null;
  origin: CaseOrigin;
  appeal: string | null;
}

/** True when the author may appeal: once, while the message is held or after it was removed. Authors know of no other cases. */
export function canAppeal({ state, outcome, origin, appeal }: JudgedCase): boolean {
  if (appeal !== null) return false;
  return state === 'closed' ? outcome === 'removed' : state === 'waiting' && origin !== 'report';
}

/** True when the author of a message knows of its case. A case from reports stays hidden until staff decide against the author. */
export function isKnownToAuthor({ origin, outcome, appeal }: Omit<JudgedCase, 'state'>): boolean {
  return origin !== 'report' || outcome === 'removed' || appeal !== null;
}
