import { NOTICES_COUNTED_MAX, NOTICES_PAGE_SIZE } from '@bros/contract/core/rules';
import { and, count, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { hasCapability } from '../../../platform/api/context.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newestFirst, type PageRequest } from '../../../platform/database/newest-first.ts';
import { definePrepared, isPreparedLimit, literal, type PreparedLimit } from '../../../platform/database/prepared.ts';
import { joinAuthor, member } from '../../people/members/queries.ts';
import { avatarColumns } from '../../people/photos/queries.ts';
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
} from '../../people/visibility/service.ts';
import { notices } from '../tables.ts';

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
 * True if the notice has no actor, the reader may see the actor, or notices of its kind may name members whom the reader cannot see. A notice about
 * overlapping trips also requires that both are still connected and the actor still shares trips.
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

const firstPage = definePrepared('notice_page', (database, { kind, limit }: { kind: ViewerKind; limit: PreparedLimit }) =>
  noticePage(database, viewerOf(kind), { limit }),
);

export function selectNotices(database: Database, reader: Viewer, page: PageRequest) {
  const { cursor, limit } = page;
  if (cursor !== undefined || !isPreparedLimit(limit, NOTICES_PAGE_SIZE)) return noticePage(database, reader, page);
  return firstPage(database, { kind: kindOf(reader), limit }).execute({ viewerId: reader.memberId });
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

export async function countUnread(database: Database | Transaction, reader: Viewer): Promise<number> {
  const unread = noticesWithActors(database, reader)
    .where(and(isForReader(reader), notices.isInApp, isNull(notices.readAt)))
    .limit(NOTICES_COUNTED_MAX)
    .as('unread');
  const [row] = await database.select({ total: count() }).from(unread);
  return row?.total ?? 0;
}
