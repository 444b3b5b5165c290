import type { Database } from '../platform/database/connect.ts';
import { type ArchivePart, readRows } from '../platform/member-data.ts';
import { selectConsentOf, selectNominationsOf, selectStoriesOf, selectVotesOf } from './own/queries.ts';

/** Each in words: whom he nominated and chose is named only as far as he may still see him. */
export const expatArchive = (database: Database): ArchivePart[] => [
  {
    name: 'expat-consent',
    title: 'Expat of the Month: what I was asked',
    tables: ['expat_consents', 'expat_candidacies'],
    read: (member) => readRows(selectConsentOf(database, member)),
  },
  {
    name: 'expat-nominations',
    title: 'Expat of the Month: whom I nominated',
    tables: ['expat_nominations'],
    read: (member) => readRows(selectNominationsOf(database, member)),
  },
  {
    name: 'expat-votes',
    title: 'Expat of the Month: my votes',
    tables: ['expat_votes'],
    read: (member) => readRows(selectVotesOf(database, member)),
  },
  {
    name: 'expat-stories',
    title: 'Expat of the Month: stories about me',
    tables: ['featured_expats'],
    read: (member) => readRows(selectStoriesOf(database, member)),
  },
];
