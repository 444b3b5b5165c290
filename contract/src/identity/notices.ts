import * as z from 'zod';
import { defineNotice, nameOf } from '../core/notice-definition.ts';
import { VERIFIED_BY } from '../core/rules.ts';
import { EVIDENCE_DAYS } from './verification-rules.ts';

const LABEL = 'Open your verification';

const reasonOf = (reason: string): string[] => (reason === '' ? [] : [`The reason: ${reason}`]);

export const IDENTITY_NOTICES = [
  /** `count`: members who joined since the reader last read this notice. */
  defineNotice('invitation.used', {
    isCounted: true,
    topic: 'invitations',
    values: { count: z.int().min(1) },
    app: (notice, format) =>
      notice.values.count > 1
        ? `${format.number(notice.values.count)} men joined with your link`
        : `${nameOf(notice)} joined with your invitation`,
    mail: (notice) => ({
      ...(notice.values.count > 1
        ? {
            subject: `${notice.values.count} men joined with your link`,
            paragraphs: [`${notice.values.count} men accepted your invitation and are now members of Bros Abroad.`],
          }
        : {
            subject: `${nameOf(notice)} joined with your invitation`,
            paragraphs: [`${nameOf(notice)} accepted your invitation and is now a member of Bros Abroad.`],
          }),
      label: 'See my referrals',
    }),
  }),
  defineNotice('verification.passed', {
    topic: 'safety',
    values: { by: z.enum(VERIFIED_BY), reason: z.string() },
    app: () => 'You are verified: a badge appears beside your name',
    quote: ({ reason }) => reason,
    mail: ({ values: { by, reason } }) => ({
      subject: 'You are verified on Bros Abroad',
      paragraphs: [
        `${by === 'video' ? 'You passed the video check.' : 'Our staff verified you.'} Others now see the verified badge beside your name.`,
        ...reasonOf(reason),
        'The pictures of your check are deleted after a week. If you change your first photo, the badge is paused until you pass a short check.',
      ],
      label: LABEL,
    }),
  }),
  defineNotice('verification.refused', {
    topic: 'safety',
    values: { reason: z.string() },
    app: () => 'Our staff could not confirm that it is you. You can try again.',
    quote: ({ reason }) => reason,
    mail: ({ values: { reason } }) => ({
      subject: 'We could not verify you',
      paragraphs: [
        'Our staff reviewed your check and could not confirm that it is you.',
        ...reasonOf(reason),
        'You can try again.',
      ],
      label: LABEL,
      isAppealable: true,
    }),
  }),
  defineNotice('verification.withdrawn', {
    topic: 'safety',
    values: { reason: z.string() },
    app: () => 'Our staff removed your verified badge',
    quote: ({ reason }) => reason,
    mail: ({ values: { reason } }) => ({
      subject: 'Your verified badge was removed',
      paragraphs: ['Our staff removed your verified badge. You can be checked again.', ...reasonOf(reason)],
      label: LABEL,
      isAppealable: true,
    }),
  }),
  /** Sent when a new first photo hides the badge until a short check. */
  defineNotice('verification.suspended', {
    topic: 'safety',
    values: {},
    app: () => 'Your first photo is new: a short check brings your verified badge back',
    mail: () => ({
      subject: 'Your verified badge is paused',
      paragraphs: [
        'Your first photo changed, so others do not see your verified badge for now. A short video check brings it back. So does putting back the photo that you were verified with.',
      ],
      label: LABEL,
    }),
  }),
  defineNotice('verification.unclear', {
    topic: 'moderation',
    values: {},
    app: () => 'Your check gave no clear result. Our staff will review it, or you can try again.',
    mail: () => ({
      subject: 'Your video check needs a review',
      paragraphs: ['Your video check gave no clear result. Our staff will review it, and you can also try again.'],
      label: LABEL,
    }),
  }),
  /** The pictures expired before a review. */
  defineNotice('verification.lapsed', {
    topic: 'safety',
    values: {},
    app: () => 'Sorry: our staff could not review your check in time. Please start a new one.',
    mail: () => ({
      subject: 'We could not review your check in time',
      paragraphs: [
        `We’re sorry: our staff did not review your check within ${EVIDENCE_DAYS} days, so its pictures were deleted. You can start a new one.`,
      ],
      label: LABEL,
    }),
  }),
] as const;
