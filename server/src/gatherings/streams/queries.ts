import { STREAM_HEARTBEAT_SECONDS } from '@bros/contract/gatherings/stream-rules';
import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { cityColumns } from '../../core/cities/service.ts';
import { cities } from '../../core/cities/tables.ts';
import { authorColumns } from '../../core/people/authors/service.ts';
import { joinAuthor, member, members } from '../../core/people/members/queries.ts';
import {
  blockedWith,
  isActiveAccount,
  kindOf,
  type Viewer,
  type ViewerKind,
  viewerOf,
} from '../../core/people/visibility/service.ts';
import { isSharedWith } from '../../members/trips/service.ts';
import { whereabouts } from '../../members/trips/tables.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { newestFirst, type PageRequest } from '../../platform/database/newest-first.ts';
import { definePrepared, isPreparedLimit, literal, type PreparedLimit, placeholder } from '../../platform/database/prepared.ts';
import { liveStreams, streamParticipants, streamRemovals } from './tables.ts';

type DatabaseOrTransaction = Database | Transaction;

const STALE_SECONDS = 3 * STREAM_HEARTBEAT_SECONDS;
const isConnected = sql<boolean>`(${streamParticipants.disconnectedAt} is null
  and ${streamParticipants.lastSeenAt} > now() - make_interval(secs => ${STALE_SECONDS}))`;

/** Remains true if the participant leaves and rejoins. */
const isMuted = sql<boolean>`exists (select from stream_mutes as mute
  where mute.stream_id = stream_participants.stream_id and mute.member_id = stream_participants.participant_id)`;

const seatCount = sql<number>`(select count(*)::int from stream_participants as seat where seat.stream_id = ${liveStreams.id})`;
const isSeated = (memberId: string) =>
  sql<boolean>`exists (select from stream_participants as seat where seat.stream_id = ${liveStreams.id} and seat.participant_id = ${memberId})`;
const isRemoved = (memberId: string) =>
  sql<boolean>`exists (select from ${streamRemovals} where ${streamRemovals.streamId} = ${liveStreams.id} and ${streamRemovals.memberId} = ${memberId})`;

/** False if the host is inactive, or if there is a block between the viewer and the starter or any participant. */
const isThereFor = (viewer: Viewer) => {
  const blocked = blockedWith(viewer.memberId);
  return and(
    sql`not exists (select from stream_participants as seat where seat.stream_id = ${liveStreams.id} and seat.participant_id = any (${blocked}))`,
    sql`${liveStreams.streamerId} <> all (${blocked})`,
    sql`(${member.id} is null or ${isActiveAccount})`,
  );
};

function streamsFor(database: DatabaseOrTransaction, viewer: Viewer) {
  return joinAuthor(
    database
      .select({
        id: liveStreams.id,
        stream: liveStreams,
        city: cityColumns,
        seatCount: seatCount.as('seat_count'),
        isIn: isSeated(viewer.memberId).as('is_in'),
        isRemoved: isRemoved(viewer.memberId).as('is_removed'),
        microseconds: newestFirst(liveStreams.startedAt, liveStreams.id, { limit: 0 }).microseconds,
        ...authorColumns(viewer),
      })
      .from(liveStreams)
      .leftJoin(
        streamParticipants,
        and(eq(streamParticipants.streamId, liveStreams.id), eq(streamParticipants.role, 'host'))?.inlineParams(),
      ),
    streamParticipants.participantId,
    'left',
  )
    .leftJoin(whereabouts, and(eq(whereabouts.memberId, member.id), isSharedWith(viewer.memberId)))
    .leftJoin(cities, eq(cities.id, whereabouts.cityId));
}
export type StreamRow = Awaited<ReturnType<typeof streamsFor>>[number];

type Wanted = PageRequest & { cityId?: number | undefined };
type FirstPage = { kind: ViewerKind; limit: PreparedLimit; isInCity: boolean };

const firstPage = definePrepared('stream_page', (database, { kind, limit, isInCity }: FirstPage) =>
  streamPage(database, viewerOf(kind), { limit, ...(isInCity && { cityId: placeholder<number>('cityId') }) }),
);

export function selectStreams(database: Database, viewer: Viewer, wanted: Wanted) {
  const { cursor, cityId, limit } = wanted;
  if (cursor !== undefined || !isPreparedLimit(limit, 20)) return streamPage(database, viewer, wanted);
  const statement = firstPage(database, { kind: kindOf(viewer), limit, isInCity: cityId !== undefined });
  return statement.execute({ cityId, viewerId: viewer.memberId });
}

function streamPage(database: DatabaseOrTransaction, viewer: Viewer, { cityId, ...page }: Wanted) {
  const { isAfterCursor, order, limit } = newestFirst(liveStreams.startedAt, liveStreams.id, page);
  return streamsFor(database, viewer)
    .where(
      and(
        sql`${liveStreams.isActive}`,
        isNotNull(member.id),
        isThereFor(viewer),
        cityId === undefined ? undefined : eq(whereabouts.cityId, cityId),
        isAfterCursor,
      ),
    )
    .orderBy(...order)
    .limit(literal(limit));
}

export async function selectStreamCounts(
  database: DatabaseOrTransaction,
  viewer: Viewer,
): Promise<{ cityId: number; streams: number }[]> {
  const { rows } = await database.execute<{ cityId: number; streams: number }>(sql`
    select ${whereabouts.cityId} as "cityId", count(*)::int as streams
    from ${liveStreams}
    join ${streamParticipants} on ${streamParticipants.streamId} = ${liveStreams.id} and ${streamParticipants.role} = 'host'
    join ${members} on ${member.id} = ${streamParticipants.participantId}
    join ${whereabouts} on ${whereabouts.memberId} = ${member.id} and ${isSharedWith(viewer.memberId)}
    where ${liveStreams.isActive} and ${whereabouts.cityId} is not null and ${isThereFor(viewer)}
    group by ${whereabouts.cityId}`);
  return rows;
}

/** A member with a seat can always read the stream. */
export async function findStream(
  database: DatabaseOrTransaction,
  viewer: Viewer,
  which: SQL | undefined,
): Promise<StreamRow | undefined> {
  const [row] = await streamsFor(database, viewer).where(and(which, or(isSeated(viewer.memberId), isThereFor(viewer))));
  return row;
}

export const isStream = (streamId: string) => eq(liveStreams.id, streamId);
export const isStartedBy = (streamerId: string, clientId: string) =>
  and(eq(liveStreams.streamerId, streamerId), eq(liveStreams.clientId, clientId));
export const isHostedBy = (memberId: string) =>
  and(eq(liveStreams.isActive, true), eq(streamParticipants.participantId, memberId));
export const isWith = (memberId: string) => isSeated(memberId);

export function selectSeatsFor(database: DatabaseOrTransaction, viewer: Viewer, streamId: string) {
  return joinAuthor(
    database.select({ ...seatColumns, ...authorColumns(viewer) }).from(streamParticipants),
    streamParticipants.participantId,
  )
    .where(eq(streamParticipants.streamId, streamId))
    .orderBy(streamParticipants.joinedAt, streamParticipants.participantId);
}

export const seatColumns = {
  participantId: streamParticipants.participantId,
  userId: streamParticipants.streamUserId,
  role: streamParticipants.role,
  seatId: streamParticipants.seatId,
  isListener: streamParticipants.isListener,
  isMuted: isMuted.as('is_muted'),
  joinedAt: streamParticipants.joinedAt,
  hasDeclined: streamParticipants.hasDeclined,
  isConnected: isConnected.as('is_connected'),
};

export async function findSeat(database: DatabaseOrTransaction, memberId: string, streamId?: string) {
  const [row] = await database
    .select({ streamId: streamParticipants.streamId, ...seatColumns })
    .from(streamParticipants)
    .where(
      and(
        eq(streamParticipants.participantId, memberId),
        streamId === undefined ? undefined : eq(streamParticipants.streamId, streamId),
      ),
    );
  return row;
}

export const selectSeatPair = (
  database: DatabaseOrTransaction,
  streamId: string,
  { memberId, userId }: { memberId: string; userId: string },
) =>
  database
    .select(seatColumns)
    .from(streamParticipants)
    .where(
      and(
        eq(streamParticipants.streamId, streamId),
        or(eq(streamParticipants.participantId, memberId), eq(streamParticipants.streamUserId, userId)),
      ),
    );

export const hasEnded = async (database: DatabaseOrTransaction, streamId: string): Promise<boolean> =>
  (await database.$count(liveStreams, and(eq(liveStreams.id, streamId), eq(liveStreams.isActive, false)))) > 0;

export async function isSeatIdTaken(transaction: Transaction, seatId: string): Promise<boolean> {
  return (await transaction.$count(streamParticipants, eq(streamParticipants.seatId, seatId))) > 0;
}

export function selectSeatOf(database: Database, memberId: string) {
  const { role, joinedAt, isListener } = streamParticipants;
  return database
    .select({ stream: liveStreams.title, role, isListener, joinedAt })
    .from(streamParticipants)
    .innerJoin(liveStreams, eq(liveStreams.id, streamParticipants.streamId))
    .where(eq(streamParticipants.participantId, memberId));
}
