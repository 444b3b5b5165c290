import type { NoticeKind } from '@bros/contract/notices';
import type { ApplicationAnswer } from '@bros/contract/work/job-rules';
import { formatDay, type NoticeTexts, nameOf } from './text.ts';

const answers: Record<ApplicationAnswer, { subject: string; paragraph: string }> = {
  shortlisted: { subject: 'You are on the shortlist', paragraph: 'A poster put your application on the shortlist.' },
  rejected: {
    subject: 'An answer to your application',
    paragraph: 'A poster decided for somebody else this time. Thank you for taking the trouble, and good luck with the next one.',
  },
  hired: { subject: 'You got the job', paragraph: 'A poster would like to work with you. Congratulations!' },
};

/** Tells posters and applicants about jobs. Titles and companies are their posters' own words, and stay inside. */
export const jobTexts = {
  'job.applied': (notice) => ({
    subject: notice.values.count === 1 ? 'Somebody applied for your job' : `${notice.values.count} members applied for your job`,
    paragraphs: [
      notice.values.count === 1
        ? `${nameOf(notice)} applied for a job that you posted.`
        : `${notice.values.count} members applied for a job that you posted.`,
    ],
    label: 'Read the applications',
  }),
  'job.viewed': () => ({
    subject: 'Your application was opened',
    paragraphs: ['The poster of a job that you applied for opened your application.'],
    label: 'See my applications',
  }),
  'job.answered': ({ values }) => ({
    subject: answers[values.state].subject,
    paragraphs: [answers[values.state].paragraph],
    label: 'See my applications',
  }),
  'job.gone': ({ values }) => ({
    subject: 'A job that you applied for is gone',
    paragraphs: [
      `You applied for a job on ${formatDay(values.appliedAt)}. It is closed now, and you will hear no more about it.`,
    ],
    label: 'See my applications',
  }),
  'job.opened': () => ({
    subject: 'Your job is on the board',
    paragraphs: ['Our staff looked at your job. Everybody can find it on the board now.'],
    label: 'See the job',
  }),
  'job.refused': ({ values }) => ({
    subject: 'Your job needs a change',
    paragraphs: [
      'Our staff looked at your job and sent it back to your drafts. You can change it and publish it again.',
      `The reason: ${values.reason}`,
    ],
    label: 'Change the job',
    isAppealable: true,
  }),
  'job.ending': ({ values }) => ({
    subject: `Your job ends on ${formatDay(values.endsAt)}`,
    paragraphs: [`A job that you posted ends on ${formatDay(values.endsAt)}. If you still look for somebody, renew it.`],
    label: 'Renew the job',
  }),
  'job.matched': ({ values }) => ({
    subject: values.count === 1 ? 'A new job for you' : `${values.count} new jobs for you`,
    paragraphs: [
      values.count === 1 ? 'A search that you saved found a new job.' : `A search that you saved found ${values.count} new jobs.`,
    ],
    label: 'See what is new',
  }),
} satisfies Pick<NoticeTexts, Exclude<Extract<NoticeKind, `job.${string}`>, 'job.hidden'>>;
