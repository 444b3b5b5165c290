import type { ExpatConsent, ExpatStoryState } from '@bros/contract/places/expat-rules';

/** Returns the new state of a consent; null when the answer changes nothing. */
export function answerConsent(before: ExpatConsent, isGiven: boolean): ExpatConsent | null {
  if (isGiven) return before === 'given' ? null : 'given';
  if (before === 'given') return 'withdrawn';
  return before === 'asked' ? 'declined' : null;
}

/** True when the person agreed to a public page: a member by their own answer, anybody else by staff's note. */
export function hasStoryConsent(
  { memberId, consentNote }: { memberId: string | null; consentNote: string | null },
  consenting: ReadonlySet<string>,
): boolean {
  return memberId === null ? Boolean(consentNote) : consenting.has(memberId);
}

/** False for a published story: it must be taken off first. */
export const mayRemove = ({ state }: { state: ExpatStoryState }): boolean => state !== 'published';
