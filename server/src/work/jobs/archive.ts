import type { Database } from '../../platform/database/connect.ts';
import { type ArchivePart, readRows } from '../../platform/member-data.ts';
import type { PictureStore } from '../../platform/pictures/store.ts';
import {
  selectAccessesOf,
  selectApplicationsOf,
  selectCvsOf,
  selectPostedBy,
  selectSavedBy,
  selectSearchesOf,
} from './archive/queries.ts';

/** The jobs that a member posted, each with the largest file of its logo and the name of that in their archive. */
async function listPosted(database: Database, memberId: string) {
  const posted = await selectPostedBy(database, memberId);
  return posted.map(({ logoKeys, ...job }, index) => {
    const key = logoKeys.findLast((one) => one.endsWith('.webp'));
    return { job, logo: key === undefined ? null : { key, path: `job-logos/logo-${index + 1}.webp` } };
  });
}

export function jobArchive({ database, pictures }: { database: Database; pictures: PictureStore }): ArchivePart[] {
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
    {
      name: 'saved-jobs',
      title: 'Jobs I saved',
      tables: ['saved_jobs'],
      read: ({ memberId }) => readRows(selectSavedBy(database, memberId)),
    },
    {
      name: 'job-readings',
      title: 'Jobs I read, saved, clicked and applied for',
      tables: ['job_access_logs'],
      read: ({ memberId }) => readRows(selectAccessesOf(database, memberId)),
    },
    {
      name: 'job-searches',
      title: 'My job searches',
      tables: ['job_searches'],
      read: ({ memberId }) => readRows(selectSearchesOf(database, memberId)),
    },
    {
      name: 'job-applications',
      title: 'My applications',
      tables: ['job_applications'],
      read: ({ memberId }) => readRows(selectApplicationsOf(database, memberId)),
    },
    {
      name: 'job-cvs',
      title: 'My CVs',
      tables: ['job_cvs'],
      async *read({ memberId }) {
        for (const { path, name, sizeBytes, uploadedAt, openedAt } of await listFiles(memberId)) {
          yield { file: path, name, sizeBytes, uploadedAt, openedAt };
        }
      },
      async *files({ memberId }) {
        for (const { path, wholeKey } of await listFiles(memberId)) {
          yield { path, open: async () => (await pictures.read(wholeKey))?.stream ?? null };
        }
      },
    },
  ];
}
