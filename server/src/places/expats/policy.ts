import type { ExpatConsent, ExpatStoryState } from '@bros/contract/places/expat-rules';

export function answerConsent(before: ExpatConsent, isGiven: boolean): ExpatConsent | null {
  if (isGiven) return before === 'given' ? null : 'given';
  if (before === 'given') return 'withdrawn';
  return before === 'asked' ? 'declined' : null;
}

/** Members give consent themselves. For a person without an account, staff record the consent in a note. */
export function hasStoryConsent(
  { memberId, consentNote }: { memberId: string | null; consentNote: string | null },
  consenting: ReadonlySet<string>,
): boolean {
  return memberId === null ? Boolean(consentNote) : consenting.has(memberId);
}

export const mayRemove = ({ state }: { state: ExpatStoryState }): boolean => state !== 'published';
