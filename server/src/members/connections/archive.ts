import type { Database } from '../../platform/database/connect.ts';
import { type ArchivePart, readRows } from '../../platform/member-data.ts';
import { selectAllOf } from './queries.ts';

export const connectionArchive = (database: Database): ArchivePart => ({
  name: 'connections',
  title: 'Connections and requests',
  tables: ['user_connections'],
  read: (member) => readRows(selectAllOf(database, member)),
});
