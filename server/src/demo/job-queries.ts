import { DAY_MS } from '@bros/contract/core/durations';
import { JOB_OPEN_DAYS } from '@bros/contract/work/job-rules';
import type { Transaction } from '../platform/database/connect.ts';
import { newId } from '../platform/ids.ts';
import { jobApplications } from '../work/jobs/applications/tables.ts';
import { jobListings } from '../work/jobs/tables.ts';
import type { DemoApplication, DemoJob } from './content.ts';
import { daysAgo, type IdOf } from './days.ts';

export async function insertDemoJob(transaction: Transaction, demo: DemoJob, idOf: IdOf): Promise<void> {
  const { by, daysAgo: days, applicants, requirements, benefits, tags, countries, ...texts } = demo;
  const openedAt = daysAgo(days);
  const lists = { requirements: [...requirements], benefits: [...benefits], tags: [...tags], countries: [...countries] };
  const moments = {
    publishedAt: openedAt,
    announcedAt: openedAt,
    openedAt,
    expiresAt: new Date(openedAt.getTime() + JOB_OPEN_DAYS * DAY_MS),
  };
  const [row] = await transaction
    .insert(jobListings)
    .values({ ...texts, ...lists, ...moments, postedBy: idOf(by), clientId: newId(), state: 'open' })
    .returning();
  if (!row) throw new Error('The job was not stored.');
  const received = applicants.map((application, index) => ({
    jobId: row.id,
    applicantId: idOf(application.who),
    message: application.message,
    ...progressOf(application, submittedAt(openedAt, (index + 1) / (applicants.length + 1))),
  }));
  if (received.length > 0) await transaction.insert(jobApplications).values(received);
}

/** `share` is relative to the time since publication. */
const submittedAt = (openedAt: Date, share: number) => new Date(openedAt.getTime() + share * (Date.now() - openedAt.getTime()));

function progressOf({ state = 'submitted', answer = '' }: DemoApplication, at: Date) {
  const isViewed = state !== 'submitted';
  const isAnswered = isViewed && state !== 'viewed';
  return { state, answer, submittedAt: at, viewedAt: isViewed ? new Date() : null, answeredAt: isAnswered ? new Date() : null };
}
