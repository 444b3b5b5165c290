import type { Database } from '../../platform/database/connect.ts';
import { type ArchivePart, readRows } from '../../platform/member-data.ts';
import { selectAllTrips } from './queries.ts';

export const tripArchive = (database: Database): ArchivePart => ({
  name: 'trips',
  title: 'Trips, past and planned',
  tables: ['trips'],
  read: ({ memberId }) => readRows(selectAllTrips(database, memberId)),
});
