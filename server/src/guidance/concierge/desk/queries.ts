import { DESK_RANK, DESK_TEMPLATES_MAX, type DeskView } from '@bros/contract/guidance/concierge-rules';
import { TIERS } from '@bros/contract/tiers';
import { and, asc, eq, getTableColumns, inArray, ne, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { cityColumns } from '../../../core/cities/service.ts';
import { cities } from '../../../core/cities/tables.ts';
import { authorColumns } from '../../../core/people/authors/service.ts';
import { accounts, joinAuthor, member, nameOf } from '../../../core/people/members/queries.ts';
import type { Viewer } from '../../../core/people/visibility/service.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import type { PageRequest } from '../../../platform/database/newest-first.ts';
import { decodeCursor } from '../../../platform/database/page.ts';
import type { DatabaseOrTransaction } from '../queries.ts';
import { conciergeRequests, conciergeTemplates } from '../tables.ts';

const STATES = {
  toAnswer: ['new', 'inProgress'],
  waiting: ['waiting'],
  done: ['done'],
} as const satisfies Record<DeskView, readonly (typeof conciergeRequests.$inferSelect)['state'][]>;

const tierRank = sql`case ${member.tier} ${sql.join(
  TIERS.map((tier) => sql`when ${tier} then ${DESK_RANK[tier]}::int`),
  sql` `,
)} end`;
const sinceMicroseconds = sql`(extract(epoch from ${conciergeRequests.since}) * 1000000)::bigint`;

/** Sort keys. The query must join the requesting member. */
const sortKeysFor = (view: DeskView) => ({
  rank: view === 'done' ? sql<number>`0::int` : sql<number>`${tierRank}`.mapWith(Number),
  sortMicroseconds: (view === 'done' ? sql<number>`-${sinceMicroseconds}` : sql<number>`${sinceMicroseconds}`).mapWith(Number),
});

function requestsFor(
  database: DatabaseOrTransaction,
  viewer: Viewer,
  { rank, sortMicroseconds }: ReturnType<typeof sortKeysFor>,
) {
  return joinAuthor(
    database
      .select({
        id: conciergeRequests.id,
        request: getTableColumns(conciergeRequests),
        city: cityColumns,
        tier: member.tier,
        assigneeName: nameOf(conciergeRequests.assigneeId).as('assignee_name'),
        rank: sql<number>`${rank}`.mapWith(Number).as('rank'),
        sortMicroseconds: sql<number>`${sortMicroseconds}`.mapWith(Number).as('sort_microseconds'),
        ...authorColumns(viewer),
      })
      .from(conciergeRequests),
    conciergeRequests.memberId,
  )
    .leftJoin(cities, eq(cities.id, conciergeRequests.cityId))
    .$dynamic();
}
export type DeskRow = Awaited<ReturnType<typeof requestsFor>>[number];

const isFromSomeoneElse = (viewer: Viewer) => ne(conciergeRequests.memberId, viewer.memberId);

export function selectDeskRequests(
  database: Database,
  viewer: Viewer,
  { view, isAssignedToMe, cursor, limit }: PageRequest & { view: DeskView; isAssignedToMe: boolean },
) {
  const keys = sortKeysFor(view);
  return requestsFor(database, viewer, keys)
    .where(
      and(
        inArray(conciergeRequests.state, [...STATES[view]]),
        isFromSomeoneElse(viewer),
        isAssignedToMe ? eq(conciergeRequests.assigneeId, viewer.memberId) : undefined,
        isAfter(keys, cursor),
      ),
    )
    .orderBy(keys.rank, keys.sortMicroseconds, asc(conciergeRequests.id))
    .limit(limit + 1);
}

const lastListed = z.tuple([z.int().min(0).max(DESK_RANK.browser), z.int(), z.uuid()]);

function isAfter({ rank, sortMicroseconds }: ReturnType<typeof sortKeysFor>, cursor: string | undefined): SQL | undefined {
  const { data } = lastListed.safeParse(decodeCursor(cursor, 3));
  if (!data) return undefined;
  const [lastRank, lastSortKey, lastId] = data;
  return sql`(${rank}, ${sortMicroseconds}, ${conciergeRequests.id}) > (${lastRank}::int, ${lastSortKey}::bigint, ${lastId}::uuid)`;
}

export async function findAtDesk(
  database: DatabaseOrTransaction,
  viewer: Viewer,
  requestId: string,
): Promise<DeskRow | undefined> {
  const [row] = await requestsFor(database, viewer, sortKeysFor('toAnswer')).where(
    and(eq(conciergeRequests.id, requestId), isFromSomeoneElse(viewer)),
  );
  return row;
}

/** Omits the viewer's own requests and those assigned to other current staff. */
export function countToAnswer(database: Database, { memberId }: Viewer, max: number): Promise<number> {
  const isAssignedToOther = sql`exists (select from ${accounts} where ${member.id} = ${conciergeRequests.assigneeId} and ${member.role} <> 'member' and ${member.id} <> ${memberId})`;
  const toAnswer = database
    .select({ id: conciergeRequests.id })
    .from(conciergeRequests)
    .where(
      and(
        inArray(conciergeRequests.state, [...STATES.toAnswer]),
        ne(conciergeRequests.memberId, memberId),
        sql`not ${isAssignedToOther}`,
      ),
    )
    .limit(max);
  return database.$count(toAnswer.as('to_answer'));
}

export const selectTemplates = (database: DatabaseOrTransaction) =>
  database
    .select()
    .from(conciergeTemplates)
    .orderBy(asc(conciergeTemplates.name), asc(conciergeTemplates.id))
    .limit(DESK_TEMPLATES_MAX);

/** Prevents concurrent saves from exceeding the limit. */
export async function lockTemplates(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`lock table ${conciergeTemplates} in share row exclusive mode`);
}

export async function upsertTemplate(
  transaction: Transaction,
  template: { id: string; name: string; text: string },
): Promise<void> {
  const { id, ...texts } = template;
  await transaction
    .insert(conciergeTemplates)
    .values(template)
    .onConflictDoUpdate({ target: conciergeTemplates.id, set: { ...texts, changedAt: sql`now()` } });
}

export const deleteTemplate = async (transaction: Transaction, id: string): Promise<boolean> =>
  (await transaction.delete(conciergeTemplates).where(eq(conciergeTemplates.id, id)).returning()).length > 0;
