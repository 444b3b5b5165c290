import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildMember, TEST_PASSWORD } from '../../../test/factories.ts';
import { type Caller, startTestApp } from '../../../test/harness.ts';
import { countLockWaits } from '../../../test/lock-waits.ts';
import { inTransaction } from '../../platform/database/connect.ts';
import { lockMember } from './queries.ts';
import { apiTokens, sessions, verifications } from './tables.ts';

const app = await startTestApp({ env: { IP_RATE_LIMIT_FACTOR: '1000' } });
const { database } = app;

const NEW_PASSWORD = 'nine quiet harbors 9';
const twice = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };

const reset = (token: string) => app.visitor().request('POST', '/api/auth/reset-password', { token, ...twice });
const askForReset = async (email: string) => {
  await app.visitor().api.accounts.requestPasswordReset({ email });
  return (await app.newestMail(email)).token;
};
const signIn = (email: string) => app.visitor().request('POST', '/api/auth/sign-in', { email, password: TEST_PASSWORD });
const makeToken = (caller: Caller) =>
  caller.request('POST', '/api/api-tokens', {
    id: randomUUID(),
    name: 'Script',
    scope: 'read',
    expiresInDays: 30,
    currentPassword: TEST_PASSWORD,
  });

async function meetInOrder(memberId: string, requests: (() => Promise<Response>)[]): Promise<number[]> {
  const answers: Promise<Response>[] = [];
  await inTransaction(database, async (transaction) => {
    await lockMember(transaction, memberId);
    for (const request of requests) {
      answers.push(request());
      await expect.poll(() => countLockWaits(database)).toBe(answers.length);
    }
  });
  return (await Promise.all(answers)).map(({ status }) => status);
}

describe('a password reset that runs concurrently with sign-ins and new API tokens', () => {
  async function begin() {
    const caller = await app.signedIn();
    const { member } = caller;
    const token = await askForReset(member.email);
    const others = [() => signIn(member.email), () => makeToken(caller), () => signIn(member.email), () => makeToken(caller)];
    return { member, others, reset: () => reset(token) };
  }
  async function expectNothingLeft(memberId: string) {
    expect(await database.select().from(sessions).where(eq(sessions.userId, memberId))).toEqual([]);
    expect(await database.select().from(apiTokens).where(eq(apiTokens.userId, memberId))).toEqual([]);
  }

  test('rejects later sign-ins and tokens, which have the old password', async () => {
    const { member, others, reset } = await begin();
    expect(await meetInOrder(member.id, [reset, ...others])).toEqual([200, 401, 401, 401, 401]);
    await expectNothingLeft(member.id);
  });

  test('ends earlier sessions and tokens', async () => {
    const { member, others, reset } = await begin();
    expect(await meetInOrder(member.id, [...others, reset])).toEqual([200, 201, 200, 201, 200]);
    await expectNothingLeft(member.id);
  });
});

describe('a reset link is invalidated', () => {
  const expectVoid = async (token: string) => {
    expect(await (await reset(token)).json()).toMatchObject({ code: 'LINK_INVALID' });
  };

  test('by a change of password', async () => {
    const caller = await app.signedIn();
    const token = await askForReset(caller.member.email);
    await caller.api.accounts.changePassword({ currentPassword: TEST_PASSWORD, ...twice });
    await expectVoid(token);
  });

  test('by a reset with another link', async () => {
    const { email } = await buildMember(database);
    const [first, second] = [await askForReset(email), await askForReset(email)];
    expect((await reset(second)).status).toBe(200);
    await expectVoid(first);
  });

  test('by a change of email', async () => {
    const caller = await app.signedIn();
    const email = 'elsewhere@example.com';
    const token = await askForReset(caller.member.email);
    await caller.api.accounts.changeEmail({ email, currentPassword: TEST_PASSWORD });
    for (const address of [caller.member.email, email]) {
      await app.visitor().api.accounts.confirmEmail({ token: (await app.newestMail(address)).token });
    }
    await expectVoid(token);
  });
});

test('a password reset invalidates an unfinished sign-in', async () => {
  const { email, id } = await buildMember(database);
  await database.insert(verifications).values({ identifier: '2fa', value: id, expiresAt: new Date(Date.now() + 60_000) });
  expect((await reset(await askForReset(email))).status).toBe(200);
  expect(await database.select().from(verifications).where(eq(verifications.value, id))).toEqual([]);
});
