import type { TokenScope } from '@bros/contract/core/access';
import { and, desc, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { joinMemberWithTier, lockAccount, member } from '../../core/people/members/queries.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { apiTokens } from '../accounts/tables.ts';

const USE_NOTED_EVERY = sql`interval '1 minute'`;

const isAlive = gt(apiTokens.expiresAt, sql`now()`);

const listedColumns = {
  id: apiTokens.id,
  name: apiTokens.name,
  scope: apiTokens.scope,
  lastCharacters: apiTokens.lastCharacters,
  createdAt: apiTokens.createdAt,
  lastUsedAt: apiTokens.lastUsedAt,
  expiresAt: apiTokens.expiresAt,
};

export function selectTokensOf(database: Database | Transaction, memberId: string) {
  return database
    .select(listedColumns)
    .from(apiTokens)
    .where(eq(apiTokens.userId, memberId))
    .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id));
}
export type TokenRow = Awaited<ReturnType<typeof selectTokensOf>>[number];

export const lockOwner = lockAccount;

export async function findTokenByClient(transaction: Transaction, memberId: string, clientId: string) {
  const [row] = await transaction
    .select(listedColumns)
    .from(apiTokens)
    .where(and(eq(apiTokens.userId, memberId), eq(apiTokens.clientId, clientId)));
  return row;
}

export function countAliveTokens(transaction: Transaction, memberId: string): Promise<number> {
  return transaction.$count(apiTokens, and(eq(apiTokens.userId, memberId), isAlive));
}

export async function deleteExpiredTokens(transaction: Transaction, memberId: string): Promise<void> {
  await transaction.delete(apiTokens).where(and(eq(apiTokens.userId, memberId), lte(apiTokens.expiresAt, sql`now()`)));
}

interface NewToken {
  userId: string;
  clientId: string;
  name: string;
  scope: TokenScope;
  tokenHash: string;
  lastCharacters: string;
}

export async function insertToken(transaction: Transaction, token: NewToken, days: number): Promise<TokenRow> {
  const expiresAt = sql`now() + make_interval(days => ${days})`;
  const [row] = await transaction
    .insert(apiTokens)
    .values({ ...token, expiresAt })
    .returning(listedColumns);
  if (!row) throw new Error('A new token was not returned.');
  return row;
}

export async function deleteToken(transaction: Transaction, memberId: string, id: string): Promise<string | undefined> {
  const [row] = await transaction
    .delete(apiTokens)
    .where(and(eq(apiTokens.id, id), eq(apiTokens.userId, memberId)))
    .returning({ name: apiTokens.name });
  return row?.name;
}

/** Prepared once, because every request with a token runs it. Finds no row if the token is unknown or expired, or its owner may not have a session. */
export function prepareFindOwner(database: Database) {
  return joinMemberWithTier(
    database
      .select({
        tokenId: apiTokens.id,
        scope: apiTokens.scope,
        memberId: member.id,
        displayName: member.displayName,
        role: member.role,
        hasTwoStep: member.hasTwoStep,
        tier: member.tier,
        isConfirmed: member.isConfirmed,
        deletionDueAt: member.deletionDueAt,
        isUseDue: sql<boolean>`coalesce(${apiTokens.lastUsedAt} < now() - ${USE_NOTED_EVERY}, true)`,
      })
      .from(apiTokens),
    apiTokens.userId,
  )
    .where(
      and(
        eq(apiTokens.tokenHash, sql.placeholder('tokenHash')),
        isAlive,
        eq(member.state, 'active'),
        isNull(member.lockedAt),
        or(isNull(member.deletionDueAt), gt(member.deletionDueAt, sql`now()`)),
      ),
    )
    .prepare('find_token_owner');
}

export async function saveLastUse(database: Database, id: string): Promise<void> {
  const isDue = or(isNull(apiTokens.lastUsedAt), lt(apiTokens.lastUsedAt, sql`now() - ${USE_NOTED_EVERY}`));
  await database
    .update(apiTokens)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(apiTokens.id, id), isDue));
}
