import { paths } from '@bros/contract/paths';
import { ORPCError } from '@orpc/server';
import { defineFeature } from '../../feature.ts';
import type { Actor } from '../../platform/api/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { type ArchivePart, readRows } from '../../platform/member-data.ts';
import type { PictureStore } from '../../platform/pictures/store.ts';
import type { PageHead, PublicPages } from '../../platform/web/public-pages.ts';
import { selectConsentOf, selectNominationsOf, selectStoriesOf, selectVotesOf } from './own/queries.ts';
import { excerptOf } from './present.ts';
import { createExpatsRouter } from './router.ts';
import { selectPublishedMonths } from './stories/queries.ts';
import { getStory } from './stories/service.ts';

const TITLE = 'Expat of the Month';
const STORY = /^\/expats\/(\d{4}-\d{2})\/?$/;
const monthName = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The stories of the Expat of the Month. The build holds the document of their archive. */
export const expatPages = (database: Database): PublicPages => ({
  list: async () => [paths.expats, ...(await selectPublishedMonths(database)).map((month) => paths.expat(month))],
  async describe(pathname) {
    const month = STORY.exec(pathname)?.[1];
    return month === undefined ? null : describeStory(database, month);
  },
});

async function describeStory(database: Database, month: string): Promise<PageHead | null> {
  try {
    const { name, story } = await getStory(database, month);
    return { title: `${name}, ${TITLE} ${monthName.format(new Date(`${month}-01`))}`, description: excerptOf(story) };
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

/** Lists stories about a member, each with the largest file of its picture and the file's name in the archive. */
async function listStoriesOf(database: Database, member: Actor) {
  const stories = await selectStoriesOf(database, member);
  return stories.map(({ pictureKeys, ...story }, place) => {
    const key = pictureKeys.findLast((one) => one.endsWith('.webp'));
    return { story, picture: key === undefined ? null : { key, path: `expat-stories/picture-${place + 1}.webp` } };
  });
}

/** The archive in words. Nominees are named only while the member may see them. */
const expatArchive = ({ database, pictures }: { database: Database; pictures: PictureStore }): ArchivePart[] => [
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
    async *files(member) {
      for (const { picture } of await listStoriesOf(database, member)) {
        if (picture) yield { path: picture.path, open: async () => (await pictures.read(picture.key))?.stream ?? null };
      }
    },
  },
];

export const feature = defineFeature({
  uses: ['notices'],
  router: (parts) => ({ expats: createExpatsRouter(parts) }),
  publicPages: ({ database }) => expatPages(database),
  archive: expatArchive,
});
