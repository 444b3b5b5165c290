import { NOTICES_COUNTED_MAX, NOTICES_KEPT_DAYS } from '@bros/contract/core/rules';
import { type NoticeKind, noticeOf } from '@bros/contract/notice-kinds';
import { MAIL_ONLY_PAUSE_HOURS } from '@bros/contract/notices';
import { and, count, desc, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { hasCapability } from '../../platform/api/context.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { newestFirst, type PageRequest } from '../../platform/database/newest-first.ts';
import { definePrepared, literal } from '../../platform/database/prepared.ts';
import { cities } from '../cities/tables.ts';
import { joinAuthor, member, selectMembersWithTier } from '../people/members/queries.ts';
import { avatarColumns } from '../people/photos/queries.ts';
import {
  connectedWith,
  isActiveAccount,
  isBlockedBetween,
  kindOf,
  relationTo,
  sharesWithConnections,
  type Viewer,
  type ViewerKind,
  viewerOf,
  visibleTo,
} from '../people/visibility/service.ts';
import { mailTimes, notices } from './tables.ts';

const noticeColumns = {
  id: notices.id,
  kind: notices.kind,
  actorId: notices.actorId,
  path: notices.path,
  values: notices.values,
  groupKey: notices.groupKey,
  createdAt: notices.createdAt,
  readAt: notices.readAt,
};
export type NoticeRow = Awaited<ReturnType<typeof selectNotices>>[number];

/**
 * True if the notice has no actor, the reader may see the actor, or the kind may name others too. A trip's notice also requires that both are still connected
 * and the traveler shares trips.
 */
function isForReader(reader: Viewer): SQL | undefined {
  const isWarning = sql`${notices.kind} = 'scam.warned'`;
  const isMet = sql`((${notices.kind} in ('invitation.used', 'message.mentioned', 'message.direct', 'poll.ending', 'cityNews.event') or ${notices.kind} like 'communityPost.%' or ${notices.kind} like 'event.%' or ${notices.kind} like 'job.%') and ${isActiveAccount} and not ${isBlockedBetween(reader.memberId)})`;
  const isStillShared = sql`(${notices.kind} <> 'trip.overlap' or (${notices.actorId} in (${connectedWith(reader.memberId)}) and ${sharesWithConnections}))`;
  const isSeen = and(visibleTo(reader, 'profile'), isStillShared);
  return and(eq(notices.memberId, reader.memberId), or(isNull(notices.actorId), isMet, isWarning, isSeen));
}

/** Null if the reader's tier does not show people. */
const actorNameFor = (reader: Viewer): SQL<string | null> =>
  hasCapability(reader, 'people.see') ? sql<string | null>`${member.displayName}` : sql<string | null>`null::text`;

const noticesWithActors = (database: Database | Transaction, reader: Viewer) =>
  joinAuthor(
    database
      .select({
        ...noticeColumns,
        actorName: actorNameFor(reader),
        relation: relationTo(reader.memberId),
        ...avatarColumns,
        microseconds: newestFirst(notices.createdAt, notices.id, { limit: 0 }).microseconds,
      })
      .from(notices),
    notices.actorId,
    'left',
  );

const firstPage = definePrepared('notice_page', (database, { kind, limit }: { kind: ViewerKind; limit: number }) =>
  noticePage(database, viewerOf(kind), { limit }),
);

export function selectNotices(database: Database, reader: Viewer, page: PageRequest) {
  if (page.cursor !== undefined) return noticePage(database, reader, page);
  return firstPage(database, { kind: kindOf(reader), limit: page.limit }).execute({ viewerId: reader.memberId });
}

function noticePage(database: Database | Transaction, reader: Viewer, page: PageRequest) {
  const { isAfterCursor, order, limit } = newestFirst(notices.createdAt, notices.id, page);
  return noticesWithActors(database, reader)
    .where(and(isForReader(reader), notices.isInApp, isAfterCursor))
    .orderBy(...order)
    .limit(literal(limit));
}

export async function findNotice(database: Database | Transaction, reader: Viewer, id: string): Promise<NoticeRow | undefined> {
  const [row] = await noticesWithActors(database, reader).where(and(eq(notices.id, id), isForReader(reader)));
  return row;
}

export function selectNamed(
  transaction: Transaction,
  reader: Viewer,
  ids: readonly string[],
  limit: number,
): Promise<NoticeRow[]> {
  return noticesWithActors(transaction, reader)
    .where(and(inArray(notices.id, [...ids]), isForReader(reader)))
    .orderBy(desc(notices.createdAt), desc(notices.id))
    .limit(limit);
}

export interface NoticeOfMember {
  id: string;
  memberId: string;
}

/** Undefined once the notice is read or withdrawn. */
export async function findUnreadKind(
  transaction: Transaction,
  { id, memberId }: NoticeOfMember,
): Promise<NoticeKind | undefined> {
  const [row] = await transaction
    .select({ kind: notices.kind })
    .from(notices)
    .where(and(eq(notices.id, id), eq(notices.memberId, memberId), isNull(notices.readAt)));
  return row?.kind;
}

export async function countUnread(database: Database | Transaction, reader: Viewer): Promise<number> {
  const unread = noticesWithActors(database, reader)
    .where(and(isForReader(reader), notices.isInApp, isNull(notices.readAt)))
    .limit(NOTICES_COUNTED_MAX)
    .as('unread');
  const [row] = await database.select({ total: count() }).from(unread);
  return row?.total ?? 0;
}

export interface NoticeContent {
  memberId: string;
  kind: NoticeKind;
  actorId?: string | null;
  path: string;
  values: Record<string, unknown>;
  groupKey?: string | null;
  isInApp: boolean;
}

/**
 * Updates the unread notice of this kind and key, if any. Only one concurrent call gets `isNew`. Notices outside the notice center are never marked read, so
 * they are new again after `MAIL_ONLY_PAUSE_HOURS`.
 */
export async function upsertNotice(transaction: Transaction, row: NoticeContent): Promise<{ id: string; isNew: boolean }> {
  const { path, isInApp } = row;
  const added = sql`${notices.values} || jsonb_build_object('count', (${notices.values} ->> 'count')::integer + (excluded.values ->> 'count')::integer)`;
  const { actorId, values } = noticeOf(row.kind).isCounted ? { actorId: null, values: added } : row;
  const isOld = sql`${notices.createdAt} < now() - ${MAIL_ONLY_PAUSE_HOURS} * interval '1 hour'`;
  const createdAt = isInApp ? sql`now()` : sql`case when ${isOld} then now() else ${notices.createdAt} end`;
  const [stored] = await transaction
    .insert(notices)
    .values(row)
    .onConflictDoUpdate({
      target: [notices.memberId, notices.kind, notices.groupKey],
      targetWhere: isNull(notices.readAt),
      set: { actorId, path, values, isInApp, createdAt },
    })
    .returning({ id: notices.id, isNew: sql<boolean>`xmax = 0 or (not ${notices.isInApp} and ${notices.createdAt} = now())` });
  if (!stored) throw new Error('A notice was neither stored nor renewed.');
  return stored;
}

/** Returns how many notices were unread. */
export async function markRead(
  transaction: Transaction,
  memberId: string,
  which: { ids?: readonly string[]; kinds?: readonly NoticeKind[]; groupKey?: string },
): Promise<number> {
  const rows = await transaction
    .update(notices)
    .set({ readAt: sql`now()` })
    .where(
      and(
        eq(notices.memberId, memberId),
        isNull(notices.readAt),
        which.kinds ? undefined : notices.isInApp,
        which.ids && inArray(notices.id, [...which.ids]),
        which.kinds && inArray(notices.kind, [...which.kinds]),
        which.groupKey !== undefined ? eq(notices.groupKey, which.groupKey) : undefined,
      ),
    )
    .returning({ id: notices.id });
  return rows.length;
}

interface NoticeSubject {
  memberId: string;
  kind: NoticeKind;
  groupKey: string;
}

const isAbout = ({ memberId, kind, groupKey }: NoticeSubject) =>
  and(eq(notices.memberId, memberId), eq(notices.kind, kind), eq(notices.groupKey, groupKey));

export async function updateValues(
  transaction: Transaction,
  { isUnread, ...about }: NoticeSubject & { isUnread?: true },
  values: Record<string, unknown>,
): Promise<boolean> {
  const which = and(isAbout(about), isUnread && isNull(notices.readAt));
  const changed = await transaction.update(notices).set({ values }).where(which).returning({ id: notices.id });
  return changed.length > 0;
}

export async function deleteNotices(transaction: Transaction, about: NoticeSubject): Promise<boolean> {
  const deleted = await transaction.delete(notices).where(isAbout(about)).returning({ id: notices.id });
  return deleted.length > 0;
}

/** Marks them read too. False if nothing changed. */
export async function removeFromCenter(transaction: Transaction, about: NoticeSubject): Promise<boolean> {
  const taken = await transaction
    .update(notices)
    .set({ isInApp: false, readAt: sql`coalesce(${notices.readAt}, now())` })
    .where(and(isAbout(about), or(notices.isInApp, isNull(notices.readAt))))
    .returning({ id: notices.id });
  return taken.length > 0;
}

/** Returns the affected members' IDs. */
export async function removeUnreadOfAll(
  transaction: Transaction,
  { kind, groupKey }: Omit<NoticeSubject, 'memberId'>,
): Promise<string[]> {
  const taken = await transaction
    .update(notices)
    .set({ isInApp: false, readAt: sql`now()` })
    .where(and(eq(notices.kind, kind), eq(notices.groupKey, groupKey), isNull(notices.readAt)))
    .returning({ memberId: notices.memberId });
  return taken.map(({ memberId }) => memberId);
}

export async function deleteUnread(transaction: Transaction, about: NoticeSubject, path: string): Promise<boolean> {
  const deleted = await transaction
    .delete(notices)
    .where(and(isAbout(about), isNull(notices.readAt), eq(notices.path, path)))
    .returning({ id: notices.id });
  return deleted.length > 0;
}

export async function deleteNoticesOn(transaction: Transaction, paths: readonly string[]): Promise<void> {
  if (paths.length > 0) await transaction.delete(notices).where(inArray(notices.path, [...paths]));
}

/** Includes read notices. */
export async function findNotified(
  transaction: Transaction,
  { memberId, kind, groupKeys }: { memberId: string; kind: NoticeKind; groupKeys: readonly string[] },
): Promise<Set<string>> {
  const rows = await transaction
    .select({ groupKey: notices.groupKey })
    .from(notices)
    .where(and(eq(notices.memberId, memberId), eq(notices.kind, kind), inArray(notices.groupKey, [...groupKeys])));
  return new Set(rows.flatMap(({ groupKey }) => groupKey ?? []));
}

/** Includes read notices and those outside the notice center. */
export const countNotified = (
  transaction: Transaction,
  { memberId, kind, hours }: { memberId: string; kind: NoticeKind; hours: number },
): Promise<number> =>
  transaction.$count(
    notices,
    and(
      ...[eq(notices.memberId, memberId), eq(notices.kind, kind)],
      sql`${notices.createdAt} > now() - ${hours} * interval '1 hour'`,
    ),
  );

export async function countOwned(transaction: Transaction, memberId: string, ids: readonly string[]): Promise<number> {
  const [row] = await transaction
    .select({ total: count() })
    .from(notices)
    .where(and(eq(notices.memberId, memberId), notices.isInApp, inArray(notices.id, [...ids])));
  return row?.total ?? 0;
}

export async function deleteOldNotices(database: Database): Promise<void> {
  await database.delete(notices).where(lt(notices.createdAt, sql`now() - ${NOTICES_KEPT_DAYS} * interval '1 day'`));
}

const timeZone = sql<string>`coalesce(
  (select ${mailTimes.timeZone} from ${mailTimes} where ${mailTimes.userId} = ${member.id}),
  (select ${cities.timeZone} from ${cities} where ${cities.id} = ${member.cityId}),
  'UTC')`;

export async function findTimeZone(database: Database | Transaction, memberId: string): Promise<string> {
  const [row] = await selectMembersWithTier(database, { timeZone }).where(eq(member.id, memberId));
  return row?.timeZone ?? 'UTC';
}

/** Undefined for suspended, banned, unconfirmed or leaving accounts. */
export async function findRecipient(transaction: Transaction, memberId: string) {
  const [row] = await selectMembersWithTier(transaction, {
    memberId: member.id,
    email: member.email,
    role: member.role,
    tier: member.tier,
    isConfirmed: member.isConfirmed,
    timeZone,
  }).where(and(eq(member.id, memberId), isActiveAccount));
  return row;
}
