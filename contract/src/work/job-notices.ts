import * as z from 'zod';
import { timestampField } from '../core/fields.ts';
import { defineNotice, hiddenMail, membersOf, nameOf } from '../core/notice-definition.ts';
import { APPLICATION_ANSWERS, type ApplicationAnswer } from './job-rules.ts';

/** Emails omit posters' titles and companies. */
const job = { title: z.string(), company: z.string() };

const jobAt = ({ values: { title, company } }: { values: { title: string; company: string } }) => `${title} at ${company}`;

const ANSWERS: Record<ApplicationAnswer, { app: string; subject: string; paragraph: string }> = {
  shortlisted: {
    app: 'You are on the shortlist',
    subject: 'You are on the shortlist',
    paragraph: 'Your application is on the shortlist.',
  },
  rejected: {
    app: 'They chose somebody else',
    subject: 'An answer to your application',
    paragraph: 'The poster chose somebody else this time. Thank you for applying, and good luck with the next one.',
  },
  hired: {
    app: 'You got the job',
    subject: 'You got the job',
    paragraph: 'The poster would like to work with you. Congratulations!',
  },
};

export const JOB_NOTICES = [
  /** `count`: members who applied since the last notice was read. */
  defineNotice('job.applied', {
    topic: 'jobs',
    values: { ...job, count: z.int() },
    app: (notice, format) =>
      notice.values.count === 1
        ? `${nameOf(notice)} applied: ${jobAt(notice)}`
        : `${membersOf(notice.values.count, format)} applied: ${jobAt(notice)}`,
    mail: (notice, format) => ({
      subject:
        notice.values.count === 1
          ? 'Somebody applied for your job'
          : `${membersOf(notice.values.count, format)} applied for your job`,
      paragraphs: [
        notice.values.count === 1
          ? `${nameOf(notice)} applied for a job you posted.`
          : `${membersOf(notice.values.count, format)} applied for a job that you posted.`,
      ],
      label: 'Read the applications',
    }),
  }),
  defineNotice('job.viewed', {
    topic: 'jobs',
    values: job,
    app: (notice) => `Your application was opened: ${jobAt(notice)}`,
    mail: () => ({
      subject: 'Your application was opened',
      paragraphs: ['The poster of a job you applied for opened your application.'],
      label: 'See my applications',
    }),
  }),
  defineNotice('job.answered', {
    topic: 'jobs',
    values: { ...job, state: z.enum(APPLICATION_ANSWERS) },
    app: (notice) => `${ANSWERS[notice.values.state].app}: ${jobAt(notice)}`,
    mail: ({ values }) => ({
      subject: ANSWERS[values.state].subject,
      paragraphs: [ANSWERS[values.state].paragraph],
      label: 'See my applications',
    }),
  }),
  /** The job was closed or taken down, or the poster's account deleted. */
  defineNotice('job.gone', {
    topic: 'jobs',
    values: { appliedAt: timestampField },
    app: ({ values }, format) => `The job that you applied for on ${format.date(values.appliedAt)} is closed`,
    mail: ({ values }, format) => ({
      subject: 'A job that you applied for is closed',
      paragraphs: [`The job that you applied for on ${format.date(values.appliedAt)} is closed.`],
      label: 'See my applications',
    }),
  }),
  defineNotice('job.opened', {
    topic: 'jobs',
    values: job,
    app: (notice) => `Your job is on the board: ${jobAt(notice)}`,
    mail: () => ({
      subject: 'Your job is on the board',
      paragraphs: ['Our staff reviewed your job. Everybody can find it on the board now.'],
      label: 'See the job',
    }),
  }),
  defineNotice('job.refused', {
    topic: 'safety',
    values: { reason: z.string() },
    app: () => 'Our staff sent your job back to your drafts',
    quote: ({ reason }) => reason,
    mail: ({ values }) => ({
      subject: 'Your job needs a change',
      paragraphs: [
        'Our staff reviewed your job and sent it back to your drafts. You can change it and publish it again.',
        `The reason: ${values.reason}`,
      ],
      label: 'Change the job',
      isAppealable: true,
    }),
  }),
  defineNotice('job.ending', {
    topic: 'jobs',
    values: { ...job, endsAt: timestampField },
    app: (notice, format) => `Your job ends on ${format.date(notice.values.endsAt)}: ${jobAt(notice)}`,
    mail: ({ values }, format) => ({
      subject: `Your job ends on ${format.date(values.endsAt)}`,
      paragraphs: [`A job that you posted ends on ${format.date(values.endsAt)}. If you are still hiring, renew it.`],
      label: 'Renew the job',
    }),
  }),
  defineNotice('job.hidden', {
    topic: 'safety',
    values: { count: z.int(), reason: z.string() },
    app: ({ values }) => (values.count === 1 ? 'Our staff hid one of your jobs' : 'Our staff hid all your jobs'),
    quote: ({ reason }) => reason,
    mail: ({ values }) => hiddenMail(values.count === 1 ? 'one of your jobs' : 'all your jobs', values.reason),
  }),
  defineNotice('job.matched', {
    isCounted: true,
    topic: 'jobs',
    values: { search: z.string(), count: z.int() },
    app: ({ values: { search, count } }, format) =>
      count === 1 ? `A new job for your alert “${search}”` : `${format.number(count)} new jobs for your alert “${search}”`,
    mail: ({ values }) => ({
      subject: values.count === 1 ? 'A new job for you' : `${values.count} new jobs for you`,
      paragraphs: [values.count === 1 ? 'Your job alert found a new job.' : `Your job alert found ${values.count} new jobs.`],
      label: 'See what’s new',
    }),
  }),
] as const;
