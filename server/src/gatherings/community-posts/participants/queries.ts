import type { Participation } from '@bros/contract/gatherings/community-rules';
import { and, asc, count, eq, inArray, or, sql } from 'drizzle-orm';
import { cities } from '../../../core/cities/tables.ts';
import { authorColumns } from '../../../core/people/authors/service.ts';
import { joinAuthor } from '../../../core/people/members/queries.ts';
import { blockedWith, isActiveAccount, type Viewer } from '../../../core/people/visibility/service.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newestFirst, type PageRequest } from '../../../platform/database/newest-first.ts';
import { communityParticipants, communityPosts } from '../tables.ts';

export function selectParticipants(
  database: Database,
  viewer: Viewer,
  { postId, state, ...page }: PageRequest & { postId: string; state: Participation },
) {
  const { memberId, since } = communityParticipants;
  const { isAfterCursor, order, limit, microseconds } = newestFirst(since, memberId, page);
  return joinAuthor(
    database
      .select({ id: memberId, since, state: communityParticipants.state, microseconds, ...authorColumns(viewer) })
      .from(communityParticipants),
    memberId,
  )
    .where(
      and(
        eq(communityParticipants.postId, postId),
        eq(communityParticipants.state, state),
        isActiveAccount,
        sql`${memberId} <> all (${blockedWith(viewer.memberId)})`,
        isAfterCursor,
      ),
    )
    .orderBy(...order)
    .limit(limit);
}
export type ParticipantRow = Awaited<ReturnType<typeof selectParticipants>>[number];

export async function findParticipation(
  transaction: Transaction,
  postId: string,
  memberId: string,
): Promise<Participation | undefined> {
  const [row] = await transaction
    .select({ state: communityParticipants.state })
    .from(communityParticipants)
    .where(and(eq(communityParticipants.postId, postId), eq(communityParticipants.memberId, memberId)));
  return row?.state;
}

/** Needs the post's lock. */
export async function countComing(transaction: Transaction, postId: string): Promise<number> {
  const [row] = await transaction
    .select({ total: count() })
    .from(communityParticipants)
    .where(and(eq(communityParticipants.postId, postId), eq(communityParticipants.state, 'in')));
  return row?.total ?? 0;
}

export async function saveParticipation(
  transaction: Transaction,
  { postId, memberId, state }: { postId: string; memberId: string; state: Participation },
): Promise<void> {
  const since = sql`clock_timestamp()`;
  await transaction
    .insert(communityParticipants)
    .values({ postId, memberId, state, since })
    .onConflictDoUpdate({ target: [communityParticipants.postId, communityParticipants.memberId], set: { state, since } });
}

/** Sorts the IDs to prevent deadlocks. */
export async function selectParticipantIds(
  transaction: Transaction,
  postId: string,
  states: readonly Participation[],
): Promise<string[]> {
  const rows = await transaction
    .select({ memberId: communityParticipants.memberId })
    .from(communityParticipants)
    .where(and(eq(communityParticipants.postId, postId), inArray(communityParticipants.state, [...states])))
    .orderBy(asc(communityParticipants.memberId));
  return rows.map(({ memberId }) => memberId);
}

/** Removes each member from the other's posts after a block. Returns the changed posts' IDs. */
export async function withdrawFromEachOther(
  transaction: Transaction,
  firstMemberId: string,
  secondMemberId: string,
): Promise<string[]> {
  const { memberId, postId, state } = communityParticipants;
  const hostedBy = (hostId: string) =>
    sql`(select ${communityPosts.id} from ${communityPosts} where ${communityPosts.hostId} = ${hostId})`;
  const rows = await transaction
    .update(communityParticipants)
    .set({ state: 'left', since: sql`clock_timestamp()` })
    .where(
      and(
        inArray(state, ['asked', 'in']),
        or(
          and(eq(memberId, firstMemberId), sql`${postId} in ${hostedBy(secondMemberId)}`),
          and(eq(memberId, secondMemberId), sql`${postId} in ${hostedBy(firstMemberId)}`),
        ),
      ),
    )
    .returning({ postId });
  return rows.map((row) => row.postId);
}

/** Omits the post's text, because another member wrote it. */
export function selectParticipationsOf(database: Database, memberId: string) {
  return database
    .select({
      kind: communityPosts.kind,
      city: cities.name,
      startsOn: communityPosts.startsOn,
      endsOn: communityPosts.endsOn,
      state: communityParticipants.state,
      since: communityParticipants.since,
    })
    .from(communityParticipants)
    .innerJoin(communityPosts, eq(communityPosts.id, communityParticipants.postId))
    .innerJoin(cities, eq(cities.id, communityPosts.cityId))
    .where(eq(communityParticipants.memberId, memberId))
    .orderBy(asc(communityParticipants.since));
}
