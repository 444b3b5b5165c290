import type { Database } from '../../platform/database/connect.ts';
import { type ArchivePart, readRows } from '../../platform/member-data.ts';
import { selectReceivedBy, selectWrittenBy } from './queries.ts';

/** A reference that is not shown yet stays out of the archive of its subject. */
export const referenceArchive = (database: Database): ArchivePart[] => [
  {
    name: 'references-written',
    title: 'References I wrote',
    tables: ['member_references'],
    read: (member) => readRows(selectWrittenBy(database, member)),
  },
  {
    name: 'references-received',
    title: 'References about me',
    tables: ['member_references'],
    read: (member) => readRows(selectReceivedBy(database, member)),
  },
];
