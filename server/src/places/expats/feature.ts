import { defineFeature } from '../../feature.ts';
import type { Actor } from '../../platform/api/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { type ArchiveStep, readRows, readStoredFiles } from '../../platform/member-data.ts';
import type { PictureStore } from '../../platform/pictures/store.ts';
import { selectConsentOf, selectNominationsOf, selectStoriesOf, selectVotesOf } from './own/queries.ts';
import { expatPages } from './public-pages.ts';
import { createExpatsRouter } from './router.ts';

async function listStoriesOf(database: Database, member: Actor) {
  const stories = await selectStoriesOf(database, member);
  return stories.map(({ pictureKeys, ...story }, index) => {
    const key = pictureKeys.findLast((one) => one.endsWith('.webp'));
    return { story, picture: key === undefined ? null : { wholeKey: key, path: `expat-stories/picture-${index + 1}.webp` } };
  });
}

/** Names nominees only if the member may still see them. */
const expatArchive = ({ database, pictures }: { database: Database; pictures: PictureStore }): ArchiveStep[] => [
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
    async *read(member) {
      for (const { story, picture } of await listStoriesOf(database, member)) yield { ...story, file: picture?.path ?? null };
    },
    files: (member) =>
      readStoredFiles(
        pictures,
        listStoriesOf(database, member).then((stories) => stories.flatMap(({ picture }) => picture ?? [])),
      ),
  },
];

export const feature = defineFeature({
  uses: ['notices'],
  router: (deps) => ({ expats: createExpatsRouter(deps) }),
  publicPages: ({ database }) => expatPages(database),
  archive: expatArchive,
});
