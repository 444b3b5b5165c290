import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/connect.ts';
import { jobCvs } from '../applications/tables.ts';
import { jobListings } from '../tables.ts';

export function selectPostedBy(database: Database, postedBy: string) {
  const { title, company, companySite, location, jobType, salaryMin, salaryMax, currency, description } = jobListings;
  const { requirements, benefits, tags, countries, applyUrl, isPublic, state, refusedReason, hiddenReason } = jobListings;
  const { publishedAt, openedAt, expiresAt, createdAt, editedAt, logoKeys } = jobListings;
  return database
    .select({
      title,
      company,
      companySite,
      location,
      jobType,
      salaryMin,
      salaryMax,
      currency,
      description,
      requirements,
      benefits,
      tags,
      countries,
      applyUrl,
      isPublic,
      state,
      refusedReason,
      hiddenReason,
      publishedAt,
      openedAt,
      expiresAt,
      createdAt,
      editedAt,
      logoKeys,
    })
    .from(jobListings)
    .where(eq(jobListings.postedBy, postedBy))
    .orderBy(asc(createdAt), asc(jobListings.id));
}

export function selectCvsOf(database: Database, applicantId: string) {
  const { id, name, kind, sizeBytes, uploadedAt, openedAt, wholeKey } = jobCvs;
  return database
    .select({ id, name, kind, sizeBytes, uploadedAt, openedAt, wholeKey })
    .from(jobCvs)
    .where(eq(jobCvs.applicantId, applicantId))
    .orderBy(asc(uploadedAt), asc(id));
}
