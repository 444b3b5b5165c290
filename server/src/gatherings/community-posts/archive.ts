import type { Database } from '../../platform/database/connect.ts';
import { type ArchivePart, readRows } from '../../platform/member-data.ts';
import { selectParticipationsOf } from './participants/queries.ts';
import { selectPostsBy } from './queries.ts';
import { selectRepliesBy } from './replies/queries.ts';

export const communityPostArchive = (database: Database): ArchivePart[] => [
  {
    name: 'community-posts',
    title: 'My community posts',
    tables: ['community_posts'],
    read: ({ memberId }) => readRows(selectPostsBy(database, memberId)),
  },
  {
    name: 'community-participations',
    title: 'Community posts I joined',
    tables: ['community_participants'],
    read: ({ memberId }) => readRows(selectParticipationsOf(database, memberId)),
  },
  {
    name: 'community-replies',
    title: 'My replies to community posts',
    tables: ['community_replies'],
    read: ({ memberId }) => readRows(selectRepliesBy(database, memberId)),
  },
];
