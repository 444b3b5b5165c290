import * as z from 'zod';
import { defineNotice, nameOf } from '../core/notice-definition.ts';
import { COURSE_DECISIONS, type CourseDecision } from './course-rules.ts';

const DECISIONS: Record<CourseDecision, { app: string; subject: string; paragraph: string }> = {
  approved: {
    app: 'Your course is approved',
    subject: 'Your course is approved',
    paragraph: 'Our staff approved your course. Everybody can find it in the academy now.',
  },
  changesAsked: {
    app: 'Our staff asked for changes to your course',
    subject: 'Your course needs changes',
    paragraph: 'Our staff reviewed your course and asked for changes. You can make them and submit it again.',
  },
  refused: {
    app: 'Our staff did not approve your course',
    subject: 'Your course was not approved',
    paragraph: 'Our staff reviewed your course and did not approve it.',
  },
};

/** Emails omit course titles, which members write. */
export const COURSE_NOTICES = [
  // The creator waits for the decision, so the topic is 'safety', which cannot be turned off and has no delay.
  /** Sent to the creator. `reason` may be empty. */
  defineNotice('course.decided', {
    topic: 'safety',
    values: { title: z.string(), decision: z.enum(COURSE_DECISIONS), reason: z.string() },
    app: ({ values: { title, decision } }) => `${DECISIONS[decision].app}: ${title}`,
    mail: ({ values: { decision, reason } }) => ({
      subject: DECISIONS[decision].subject,
      paragraphs: [DECISIONS[decision].paragraph, ...(reason === '' ? [] : [`Their comment: ${reason}`])],
      label: 'See the course',
      isAppealable: decision === 'refused',
    }),
  }),
  defineNotice('course.takenDown', {
    topic: 'safety',
    values: { title: z.string(), reason: z.string() },
    app: ({ values: { title } }) => `Our staff took your course down: ${title}`,
    mail: ({ values: { reason } }) => ({
      subject: 'Our staff took your course down',
      paragraphs: ['It is no longer on sale.', `The reason: ${reason}`],
      label: 'See the course',
      isAppealable: true,
    }),
  }),
  /** `count`: members who bought since the last notice was read. */
  defineNotice('course.sold', {
    isCounted: true,
    topic: 'sales',
    values: { title: z.string(), count: z.int() },
    app: ({ values: { title, count } }, format) =>
      count === 1 ? `A new learner in your course: ${title}` : `${format.number(count)} new learners in your course: ${title}`,
    mail: ({ values: { count } }) => ({
      subject: count === 1 ? 'A new learner in your course' : `${count} new learners in your course`,
      paragraphs: [count === 1 ? 'A member joined your course.' : `${count} members joined your course.`],
      label: 'See the figures',
    }),
  }),
  defineNotice('course.asked', {
    topic: 'replies',
    values: { title: z.string() },
    app: (notice) => `${nameOf(notice)} asked about your course: ${notice.values.title}`,
    mail: (notice) => ({
      subject: 'A question about your course',
      paragraphs: [`${nameOf(notice)} asked a question about one of your courses.`],
      label: 'Answer it',
    }),
  }),
  defineNotice('course.reviewed', {
    topic: 'replies',
    values: { title: z.string(), rating: z.int() },
    app: (notice) => `${nameOf(notice)} reviewed your course: ${notice.values.title}`,
    mail: (notice) => ({
      subject: 'A review of your course',
      paragraphs: [`${nameOf(notice)} gave one of your courses ${notice.values.rating} of 5 stars.`],
      label: 'Read the review',
    }),
  }),
  defineNotice('course.answered', {
    topic: 'replies',
    values: { title: z.string(), what: z.enum(['question', 'review']) },
    app: ({ values: { title, what } }) =>
      what === 'question' ? `Your question was answered: ${title}` : `Your review was answered: ${title}`,
    mail: ({ values: { what } }) => ({
      subject: what === 'question' ? 'Your question was answered' : 'Your review was answered',
      paragraphs: [`The creator of a course answered your ${what}.`],
      label: 'Read the answer',
    }),
  }),
  defineNotice('course.reviewHidden', {
    topic: 'safety',
    values: { title: z.string(), reason: z.string() },
    app: ({ values: { title } }) => `Our staff hid your review of a course: ${title}`,
    mail: ({ values: { reason } }) => ({
      subject: 'Our staff hid your review of a course',
      paragraphs: [`The reason: ${reason}`],
      label: 'See the course',
      isAppealable: true,
    }),
  }),
] as const;
