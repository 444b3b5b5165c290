import type { Database } from '../platform/database/connect.ts';
import { type ArchivePart, readRows } from '../platform/member-data.ts';
import { selectReviewsBy } from './queries.ts';

export const reviewArchive = (database: Database): ArchivePart => ({
  name: 'reviews',
  title: 'My reviews',
  tables: ['destination_reviews'],
  read: ({ memberId }) => readRows(selectReviewsBy(database, memberId)),
});
