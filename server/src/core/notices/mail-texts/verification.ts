import { EVIDENCE_DAYS } from '@bros/contract/identity/verification-rules';
import type { NoticeTexts } from './text.ts';

const LABEL = 'Open your verification';

/** The paragraph with the words of staff, where there are any. */
const reasonOf = (reason: string): string[] => (reason === '' ? [] : [`The reason: ${reason}`]);

/** Tells a member how the check of their person went. */
export const verificationTexts = {
  'verification.passed': ({ values: { by, reason } }) => ({
    subject: 'You are verified on Bros Abroad',
    paragraphs: [
      `${by === 'video' ? 'Your live check passed.' : 'A person checked you.'} Others see the verified badge beside your name now.`,
      ...reasonOf(reason),
      'The pictures of your check are deleted after a week. If you change your first photo, the badge rests until a short check.',
    ],
    label: LABEL,
  }),
  'verification.refused': ({ values: { reason } }) => ({
    subject: 'We could not verify you',
    paragraphs: [
      'Our staff looked at your check and could not confirm that it is you.',
      ...reasonOf(reason),
      'You can try again.',
    ],
    label: LABEL,
    isAppealable: true,
  }),
  'verification.withdrawn': ({ values: { reason } }) => ({
    subject: 'Your verified badge was withdrawn',
    paragraphs: ['Our staff took back your verified badge. You can be checked again.', ...reasonOf(reason)],
    label: LABEL,
    isAppealable: true,
  }),
  'verification.suspended': () => ({
    subject: 'Your verified badge rests',
    paragraphs: [
      'Your first photo changed, so others do not see your verified badge for now. A short live check brings it back. So does the photo that you were verified with.',
    ],
    label: LABEL,
  }),
  'verification.unclear': () => ({
    subject: 'Your live check needs a person',
    paragraphs: ['The scores of your live check are not clear. Our staff look at it, and you can try again meanwhile.'],
    label: LABEL,
  }),
  'verification.lapsed': () => ({
    subject: 'We could not look at your check in time',
    paragraphs: [
      `We are sorry: our staff did not look at your check within ${EVIDENCE_DAYS} days, and its pictures are deleted. You can start a new one.`,
    ],
    label: LABEL,
  }),
} satisfies Partial<NoticeTexts>;
