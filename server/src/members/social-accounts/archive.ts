import type { Database } from '../../platform/database/connect.ts';
import type { ArchivePart } from '../../platform/member-data.ts';
import { selectAccounts } from './queries.ts';

export const socialAccountsArchive = (database: Database): ArchivePart => ({
  name: 'social-accounts',
  title: 'Social accounts',
  tables: ['social_accounts'],
  async *read({ memberId }) {
    for (const { platform, handle, url, createdAt } of await selectAccounts(database, memberId)) {
      yield { platform, handle, url, createdAt };
    }
  },
});
