import { UNFINISHED_ACCOUNTS_KEPT_DAYS } from '@bros/contract/core/rules';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { erasureDeps, hasAccount } from '../../../test/deletion.ts';
import { buildMember, type MemberTraits } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/harness.ts';
import { users } from '../../core/people/accounts/tables.ts';
import { mails } from '../../platform/mail/tables.ts';
import { deleteDueAccounts } from './erasure.ts';

const app = await startTestApp();
const { database } = app;

async function buildAged(days: number, traits: MemberTraits) {
  const member = await buildMember(database, traits);
  await database
    .update(users)
    .set({ createdAt: sql`now() - make_interval(days => ${days}, mins => 1)` })
    .where(eq(users.id, member.id));
  return member;
}

async function runTwice(): Promise<void> {
  await deleteDueAccounts(erasureDeps(app));
  await database
    .update(users)
    .set({ deletionDueAt: sql`deletion_due_at - interval '2 minutes'` })
    .where(sql`deletion_due_at is not null`);
  await Promise.all([deleteDueAccounts(erasureDeps(app)), deleteDueAccounts(erasureDeps(app))]);
}

test('an account whose email was never confirmed is deleted after 30 days, and others are kept', async () => {
  const unfinished = await buildAged(UNFINISHED_ACCOUNTS_KEPT_DAYS, { isConfirmed: false });
  const younger = await buildAged(UNFINISHED_ACCOUNTS_KEPT_DAYS - 1, { isConfirmed: false });
  const confirmed = await buildAged(UNFINISHED_ACCOUNTS_KEPT_DAYS, {});
  await runTwice();
  expect(await Promise.all([unfinished, younger, confirmed].map(({ id }) => hasAccount(app, id)))).toEqual([false, true, true]);
});

test('an account with a confirmation link that may still work is kept until the link has expired', async () => {
  const late = await buildAged(UNFINISHED_ACCOUNTS_KEPT_DAYS, { isConfirmed: false });
  const mail = { to: late.email, subject: 'Confirm', text: 'Link', html: 'Link', template: 'confirm-email', concerns: [late.id] };
  await database.insert(mails).values(mail);
  await runTwice();
  expect(await hasAccount(app, late.id)).toBe(true);
  await database.update(mails).set({ createdAt: sql`now() - interval '25 hours'` }).where(eq(mails.to, late.email));
  await runTwice();
  expect(await hasAccount(app, late.id)).toBe(false);
});
