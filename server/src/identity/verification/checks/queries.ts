import { DAY_MS } from '@bros/contract/core/durations';
import { and, asc, desc, eq, gt, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import type { Tries } from '../policy.ts';
import { verificationChecks, verificationEvidence } from '../tables.ts';

type DatabaseOrTransaction = Database | Transaction;
/** `countSeenFrames` reads no more checks, because very many may contain an all-black frame. */
const MAX_SEEN_CHECKS = 100;
export type CheckRow = typeof verificationChecks.$inferSelect;

export async function findCheck(database: DatabaseOrTransaction, checkId: string): Promise<CheckRow | undefined> {
  const [row] = await database.select().from(verificationChecks).where(eq(verificationChecks.id, checkId));
  return row;
}

export async function findLatest(database: DatabaseOrTransaction, memberId: string) {
  const { state, kind, expiresAt } = verificationChecks;
  const isShown = sql`(${inArray(state, ['scoring', 'waiting', 'passed', 'refused'])} or (${state} = 'open' and ${kind} = 'person' and ${expiresAt} > now()))`;
  const [row] = await database
    .select({ check: verificationChecks, evidenceUntil: verificationEvidence.keptUntil })
    .from(verificationChecks)
    .leftJoin(verificationEvidence, eq(verificationEvidence.checkId, verificationChecks.id))
    .where(and(eq(verificationChecks.memberId, memberId), isShown))
    .orderBy(desc(verificationChecks.createdAt), desc(verificationChecks.id))
    .limit(1);
  return row;
}

export async function findWaiting(database: DatabaseOrTransaction, memberId: string): Promise<CheckRow | undefined> {
  const isWaiting = inArray(verificationChecks.state, ['scoring', 'waiting']);
  const [row] = await database
    .select()
    .from(verificationChecks)
    .where(and(eq(verificationChecks.memberId, memberId), isWaiting));
  return row;
}

export async function findOpenPersonCheck(database: DatabaseOrTransaction, memberId: string): Promise<CheckRow | undefined> {
  const { state, kind, expiresAt } = verificationChecks;
  const [row] = await database
    .select()
    .from(verificationChecks)
    .where(and(eq(verificationChecks.memberId, memberId), eq(state, 'open'), eq(kind, 'person'), gt(expiresAt, sql`now()`)));
  return row;
}

export async function selectTries(database: DatabaseOrTransaction, memberId: string): Promise<Tries> {
  const { createdAt, submittedAt } = verificationChecks;
  const day = sql`now() - interval '1 day'`;
  const rows = await database
    .select({ createdAt, submittedAt })
    .from(verificationChecks)
    .where(and(eq(verificationChecks.memberId, memberId), sql`greatest(${createdAt}, ${submittedAt}) > ${day}`))
    .orderBy(asc(createdAt));
  const isRecent = (moment: Date) => moment.getTime() > Date.now() - DAY_MS;
  const submitted = rows.flatMap((row) => (row.submittedAt && isRecent(row.submittedAt) ? [row.submittedAt] : []));
  return {
    submitted: submitted.toSorted((one, other) => one.getTime() - other.getTime()),
    begun: rows.flatMap((row) => (isRecent(row.createdAt) ? [row.createdAt] : [])),
  };
}

export async function cancelOpen(transaction: Transaction, memberId: string): Promise<void> {
  await transaction
    .update(verificationChecks)
    .set({ state: 'canceled' })
    .where(and(eq(verificationChecks.memberId, memberId), eq(verificationChecks.state, 'open')));
}

export async function insertCheck(
  transaction: Transaction,
  { lastsSeconds, ...check }: Pick<CheckRow, 'memberId' | 'kind' | 'acts' | 'code' | 'consent'> & { lastsSeconds: number },
): Promise<CheckRow> {
  const expiresAt = sql`now() + make_interval(secs => ${lastsSeconds})`;
  const [row] = await transaction
    .insert(verificationChecks)
    .values({ ...check, expiresAt })
    .returning();
  if (!row) throw new Error('The check was not stored.');
  return row;
}

export async function updateCheck(
  transaction: Transaction,
  checkId: string,
  change: Partial<Omit<typeof verificationChecks.$inferInsert, 'submittedAt' | 'decidedAt'>> & {
    submittedAt?: SQL;
    decidedAt?: SQL;
  },
): Promise<void> {
  await transaction.update(verificationChecks).set(change).where(eq(verificationChecks.id, checkId));
}

export async function countSeenFrames(database: DatabaseOrTransaction, digests: readonly string[]): Promise<number> {
  const list = sql`array[${sql.join(
    digests.map((digest) => sql`${digest}`),
    sql`, `,
  )}]::text[]`;
  const rows = await database
    .select({ digests: verificationChecks.frameDigests })
    .from(verificationChecks)
    .where(sql`${verificationChecks.frameDigests} && ${list}`)
    .limit(MAX_SEEN_CHECKS);
  const seen = new Set(rows.flatMap((row) => row.digests));
  return digests.filter((digest) => seen.has(digest)).length;
}

export async function beginScore(database: Database, checkId: string): Promise<CheckRow | undefined> {
  const [row] = await database
    .update(verificationChecks)
    .set({ attempts: sql`${verificationChecks.attempts} + 1` })
    .where(and(eq(verificationChecks.id, checkId), eq(verificationChecks.state, 'scoring')))
    .returning();
  return row;
}

export async function isRefusedByStaff(database: DatabaseOrTransaction, memberId: string): Promise<boolean> {
  const [last] = await database
    .select({ state: verificationChecks.state })
    .from(verificationChecks)
    .where(and(eq(verificationChecks.memberId, memberId), isNotNull(verificationChecks.decidedBy)))
    .orderBy(desc(verificationChecks.decidedAt))
    .limit(1);
  return last?.state === 'refused';
}

export async function selectStuck(database: Database): Promise<string[]> {
  const isOld = lt(verificationChecks.submittedAt, sql`now() - interval '1 hour'`);
  const rows = await database
    .select({ id: verificationChecks.id })
    .from(verificationChecks)
    .where(and(eq(verificationChecks.state, 'scoring'), isOld));
  return rows.map(({ id }) => id);
}
