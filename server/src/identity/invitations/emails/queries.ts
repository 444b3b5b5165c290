import { INVITE_AGAIN_DAYS } from '@bros/contract/core/rules';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { member, selectAccounts } from '../../../core/people/members/queries.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { invitationMailings, invitedAddresses } from '../tables.ts';

const rightNow = sql`clock_timestamp()`;

export async function findMailing(transaction: Transaction, id: string) {
  const [row] = await transaction.select().from(invitationMailings).where(eq(invitationMailings.id, id));
  return row;
}

export function selectRecentMailings(transaction: Transaction, inviterId: string) {
  return transaction
    .select({
      addresses: invitationMailings.addresses,
      freeAt: sql<Date>`${invitationMailings.createdAt} + interval '1 day'`.mapWith(invitationMailings.createdAt),
    })
    .from(invitationMailings)
    .where(
      and(eq(invitationMailings.inviterId, inviterId), gt(invitationMailings.createdAt, sql`${rightNow} - interval '1 day'`)),
    )
    .orderBy(asc(invitationMailings.createdAt));
}

export async function insertMailing(
  transaction: Transaction,
  mailing: { id: string; inviterId: string; addresses: number },
): Promise<boolean> {
  const added = await transaction
    .insert(invitationMailings)
    .values({ ...mailing, createdAt: rightNow })
    .onConflictDoNothing()
    .returning({ id: invitationMailings.id });
  return added.length > 0;
}

/** Includes accounts in every state. */
export async function selectAccountEmails(transaction: Transaction, emails: readonly string[]): Promise<string[]> {
  const rows = await selectAccounts(transaction, { email: member.email }).where(inArray(member.email, [...emails]));
  return rows.map(({ email }) => email.toLowerCase());
}

/** Claims addresses without a recent invitation or opt-out. Only one of several concurrent requests gets an address. Hash order prevents deadlocks. */
export async function claimAddresses(transaction: Transaction, hashes: readonly string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await transaction
    .insert(invitedAddresses)
    .values(hashes.toSorted().map((addressHash) => ({ addressHash, mailedAt: rightNow })))
    .onConflictDoUpdate({
      target: invitedAddresses.addressHash,
      set: { mailedAt: rightNow },
      setWhere: sql`${invitedAddresses.optedOutAt} is null
        and (${invitedAddresses.mailedAt} is null or ${invitedAddresses.mailedAt} < ${rightNow} - make_interval(days => ${INVITE_AGAIN_DAYS}))`,
    })
    .returning({ addressHash: invitedAddresses.addressHash });
  return new Set(rows.map(({ addressHash }) => addressHash));
}

export async function markRefused(database: Database, addressHash: string): Promise<void> {
  await database
    .insert(invitedAddresses)
    .values({ addressHash, optedOutAt: rightNow })
    .onConflictDoUpdate({
      target: invitedAddresses.addressHash,
      set: { optedOutAt: sql`coalesce(${invitedAddresses.optedOutAt}, ${rightNow})` },
    });
}
