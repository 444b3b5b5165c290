import type { Actor } from '../../platform/api/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { type ArchivePart, type ArchiveRecord, readRows } from '../../platform/member-data.ts';
import { selectConversationsOf, selectDaysOf, selectQuestionsOf } from './archive/queries.ts';
import { presentExchanges } from './present.ts';

const TOLD_AT_ONCE = 50;

export function guideArchive({ database }: { database: Database }): ArchivePart[] {
  return [
    {
      name: 'guide-conversations',
      title: 'My conversations with the travel guide',
      tables: ['guide_conversations'],
      read: ({ memberId }) => readRows(selectConversationsOf(database, memberId)),
    },
    {
      name: 'guide-questions',
      title: 'My questions to the travel guide',
      tables: ['guide_questions'],
      read: (member) => readQuestions(database, member),
    },
    {
      name: 'guide-days',
      title: 'How much I asked the travel guide',
      tables: ['guide_days'],
      read: ({ memberId }) => readRows(selectDaysOf(database, memberId)),
    },
  ];
}

/** Each question with its answer, as the member may read it now. */
async function* readQuestions(database: Database, member: Actor): AsyncIterable<ArchiveRecord> {
  const rows = await selectQuestionsOf(database, member.memberId);
  for (let start = 0; start < rows.length; start += TOLD_AT_ONCE) {
    const exchanges = await presentExchanges(database, member, rows.slice(start, start + TOLD_AT_ONCE));
    for (const { id: _id, can: _can, ...exchange } of exchanges) yield exchange;
  }
}
