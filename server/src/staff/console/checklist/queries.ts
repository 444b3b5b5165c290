import { and, eq, isNull, ne, notExists, sql } from 'drizzle-orm';
import { member, nameOf, selectMembers } from '../../../core/people/members/queries.ts';
import { siteSettings } from '../../../core/site-settings/tables.ts';
import { passkeys } from '../../../identity/accounts/tables.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { mails } from '../../../platform/mail/tables.ts';

/** Keys of rows in `site_settings` that record what admins did about the checklist. */
type Entry = 'checklist.testMail' | 'checklist.paymentsUnused' | 'checklist.turnUnused';

export async function findEntry(database: Database | Transaction, entry: Entry) {
  const { value, changedAt } = siteSettings;
  const [row] = await database
    .select({ value, changedAt, by: nameOf(siteSettings.changedBy) })
    .from(siteSettings)
    .where(eq(siteSettings.key, entry));
  return row;
}

export async function writeEntry(
  transaction: Transaction,
  entry: Entry,
  { value, changedBy }: { value: unknown; changedBy: string },
): Promise<boolean> {
  const json = sql`${JSON.stringify(value)}::jsonb`;
  const rows = await transaction
    .insert(siteSettings)
    .values({ key: entry, value: json, revision: 1, changedBy })
    .onConflictDoUpdate({
      target: siteSettings.key,
      set: { value: json, changedBy, revision: sql`${siteSettings.revision} + 1`, changedAt: sql`now()` },
      setWhere: sql`${siteSettings.value} <> ${json}`,
    })
    .returning({ key: siteSettings.key });
  return rows.length > 0;
}

/** Records that the mail server accepted the email, unless the entry is about a newer email. */
export async function addAcceptance(database: Database | Transaction, mailId: string): Promise<void> {
  const isAbout = sql`${siteSettings.value} ->> 'mailId' = ${mailId}`;
  await database
    .update(siteSettings)
    .set({ value: sql`${siteSettings.value} || '{"isAccepted": true}'::jsonb` })
    .where(and(eq(siteSettings.key, 'checklist.testMail' satisfies Entry), isAbout));
}

export async function findTestMail(database: Database | Transaction, id: string) {
  const { to, state, lastError: error, createdAt } = mails;
  const [row] = await database.select({ to, state, error, createdAt }).from(mails).where(eq(mails.id, id));
  return row;
}

export function selectStaffWithoutSecondStep(database: Database) {
  const ownPasskeys = database.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, member.id));
  return selectMembers(database, { id: member.id, displayName: member.displayName })
    .where(
      and(
        ne(member.role, 'member'),
        eq(member.state, 'active'),
        isNull(member.deletionDueAt),
        eq(member.hasTwoStep, false),
        notExists(ownPasskeys),
      ),
    )
    .orderBy(member.displayName, member.id);
}

/** Null if no WAL was ever archived. */
export async function findLastArchived(database: Database): Promise<Date | null> {
  const { rows } = await database.execute<{ at: string | null }>(sql`select last_archived_time as at from pg_stat_archiver`);
  const at = rows[0]?.at;
  return at ? new Date(at) : null;
}
