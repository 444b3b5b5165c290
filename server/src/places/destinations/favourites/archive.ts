import type { Database } from '../../../platform/database/connect.ts';
import { type ArchivePart, readRows } from '../../../platform/member-data.ts';
import { selectFavouritesForArchive } from './queries.ts';

export const favouriteArchive = (database: Database): ArchivePart => ({
  name: 'favourites',
  title: 'My favourite destinations',
  tables: ['destination_favourites'],
  read: ({ memberId }) => readRows(selectFavouritesForArchive(database, memberId)),
});
