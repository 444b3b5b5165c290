import type { Database } from '../platform/database/connect.ts';
import { renderMarkdown } from '../platform/markdown.ts';
import type { ArchivePart } from '../platform/member-data.ts';
import { selectGuidesBy } from './queries.ts';

export const cityGuideArchive = ({ database }: { database: Database }): ArchivePart[] => [
  {
    name: 'city-guides',
    title: 'Guides I write',
    tables: ['city_guides'],
    async *read({ memberId }) {
      for (const guide of await selectGuidesBy(database, memberId)) yield { ...guide, html: renderMarkdown(guide.text) };
    },
  },
];
