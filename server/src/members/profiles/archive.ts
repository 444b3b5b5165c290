import type { Database } from '../../platform/database/connect.ts';
import { type ArchivePart, readRows } from '../../platform/member-data.ts';
import { selectWholeProfile } from './queries.ts';

export const profileArchive = (database: Database): ArchivePart => ({
  name: 'profile',
  title: 'Profile and privacy',
  // The directory holds nothing that does not stand in the profile.
  tables: ['user_profiles', 'directory_entries'],
  read: ({ memberId }) => readRows(selectWholeProfile(database, memberId)),
});
