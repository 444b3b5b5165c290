import type { Database } from '../../../platform/database/connect.ts';
import type { ArchiveStep } from '../../../platform/member-data.ts';
import { selectMails } from '../queries.ts';

const PAGE_ROWS = 200;

export const mailArchive = (database: Database): ArchiveStep => ({
  name: 'emails',
  title: 'Emails that we sent you',
  tables: ['mails'],
  async *read({ memberId }) {
    let after: string | undefined;
    do {
      const rows = await selectMails(database, memberId, after, PAGE_ROWS);
      for (const { id, ...mail } of rows) yield mail;
      after = rows.length === PAGE_ROWS ? rows.at(-1)?.id : undefined;
    } while (after);
  },
});
