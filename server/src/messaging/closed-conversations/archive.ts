import type { Database } from '../../platform/database/connect.ts';
import type { ArchivePart } from '../../platform/member-data.ts';
import { presentClosed } from './present.ts';
import { selectClosed } from './queries.ts';

/** More than a member has. */
const ALL = 10_000;

/** The member's closed conversations without names: the archive is kept for longer than a name shows in the list. */
export const closedConversationArchive = (database: Database): ArchivePart => ({
  name: 'closed-conversations',
  title: 'Closed conversations',
  tables: ['closed_conversations'],
  async *read(member) {
    const at = new Date();
    for (const row of await selectClosed(database, member.memberId, { limit: ALL })) {
      const { lastOwn, reportableUntil } = presentClosed(row, member, at);
      yield { myLastWords: lastOwn?.beginning ?? null, reportableUntil };
    }
  },
});
