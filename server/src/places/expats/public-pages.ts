import { paths } from '@bros/contract/paths';
import { ORPCError } from '@orpc/server';
import type { Database } from '../../platform/database/connect.ts';
import type { PageHead, PublicPages } from '../../platform/web/public-pages.ts';
import { excerptOf } from './present.ts';
import { selectPublishedMonths } from './stories/queries.ts';
import { getStory } from './stories/service.ts';

const TITLE = 'Expat of the Month';

const STORY = /^\/expats\/(\d{4}-\d{2})\/?$/;

const monthName = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Describes only stories, because the web build contains the archive page. */
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
