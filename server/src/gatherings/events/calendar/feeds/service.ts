import { createHash, randomBytes } from 'node:crypto';
import type { Actor } from '../../../../platform/api/context.ts';
import type { Database } from '../../../../platform/database/connect.ts';
import { writeCalendar } from '../file.ts';
import { listForCalendar } from './mine.ts';
import { deleteFeed, findFeed, findFeedOwner, noteRead, putFeed } from './queries.ts';

const RANDOM_BYTES = 32;
/** The path of feeds, outside the API: calendar programs carry no session. */
export const FEEDS_PATH = '/calendar-feeds';
const FILE = /^([\w-]{43})\.ics$/;

interface FeedParts {
  database: Database;
  publicUrl: string;
}

/** 256 random bits need no slow hash. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

type FeedRow = Awaited<ReturnType<typeof findFeed>>;

const present = (row: FeedRow) => ({
  createdAt: row?.createdAt.toISOString() ?? null,
  lastReadAt: row?.lastReadAt?.toISOString() ?? null,
});

export async function readFeed(database: Database, { memberId }: Actor) {
  return present(await findFeed(database, memberId));
}

/** Makes a new address for the actor's feed, which ends the one before. Only its hash is kept, so it is told this once. */
export async function createFeed({ database, publicUrl }: FeedParts, { memberId }: Actor) {
  const token = randomBytes(RANDOM_BYTES).toString('base64url');
  const row = await putFeed(database, memberId, hashOf(token));
  return { ...present(row), address: `${publicUrl}${FEEDS_PATH}/${token}.ics` };
}

/** Ends the actor's feed. Without one it changes nothing. */
export async function revokeFeed(database: Database, { memberId }: Actor) {
  await deleteFeed(database, memberId);
  return present(undefined);
}

/** The calendar behind the last part of an address: all events of its member. Null for an address that is no feed, or none any more. */
export async function openFeed({ database, publicUrl }: FeedParts, file: string): Promise<string | null> {
  const token = FILE.exec(file)?.[1];
  const owner = token === undefined ? undefined : await findFeedOwner(database, hashOf(token));
  if (!owner) return null;
  await noteRead(database, owner.memberId);
  const events = await listForCalendar(database, { ...owner, sessionId: 'calendar-feed' });
  return writeCalendar(events, { name: 'Bros Abroad', publicUrl });
}
