import type { Database } from '../platform/database/connect.ts';
import { type ArchivePart, readRows } from '../platform/member-data.ts';
import type { PictureStore } from '../platform/pictures/store.ts';
import {
  selectAccessesOf,
  selectApplicationsOf,
  selectCvsOf,
  selectPostedBy,
  selectSavedBy,
  selectSearchesOf,
} from './archive/queries.ts';

export function jobArchive({ database, pictures }: { database: Database; pictures: PictureStore }): ArchivePart[] {
  const listFiles = async (memberId: string) =>
    (await selectCvsOf(database, memberId)).map((cv, index) => ({ ...cv, path: `job-cvs/cv-${index + 1}.${cv.kind}` }));
  return [
    {
      name: 'jobs',
      title: 'Jobs I posted',
      tables: ['job_listings'],
      read: ({ memberId }) => readRows(selectPostedBy(database, memberId)),
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
