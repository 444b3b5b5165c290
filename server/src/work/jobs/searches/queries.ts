import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { type PlacePhrase, wordsOrPlace } from '../../../core/cities/service.ts';
import { joinMember, member, members } from '../../../core/people/members/queries.ts';
import { blockedWith, isActiveAccount } from '../../../core/people/visibility/service.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { isJob, isOnBoard } from '../queries.ts';
import { jobListings } from '../tables.ts';
import { jobSearches } from './tables.ts';

type Columns = typeof jobSearches.$inferSelect;
export type SearchRow = Columns;

export const selectSearches = (database: Database, memberId: string, limit: number): Promise<SearchRow[]> =>
  database
    .select()
    .from(jobSearches)
    .where(eq(jobSearches.memberId, memberId))
    .orderBy(desc(jobSearches.createdAt), desc(jobSearches.id))
    .limit(limit);

const isOwn = (memberId: string, which: SQL) => and(eq(jobSearches.memberId, memberId), which);

export const countSearches = (transaction: Transaction, memberId: string): Promise<number> =>
  transaction.$count(jobSearches, eq(jobSearches.memberId, memberId));

export async function findByClientId(transaction: Transaction, memberId: string, clientId: string) {
  const [row] = await transaction
    .select()
    .from(jobSearches)
    .where(isOwn(memberId, eq(jobSearches.clientId, clientId)));
  return row;
}

export async function insertSearch(transaction: Transaction, values: typeof jobSearches.$inferInsert): Promise<SearchRow> {
  const [row] = await transaction.insert(jobSearches).values(values).returning();
  if (!row) throw new Error('The search was not stored.');
  return row;
}

/** A changed alert applies only to later jobs. */
export async function updateSearch(
  database: Database,
  memberId: string,
  { searchId, name, alert }: { searchId: string; name: string; alert: Columns['alert'] },
): Promise<SearchRow | undefined> {
  const notifiedAt = sql`case when ${jobSearches.alert} = ${alert} then ${jobSearches.notifiedAt} else now() end`;
  const [row] = await database
    .update(jobSearches)
    .set({ name, alert, notifiedAt })
    .where(isOwn(memberId, eq(jobSearches.id, searchId)))
    .returning();
  return row;
}

export async function deleteSearch(database: Database, memberId: string, searchId: string): Promise<boolean> {
  const deleted = await database
    .delete(jobSearches)
    .where(isOwn(memberId, eq(jobSearches.id, searchId)))
    .returning({ id: jobSearches.id });
  return deleted.length > 0;
}

/** All conditions except the text. The query must join the poster as the member. */
const matchesExceptText = and(
  isOnBoard,
  isActiveAccount,
  sql`${jobListings.postedBy} <> ${jobSearches.memberId}`,
  sql`${jobListings.postedBy} <> all (${blockedWith(sql`${jobSearches.memberId}`)})`,
  sql`(${jobSearches.jobType} is null or ${jobListings.jobType} = ${jobSearches.jobType})`,
  sql`(${jobSearches.currency} is null or ${jobListings.currency} = ${jobSearches.currency})`,
  sql`(${jobSearches.salaryAtLeast} is null or ${jobListings.salaryTop} >= ${jobSearches.salaryAtLeast})`,
  sql`(${jobSearches.countryCode} is null or ${jobListings.countries} = '{}' or ${jobSearches.countryCode} = any (${jobListings.countries}))`,
  sql`(${jobSearches.tags} = '{}' or ${jobListings.tags} && ${jobSearches.tags})`,
);

/** False if the job was announced before. */
export async function markAnnounced(transaction: Transaction, jobId: string): Promise<boolean> {
  const noted = await transaction
    .update(jobListings)
    .set({ announcedAt: sql`now()` })
    .where(and(isJob(jobId), sql`${jobListings.announcedAt} is null`))
    .returning({ id: jobListings.id });
  return noted.length > 0;
}

/** The places that each search text names, as on the board. */
export type SearchTexts = ReadonlyMap<string, readonly PlacePhrase[]>;

const isOneOf = (ids: readonly string[]) => sql`${jobSearches.id} = any (${sql.param([...ids])}::uuid[])`;

/** Also true for a search that has no text. */
function isTextFound(texts: SearchTexts): SQL {
  const rows = [...texts].map(([search, phrases]) => sql`(${search}::text, ${wordsOrPlace(search, phrases)})`);
  if (rows.length === 0) return sql`${jobSearches.search} is null`;
  return sql`(${jobSearches.search} is null or exists (
    select from (values ${sql.join(rows, sql`, `)}) as asked (search, wanted)
    where asked.search = ${jobSearches.search} and ${jobListings.words} @@ asked.wanted))`;
}

export function selectCandidates(
  transaction: Transaction,
  { jobId, after, limit }: { jobId: string; after: readonly [string, string] | null; limit: number },
) {
  const { id, memberId, name, alert, search } = jobSearches;
  const isAfter = after && sql`(${memberId}, ${id}) > (${after[0]}::uuid, ${after[1]}::uuid)`;
  return joinMember(
    transaction.select({ id, memberId, name, search }).from(jobSearches).innerJoin(jobListings, isJob(jobId)),
    jobListings.postedBy,
  )
    .where(and(eq(alert, 'atOnce'), matchesExceptText, isAfter ?? undefined))
    .orderBy(asc(memberId), asc(id))
    .limit(limit);
}

export async function selectIdsByText(
  transaction: Transaction,
  { jobId, ids, texts }: { jobId: string; ids: readonly string[]; texts: SearchTexts },
): Promise<ReadonlySet<string>> {
  const rows = await transaction
    .select({ id: jobSearches.id })
    .from(jobSearches)
    .innerJoin(jobListings, isJob(jobId))
    .where(and(isOneOf(ids), isTextFound(texts)));
  return new Set(rows.map(({ id }) => id));
}

/** Searches whose day or week has passed. */
export function lockDueSearches(transaction: Transaction, limit: number) {
  const { id, search, alert, notifiedAt } = jobSearches;
  const period = sql`case ${alert} when 'daily' then interval '1 day' else interval '7 days' end`;
  return transaction
    .select({ id, search })
    .from(jobSearches)
    .where(and(sql`${alert} in ('daily', 'weekly')`, sql`${notifiedAt} <= now() - ${period}`))
    .orderBy(notifiedAt)
    .limit(limit)
    .for('update', { skipLocked: true });
}

/** Counts the jobs since each search's last day or week began, and starts the next one. The caller notifies. */
export async function countNewJobs(transaction: Transaction, { ids, texts }: { ids: readonly string[]; texts: SearchTexts }) {
  const { rows } = await transaction.execute<{ id: string; memberId: string; name: string; count: number }>(sql`
    select ${jobSearches.id} as id, ${jobSearches.memberId} as "memberId", ${jobSearches.name} as name, count(*)::int as count
    from ${jobSearches}
    join ${jobListings} on ${jobListings.announcedAt} > ${jobSearches.notifiedAt}
    join ${members} on ${member.id} = ${jobListings.postedBy}
    where ${isOneOf(ids)} and ${matchesExceptText} and ${isTextFound(texts)}
    group by ${jobSearches.id}
    order by ${jobSearches.memberId}, ${jobSearches.id}`);
  await transaction.update(jobSearches).set({ notifiedAt: sql`now()` }).where(isOneOf(ids));
  return rows;
}
