import type { Database } from '../../platform/database/connect.ts';
import { type ArchivePart, readRows } from '../../platform/member-data.ts';
import { selectGuidesBy } from './queries.ts';

export const cityGuideArchive = ({ database }: { database: Database }): ArchivePart[] => [
  {
    name: 'city-guides',
    title: 'Guides I write',
    tables: ['city_guides'],
    read: ({ memberId }) => readRows(selectGuidesBy(database, memberId)),
  },
];
