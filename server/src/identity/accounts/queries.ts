import { and, desc, eq, gt, isNull, like, ne, or, sql } from 'drizzle-orm';
import { users } from '../../core/people/accounts/tables.ts';
import { memberships } from '../../core/people/memberships/tables.ts';
import { userProfiles } from '../../core/people/profiles/tables.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import {
  apiTokens,
  barredAddresses,
  credentials,
  emailChanges,
  knownDevices,
  passkeys,
  sessions,
  twoFactors,
  verifications,
} from './tables.ts';

const memberColumns = {
  memberId: users.id,
  email: users.email,
  displayName: userProfiles.displayName,
  role: users.role,
  state: users.state,
  tier: memberships.tier,
  isConfirmed: users.emailVerified,
  isVerified: userProfiles.isVerified,
  hasTwoStep: users.twoFactorEnabled,
  temperatureUnit: userProfiles.temperatureUnit,
  clock: userProfiles.clock,
  termsVersion: users.termsVersion,
  deletionDueAt: users.deletionDueAt,
};

/** An account due for deletion is treated as deleted. */
const isStillThere = or(isNull(users.deletionDueAt), sql`${users.deletionDueAt} > now()`);

const isWithPasskey = sql<boolean>`(${sessions.hasPasskey} and exists (select from ${passkeys} where ${passkeys.userId} = ${users.id}))`;

export async function markPasskeySession(transaction: Transaction, sessionId: string): Promise<void> {
  await transaction.update(sessions).set({ hasPasskey: true }).where(eq(sessions.id, sessionId));
}

/** Prepared once, because every request runs it. */
export function prepareFindActor(database: Database) {
  return database
    .select({ ...memberColumns, sessionId: sessions.id, expiresAt: sessions.expiresAt, isWithPasskey })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(userProfiles, eq(userProfiles.userId, users.id))
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(
      and(
        eq(sessions.token, sql.placeholder('token')),
        gt(sessions.expiresAt, sql`now()`),
        eq(users.state, 'active'),
        isNull(users.lockedAt),
        isStillThere,
      ),
    )
    .prepare('find_actor');
}

export async function findMember(database: Database | Transaction, memberId: string) {
  const [row] = await database
    .select(memberColumns)
    .from(users)
    .innerJoin(userProfiles, eq(userProfiles.userId, users.id))
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(eq(users.id, memberId));
  return row;
}
export type MemberRow = NonNullable<Awaited<ReturnType<typeof findMember>>>;

export async function findUserByEmail(database: Database | Transaction, email: string) {
  const [row] = await database.select().from(users).where(eq(users.email, email));
  return row;
}

export async function findUser(database: Database | Transaction, memberId: string) {
  const [row] = await database.select().from(users).where(eq(users.id, memberId));
  return row;
}

/** Serializes work on password, email or second step. Call this first, so that later statements see committed changes. */
export async function lockMember(transaction: Transaction, memberId: string) {
  const [row] = await transaction.select().from(users).where(eq(users.id, memberId)).for('no key update');
  return row;
}

export async function findTwoStepSetUp(database: Database | Transaction, memberId: string): Promise<string | null> {
  const hasBegun = and(eq(twoFactors.userId, memberId), eq(twoFactors.verified, false));
  const [row] = await database.select({ secret: twoFactors.secret }).from(twoFactors).where(hasBegun);
  return row?.secret ?? null;
}

export async function findPasswordHash(database: Database | Transaction, memberId: string) {
  const [row] = await database
    .select({ hash: credentials.password })
    .from(credentials)
    .where(and(eq(credentials.userId, memberId), eq(credentials.providerId, 'credential')));
  return row?.hash ?? undefined;
}

export async function unlockMember(transaction: Transaction, memberId: string): Promise<void> {
  await transaction.update(users).set({ lockedAt: null }).where(eq(users.id, memberId));
}

export async function findAccountState(database: Database | Transaction, memberId: string) {
  const [row] = await database
    .select({
      state: users.state,
      suspendedUntil: users.suspendedUntil,
      sanctionReason: users.sanctionReason,
      isConfirmed: users.emailVerified,
      lockedAt: users.lockedAt,
    })
    .from(users)
    .where(and(eq(users.id, memberId), isStillThere));
  return row;
}

export async function endSuspension(database: Database | Transaction, memberId: string): Promise<void> {
  await database
    .update(users)
    .set({ state: 'active', suspendedUntil: null, sanctionReason: null })
    .where(and(eq(users.id, memberId), eq(users.state, 'suspended'), sql`${users.suspendedUntil} <= now()`));
}

/** Serializes sign-ups and email changes with one address, so that only the first finds it unused. */
export async function lockEmail(transaction: Transaction, email: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`);
}

export function listSessions(database: Database, memberId: string) {
  return database
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, memberId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id));
}

export async function deleteSessions(
  transaction: Database | Transaction,
  memberId: string,
  which: { only?: string; except?: string } = {},
): Promise<string[]> {
  const conditions = [eq(sessions.userId, memberId)];
  if (which.only !== undefined) conditions.push(eq(sql`${sessions.id}::text`, which.only));
  if (which.except !== undefined) conditions.push(ne(sessions.id, which.except));
  const rows = await transaction
    .delete(sessions)
    .where(and(...conditions))
    .returning({ id: sessions.id });
  return rows.map((row) => row.id);
}

export async function deleteTokensOf(transaction: Transaction, memberId: string): Promise<void> {
  await transaction.delete(apiTokens).where(eq(apiTokens.userId, memberId));
}

export function listPasskeyRows(database: Database, memberId: string) {
  return database
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, memberId))
    .orderBy(desc(passkeys.createdAt), desc(passkeys.id));
}

export async function deletePasskey(transaction: Transaction, memberId: string, id: string) {
  const [row] = await transaction
    .delete(passkeys)
    .where(and(eq(sql`${passkeys.id}::text`, id), eq(passkeys.userId, memberId)))
    .returning();
  return row;
}

export async function findPasskeyOwner(database: Database, credentialId: string): Promise<string | undefined> {
  const [row] = await database
    .select({ memberId: passkeys.userId })
    .from(passkeys)
    .where(eq(passkeys.credentialID, credentialId));
  return row?.memberId;
}

export async function keepProof(transaction: Transaction, identifier: string, seconds: number): Promise<void> {
  await transaction
    .insert(verifications)
    .values({ identifier, value: 'used', expiresAt: sql`now() + make_interval(secs => ${seconds})` });
}

export async function isProofKept(transaction: Transaction, identifier: string): Promise<boolean> {
  return (
    (await transaction.$count(
      verifications,
      and(eq(verifications.identifier, identifier), gt(verifications.expiresAt, sql`clock_timestamp()`)),
    )) > 0
  );
}

export async function rememberDevice(
  database: Database | Transaction,
  memberId: string,
  tokenHash: string,
): Promise<{ isNew: boolean; isFirst: boolean }> {
  const [known] = await database
    .select({ count: sql<number>`count(*)::int` })
    .from(knownDevices)
    .where(eq(knownDevices.userId, memberId));
  const added = await database
    .insert(knownDevices)
    .values({ userId: memberId, tokenHash })
    .onConflictDoNothing()
    .returning({ id: knownDevices.id });
  return { isNew: added.length > 0, isFirst: known?.count === 0 };
}

export async function touchLastActive(database: Database, memberId: string): Promise<void> {
  await database
    .update(userProfiles)
    .set({ lastActiveAt: sql`now()` })
    .where(
      and(
        eq(userProfiles.userId, memberId),
        sql`coalesce(${userProfiles.lastActiveAt}, '-infinity') < now() - interval '5 minutes'`,
      ),
    );
}

export async function findBar(transaction: Transaction, addressHash: string) {
  const [row] = await transaction
    .select()
    .from(barredAddresses)
    .where(and(eq(barredAddresses.addressHash, addressHash), gt(barredAddresses.until, sql`now()`)));
  return row;
}

export async function insertBar(transaction: Transaction, bar: typeof barredAddresses.$inferInsert): Promise<void> {
  const { state, until } = bar;
  await transaction
    .insert(barredAddresses)
    .values(bar)
    .onConflictDoUpdate({ target: barredAddresses.addressHash, set: { state, until } });
}

/** Searches the values, because only they contain the member's ID. */
export async function deletePendingLinks(transaction: Transaction, memberId: string): Promise<void> {
  await transaction.delete(emailChanges).where(eq(emailChanges.userId, memberId));
  await transaction.delete(verifications).where(like(verifications.value, `%${memberId}%`));
}

export function selectAccount(database: Database, memberId: string) {
  return database
    .select({
      fullName: users.name,
      email: users.email,
      emailConfirmedAt: users.emailConfirmedAt,
      role: users.role,
      state: users.state,
      suspendedUntil: users.suspendedUntil,
      lockedAt: users.lockedAt,
      sanctionReason: users.sanctionReason,
      deletionDueAt: users.deletionDueAt,
      termsVersion: users.termsVersion,
      termsAcceptedAt: users.termsAcceptedAt,
      hasTwoStep: users.twoFactorEnabled,
      joinedAt: users.createdAt,
    })
    .from(users)
    .where(eq(users.id, memberId));
}
