import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/connect.ts';
import { jobApplications, jobCvs } from '../applications/tables.ts';
import { jobSearches } from '../searches/tables.ts';
import { jobAccessLogs, jobListings, savedJobs } from '../tables.ts';

/** Every job of a member, drafts included, with the stored files of its logo. */
export function selectPostedBy(database: Database, postedBy: string) {
  const { title, company, companySite, location, jobType, salaryMin, salaryMax, currency, description } = jobListings;
  const { requirements, benefits, tags, countries, applyAddress, isPublic, state, refusedReason, hiddenReason } = jobListings;
  const { publishedAt, openedAt, expiresAt, createdAt, editedAt, logoKeys } = jobListings;
  return database
    .select({
      ...{ title, company, companySite, location, jobType, salaryMin, salaryMax, currency, description },
      ...{ requirements, benefits, tags, countries, applyAddress, isPublic, state, refusedReason, hiddenReason },
      ...{ publishedAt, openedAt, expiresAt, createdAt, editedAt, logoKeys },
    })
    .from(jobListings)
    .where(eq(jobListings.postedBy, postedBy))
    .orderBy(asc(createdAt), asc(jobListings.id));
}

/** The jobs that a member saved. Their words belong to their posters. */
export const selectSavedBy = (database: Database, memberId: string) =>
  database
    .select({ jobId: savedJobs.jobId, savedAt: savedJobs.createdAt })
    .from(savedJobs)
    .where(eq(savedJobs.memberId, memberId))
    .orderBy(asc(savedJobs.createdAt), asc(savedJobs.jobId));

export const selectAccessesOf = (database: Database, userId: string) =>
  database
    .select({ jobId: jobAccessLogs.jobId, accessType: jobAccessLogs.accessType, day: jobAccessLogs.day })
    .from(jobAccessLogs)
    .where(eq(jobAccessLogs.userId, userId))
    .orderBy(asc(jobAccessLogs.createdAt), asc(jobAccessLogs.id));

/** A member's own applications. The note beside one is the poster's own, and the answer was written to the member. */
export function selectApplicationsOf(database: Database, applicantId: string) {
  const { jobId, state, message, answer, submittedAt, viewedAt, answeredAt, withdrawnAt } = jobApplications;
  return database
    .select({ jobId, state, message, answer, submittedAt, viewedAt, answeredAt, withdrawnAt })
    .from(jobApplications)
    .where(eq(jobApplications.applicantId, applicantId))
    .orderBy(asc(submittedAt), asc(jobApplications.id));
}

export function selectCvsOf(database: Database, applicantId: string) {
  const { id, name, kind, sizeBytes, uploadedAt, openedAt, wholeKey } = jobCvs;
  return database
    .select({ id, name, kind, sizeBytes, uploadedAt, openedAt, wholeKey })
    .from(jobCvs)
    .where(eq(jobCvs.applicantId, applicantId))
    .orderBy(asc(uploadedAt), asc(id));
}

export function selectSearchesOf(database: Database, memberId: string) {
  const { name, alert, search, jobType, salaryAtLeast, currency, countryCode, tags, createdAt, toldAt } = jobSearches;
  return database
    .select({ name, alert, search, jobType, salaryAtLeast, currency, countryCode, tags, createdAt, toldAt })
    .from(jobSearches)
    .where(eq(jobSearches.memberId, memberId))
    .orderBy(asc(createdAt), asc(jobSearches.id));
}
