import { and, eq, sql } from 'drizzle-orm';
import { joinMember, member } from '../../../core/people/members/queries.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newestFirst, type PageRequest } from '../../../platform/database/newest-first.ts';
import { liveStreams, streamParticipants } from '../tables.ts';

export function selectForStaff(
  database: Database | Transaction,
  { isActive, streamId, ...page }: PageRequest & { isActive?: boolean | undefined; streamId?: string },
) {
  const { isAfterCursor, order, limit, microseconds } = newestFirst(liveStreams.startedAt, liveStreams.id, page);
  return joinMember(
    database
      .select({
        id: liveStreams.id,
        stream: liveStreams,
        streamerName: member.displayName,
        streamerRole: member.role,
        seatCount:
          sql<number>`(select count(*)::int from ${streamParticipants} where ${streamParticipants.streamId} = ${liveStreams.id})`.as(
            'seat_count',
          ),
        microseconds,
      })
      .from(liveStreams),
    liveStreams.streamerId,
  )
    .where(
      and(
        isActive === undefined ? undefined : eq(liveStreams.isActive, isActive),
        streamId === undefined ? undefined : eq(liveStreams.id, streamId),
        isAfterCursor,
      ),
    )
    .orderBy(...order)
    .limit(limit);
}
export type StaffStreamRow = Awaited<ReturnType<typeof selectForStaff>>[number];

export async function countLive(database: Database): Promise<{ live: number; members: number }> {
  return {
    live: await database.$count(liveStreams, eq(liveStreams.isActive, true)),
    members: await database.$count(streamParticipants),
  };
}
