import { isNotNull, sql } from 'drizzle-orm';
import { member, selectAccounts } from '../../core/people/members/queries.ts';
import type { Database } from '../../platform/database/connect.ts';

export async function selectLeaving(database: Database): Promise<{ memberId: string; dueAt: string }[]> {
  const rows = await selectAccounts(database, { memberId: member.id, dueAt: member.deletionDueAt }).where(
    isNotNull(member.deletionDueAt),
  );
  return rows.flatMap(({ memberId, dueAt }) => (dueAt ? { memberId, dueAt: dueAt.toISOString() } : []));
}

/** The last WAL segment that failed, unless a later segment succeeded. */
export async function findArchiveFailure(database: Database): Promise<string | undefined> {
  const { rows } = await database.execute<{ segment: string }>(sql`
    select last_failed_wal as "segment" from pg_stat_archiver
    where last_failed_time > coalesce(last_archived_time, '-infinity')`);
  return rows[0]?.segment;
}

/** When the last replayed transaction was committed. */
export async function findRestoredMoment(database: Database): Promise<Date | undefined> {
  const { rows } = await database.execute<{ at: string | null }>(sql`select pg_last_xact_replay_timestamp() as "at"`);
  return rows[0]?.at ? new Date(rows[0].at) : undefined;
}
