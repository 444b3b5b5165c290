import type { Database } from '../../platform/database/connect.ts';
import { type ArchivePart, readRows } from '../../platform/member-data.ts';
import { selectTipsBy, selectVotesOf } from './queries.ts';

export const tipArchive = (database: Database): ArchivePart[] => [
  {
    name: 'tips',
    title: 'My tips',
    tables: ['tips'],
    read: ({ memberId }) => readRows(selectTipsBy(database, memberId)),
  },
  {
    name: 'tip-votes',
    title: 'Tips I found useful',
    tables: ['tip_votes'],
    read: ({ memberId }) => readRows(selectVotesOf(database, memberId)),
  },
];
