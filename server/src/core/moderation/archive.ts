import type { Database } from '../../platform/database/connect.ts';
import { type ArchivePart, readRows } from '../../platform/member-data.ts';
import { selectCasesOf, selectMutesOf, selectStrikesOf } from './queries.ts';

/** The decisions about a member, with the texts they wrote. */
export const moderationArchive = (database: Database): ArchivePart[] => [
  {
    name: 'moderation-cases',
    title: 'Decisions about my messages',
    tables: ['moderation_cases'],
    read: ({ memberId }) => readRows(selectCasesOf(database, memberId)),
  },
  {
    name: 'moderation-strikes',
    title: 'Strikes against me',
    tables: ['moderation_strikes'],
    read: ({ memberId }) => readRows(selectStrikesOf(database, memberId)),
  },
  {
    name: 'moderation-mutes',
    title: 'Times in which I was muted',
    tables: ['moderation_mutes'],
    read: ({ memberId }) => readRows(selectMutesOf(database, memberId)),
  },
];
