import { paths } from '@bros/contract/paths';
import { ORPCError } from '@orpc/server';
import type { Database } from '../../../platform/database/connect.ts';
import { excerptOf } from '../../../platform/excerpt.ts';
import type { PageHead, PublicPages } from '../../../platform/web/public-pages.ts';
import { getEvent } from '../reading/service.ts';
import { selectPublicEvents } from './queries.ts';

const EVENT = /^\/events\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?$/;
const LISTED_MAX = 1000;
const EXCERPT_CHARACTERS = 160;

export const eventPages = (database: Database): PublicPages => ({
  list: async () => (await selectPublicEvents(database, LISTED_MAX)).map(({ id }) => paths.event(id)),
  async describe(pathname) {
    const eventId = EVENT.exec(pathname)?.[1];
    return eventId === undefined ? null : describeEvent(database, eventId);
  },
});

async function describeEvent(database: Database, eventId: string): Promise<PageHead | null> {
  try {
    const { title, description, city, startsLocal } = await getEvent(database, null, eventId);
    const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(startsLocal.slice(0, 10)));
    const place = city ? `${city.name}, ${city.country}` : 'Online';
    return { title, description: `${day} · ${place}. ${excerptOf(description, EXCERPT_CHARACTERS)}` };
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}
