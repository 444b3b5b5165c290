import { createHash, randomBytes } from 'node:crypto';
import { and, asc, isNull, ne, or, sql } from 'drizzle-orm';
import type { Actor } from '../../../../platform/api/context.ts';
import type { Database } from '../../../../platform/database/connect.ts';
import { listDinners } from '../../../tables/calendar/service.ts';
import { canSeeVenue, presentCard } from '../../present.ts';
import { type EventRow, eventsFor, isAttendedBy, isHostOpen, isRunBy } from '../../queries.ts';
import { travelEvents } from '../../tables.ts';
import { type CalendarEntry, writeCalendar } from '../file.ts';
import { deleteFeed, findFeed, findFeedOwner, putFeed, saveReadTime } from './queries.ts';

const PAST_DAYS = 90;
const EVENTS_MAX = 500;
const DINNERS_MAX = 50;

/** Omits drafts, because their times are not final. */
async function listForCalendar(database: Database, actor: Actor): Promise<CalendarEntry[]> {
  const { memberId } = actor;
  const isMine = or(and(isRunBy(memberId), isHostOpen(actor)), and(isNull(travelEvents.hiddenAt), isAttendedBy(memberId)));
  const isRecent = sql`${travelEvents.endsAt} > now() - make_interval(days => ${PAST_DAYS})`;
  const rows = await eventsFor(database, actor)
    .where(and(isMine, ne(travelEvents.state, 'draft'), isRecent))
    .orderBy(asc(travelEvents.startsAt), asc(travelEvents.id))
    .limit(EVENTS_MAX);
  return rows.map((row) => presentEntry(row, actor));
}

function presentEntry(row: EventRow, actor: Actor): CalendarEntry {
  const { venue, address, link, editedAt, version } = row.event;
  const knows = canSeeVenue(row, actor);
  return {
    ...presentCard(row, actor, { moreCount: 0, faces: [] }),
    venue,
    address: knows ? address : null,
    link: knows ? link : null,
    editedAt: editedAt?.toISOString() ?? null,
    version,
  };
}

const RANDOM_BYTES = 32;
/** Outside the API, because calendar apps have no session. */
export const FEEDS_PATH = '/calendar-feeds';
const FILE = /^([\w-]{43})\.ics$/;

interface FeedDeps {
  database: Database;
  publicUrl: string;
}

/** A fast hash is enough for 256 random bits. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

type FeedRow = Awaited<ReturnType<typeof findFeed>>;

const present = (row: FeedRow) => ({
  createdAt: row?.createdAt.toISOString() ?? null,
  lastReadAt: row?.lastReadAt?.toISOString() ?? null,
});

export async function readFeed(database: Database, { memberId }: Actor) {
  return present(await findFeed(database, memberId));
}

/** Revokes the previous URL. Only the token's hash is stored, so the URL cannot be returned again. */
export async function createFeed({ database, publicUrl }: FeedDeps, { memberId }: Actor) {
  const token = randomBytes(RANDOM_BYTES).toString('base64url');
  const row = await putFeed(database, memberId, hashOf(token));
  return { ...present(row), url: `${publicUrl}${FEEDS_PATH}/${token}.ics` };
}

export async function revokeFeed(database: Database, { memberId }: Actor) {
  await deleteFeed(database, memberId);
  return present(undefined);
}

/** Null for an unknown or revoked feed. */
export async function openFeed({ database, publicUrl }: FeedDeps, file: string): Promise<string | null> {
  const token = FILE.exec(file)?.[1];
  const owner = token === undefined ? undefined : await findFeedOwner(database, hashOf(token));
  if (!owner) return null;
  await saveReadTime(database, owner.memberId);
  const events = await listForCalendar(database, { ...owner, sessionId: 'calendar-feed' });
  const dinners = await listDinners({ database, publicUrl }, owner.memberId, { pastDays: PAST_DAYS, limit: DINNERS_MAX });
  return writeCalendar(events, { name: 'Bros Abroad', publicUrl, dinners });
}
