import type { NoticeKind } from '@bros/contract/notices';
import type { CourseDecision } from '@bros/contract/work/course-rules';
import { type NoticeTexts, nameOf } from './text.ts';

const decisions: Record<CourseDecision, { subject: string; paragraph: string }> = {
  approved: {
    subject: 'Your course is approved',
    paragraph: 'Our staff looked at your course. Everybody can find it in the academy now.',
  },
  changesAsked: {
    subject: 'Your course needs changes',
    paragraph: 'Our staff looked at your course and ask for changes. You can make them and hand it in again.',
  },
  refused: { subject: 'Your course was not taken', paragraph: 'Our staff looked at your course and did not take it.' },
};

/** Tells creators and learners about courses. Titles are the creator's own words, and stay inside. */
export const courseTexts = {
  'course.decided': ({ values: { decision, reason } }) => ({
    subject: decisions[decision].subject,
    paragraphs: [decisions[decision].paragraph, ...(reason === '' ? [] : [`Their words: ${reason}`])],
    label: 'See the course',
    ...(decision === 'refused' && { isAppealable: true as const }),
  }),
  'course.takenDown': ({ values: { reason } }) => ({
    subject: 'Our staff took your course down',
    paragraphs: ['Nobody can buy it any more.', `The reason: ${reason}`],
    label: 'See the course',
    isAppealable: true,
  }),
  'course.sold': ({ values: { count } }) => ({
    subject: count === 1 ? 'A new learner in your course' : `${count} new learners in your course`,
    paragraphs: [count === 1 ? 'A member joined a course of yours.' : `${count} members joined a course of yours.`],
    label: 'See the figures',
  }),
  'course.asked': (notice) => ({
    subject: 'A question about your course',
    paragraphs: [`${nameOf(notice)} asked a question about a course of yours.`],
    label: 'Answer it',
  }),
  'course.reviewed': (notice) => ({
    subject: 'A review of your course',
    paragraphs: [`${nameOf(notice)} gave a course of yours ${notice.values.rating} of 5 stars.`],
    label: 'Read the review',
  }),
  'course.answered': ({ values: { what } }) => ({
    subject: what === 'question' ? 'Your question was answered' : 'Your review was answered',
    paragraphs: [`The creator of a course answered your ${what}.`],
    label: 'Read the answer',
  }),
  'course.reviewHidden': ({ values: { reason } }) => ({
    subject: 'Our staff hid your review of a course',
    paragraphs: [`The reason: ${reason}`],
    label: 'See the course',
    isAppealable: true,
  }),
} satisfies Pick<NoticeTexts, Extract<NoticeKind, `course.${string}`>>;
