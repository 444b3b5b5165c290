import { TERMS_VERSION } from '@bros/contract/identity/terms';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buildMember, TEST_PASSWORD } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/harness.ts';
import { users } from '../../core/people/accounts/tables.ts';

const app = await startTestApp();
const { database } = app;

const readTerms = async (caller: { api: ReturnType<typeof app.visitor>['api'] }) =>
  (await caller.api.accounts.session()).session?.member.mustReadTerms;

test('sign-up stores the time and the version of the terms', async () => {
  const visitor = app.visitor();
  const email = 'consenting@example.com';
  const names = { firstName: 'Con', lastName: 'Senting' };
  const { member } = await visitor.api.accounts.signUp({
    ...names,
    email,
    password: TEST_PASSWORD,
    confirmPassword: TEST_PASSWORD,
  });
  expect(member.mustReadTerms).toBe(false);
  const [row] = await database.select().from(users).where(eq(users.email, email));
  expect(row?.termsVersion).toBe(TERMS_VERSION);
  expect(Math.abs((row?.termsAcceptedAt?.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0))).toBeLessThan(60_000);
});

test('changed terms are shown until the member has read them', async () => {
  const member = await buildMember(database);
  await database
    .update(users)
    .set({ termsVersion: TERMS_VERSION - 1, termsAcceptedAt: sql`now() - interval '1 year'` })
    .where(eq(users.id, member.id));
  const caller = await app.openSession(member);
  expect(await readTerms(caller)).toBe(true);
  await caller.api.accounts.acceptTerms({ version: TERMS_VERSION });
  expect(await readTerms(caller)).toBe(false);
  const [row] = await database.select().from(users).where(eq(users.id, member.id));
  expect(row?.termsVersion).toBe(TERMS_VERSION);
  expect(row?.termsAcceptedAt?.getTime()).toBeGreaterThan(Date.now() - 60_000);
});

test('the owner of an account that was not created by sign-up is not asked to read the terms', async () => {
  expect(await readTerms(await app.signedIn())).toBe(false);
});
