import type { ExpatConsent, ExpatStoryState } from '@bros/contract/expat-rules';

/** What a nominee's answer makes of what he said before; null where it changes nothing. */
export function answerConsent(before: ExpatConsent, isGiven: boolean): ExpatConsent | null {
  if (isGiven) return before === 'given' ? null : 'given';
  if (before === 'given') return 'withdrawn';
  return before === 'asked' ? 'declined' : null;
}

/** Whether a person agreed to stand on a public page: a member by himself, somebody without an account as staff noted it. */
export function hasStoryConsent(
  { memberId, consentNote }: { memberId: string | null; consentNote: string | null },
  consenting: ReadonlySet<string>,
): boolean {
  return memberId === null ? Boolean(consentNote) : consenting.has(memberId);
}

/** Whether a story may be deleted: what is public is taken off first. */
export const mayRemove = ({ state }: { state: ExpatStoryState }): boolean => state !== 'published';
