import type { Database } from '../../platform/database/connect.ts';
import { type ArchiveStep, ownRows, readStoredFiles } from '../../platform/member-data.ts';
import type { PictureStore } from '../../platform/pictures/store.ts';
import { jobApplications } from './applications/tables.ts';
import { selectCvsOf, selectPostedBy } from './archive/queries.ts';
import { jobSearches } from './searches/tables.ts';
import { jobAccessLogs, savedJobs } from './tables.ts';

async function listPosted(database: Database, memberId: string) {
  const posted = await selectPostedBy(database, memberId);
  return posted.map(({ logoKeys, ...job }, index) => {
    const key = logoKeys.findLast((one) => one.endsWith('.webp'));
    return { job, logo: key === undefined ? null : { key, path: `job-logos/logo-${index + 1}.webp` } };
  });
}

export function jobArchive({ database, pictures }: { database: Database; pictures: PictureStore }): ArchiveStep[] {
  const listFiles = async (memberId: string) =>
    (await selectCvsOf(database, memberId)).map((cv, index) => ({ ...cv, path: `job-cvs/cv-${index + 1}.${cv.kind}` }));
  return [
    {
      name: 'jobs',
      title: 'Jobs I posted',
      tables: ['job_listings'],
      async *read({ memberId }) {
        for (const { job, logo } of await listPosted(database, memberId)) yield { ...job, logoFile: logo?.path ?? null };
      },
      async *files({ memberId }) {
        for (const { logo } of await listPosted(database, memberId)) {
          if (logo) yield { path: logo.path, open: async () => (await pictures.read(logo.key))?.stream ?? null };
        }
      },
    },
    // Omits the job's text, because it belongs to the poster.
    ownRows(database, savedJobs, {
      name: 'saved-jobs',
      title: 'Jobs I saved',
      member: 'memberId',
      columns: ['jobId'],
      renamed: { savedAt: 'createdAt' },
      orderBy: 'createdAt',
    }),
    ownRows(database, jobAccessLogs, {
      name: 'job-readings',
      title: 'Jobs I read, saved, clicked and applied for',
      member: 'userId',
      columns: ['jobId', 'accessType', 'day'],
    }),
    ownRows(database, jobSearches, {
      name: 'job-searches',
      title: 'My job searches',
      member: 'memberId',
      columns: [
        'name',
        'alert',
        'search',
        'jobType',
        'salaryAtLeast',
        'currency',
        'countryCode',
        'tags',
        'createdAt',
        'notifiedAt',
      ],
    }),
    // Excludes the poster's note. The answer is included, because it was written to the member.
    ownRows(database, jobApplications, {
      name: 'job-applications',
      title: 'My applications',
      member: 'applicantId',
      columns: ['jobId', 'state', 'message', 'answer', 'submittedAt', 'viewedAt', 'answeredAt', 'withdrawnAt'],
    }),
    {
      name: 'job-cvs',
      title: 'My CVs',
      tables: ['job_cvs'],
      async *read({ memberId }) {
        for (const { path, name, sizeBytes, uploadedAt, openedAt } of await listFiles(memberId)) {
          yield { file: path, name, sizeBytes, uploadedAt, openedAt };
        }
      },
      files: ({ memberId }) => readStoredFiles(pictures, listFiles(memberId)),
    },
  ];
}
