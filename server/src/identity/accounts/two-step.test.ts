import { RATE_LIMITS } from '@bros/contract/core/rules';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildMember, TEST_PASSWORD } from '../../../test/factories.ts';
import { type Caller, startTestApp } from '../../../test/harness.ts';
import { countLockWaits } from '../../../test/lock-waits.ts';
import { waitUntil } from '../../../test/process.ts';
import { readCode, setUpTwoStep as setUp } from '../../../test/two-step.ts';
import { securityEvents } from '../../core/security/tables.ts';
import { mails } from '../../platform/mail/tables.ts';
import { lockMember } from './queries.ts';
import { twoFactors } from './tables.ts';

const app = await startTestApp({ env: { IP_RATE_LIMIT_FACTOR: '1000' } });

async function firstStep(email: string): Promise<Caller> {
  const caller = app.visitor();
  expect(await caller.api.accounts.signIn({ email, password: TEST_PASSWORD })).toEqual({ step: 'two-step' });
  return caller;
}
const secondStep = (caller: Caller, code: string) => caller.api.accounts.completeTwoStep({ method: 'authenticator', code });

async function eventsOf(memberId: string): Promise<string[]> {
  const rows = await app.database.select().from(securityEvents).where(eq(securityEvents.userId, memberId));
  return rows.map(({ eventType }) => eventType);
}
async function secondStepMails(to: string): Promise<string[]> {
  const isOurs = and(eq(mails.to, to), eq(mails.template, 'second-step-changed'));
  return (await app.database.select().from(mails).where(isOurs)).map(({ subject }) => subject);
}

describe('two-step verification', () => {
  test('is turned on only after a code proves that the app works', async () => {
    const caller = await app.signedIn();
    const { otpauthUri, recoveryCodes } = await caller.api.accounts.startTwoStep({ currentPassword: TEST_PASSWORD });
    expect(recoveryCodes).toHaveLength(10);
    await expect(caller.api.accounts.enableTwoStep({ code: '000000' })).rejects.toMatchObject({ code: 'TWO_STEP_CODE_WRONG' });
    expect((await caller.api.accounts.session()).session?.member.hasTwoStep).toBe(false);
    await caller.api.accounts.enableTwoStep({ code: await readCode(otpauthUri) });
    expect((await caller.api.accounts.session()).session?.member.hasTwoStep).toBe(true);
  });

  test('starts one setup if it is requested twice concurrently', async () => {
    const caller = await app.signedIn();
    const start = () => caller.api.accounts.startTwoStep({ currentPassword: TEST_PASSWORD });
    const held = Promise.withResolvers<void>();
    const holding = app.database.transaction(async (transaction) => {
      await lockMember(transaction, caller.member.id);
      await held.promise;
    });
    const both = Promise.all([start(), start()]);
    await waitUntil(async () => (await countLockWaits(app.database)) === 2);
    held.resolve();
    await holding;
    const [one, other] = await both;
    expect(one).toEqual(other);
    await caller.api.accounts.enableTwoStep({ code: await readCode(one.otpauthUri) });
    expect((await start().catch((error: unknown) => error)) as object).toMatchObject({ code: 'TWO_STEP_STATE' });
  });

  test('starts a new setup if it is requested again', async () => {
    const caller = await app.signedIn();
    const start = () => caller.api.accounts.startTwoStep({ currentPassword: TEST_PASSWORD });
    expect((await start()).otpauthUri).not.toBe((await start()).otpauthUri);
  });

  test('replaces the session; a request with the replaced session does not clear the new cookie', async () => {
    const owner = await app.signedIn();
    const otherProcess = await startTestApp({ database: { url: app.databaseUrl, database: app.database } });
    const otherWindow = Object.assign(otherProcess.visitor(), { cookies: new Map(owner.cookies) });
    const { otpauthUri } = await owner.api.accounts.startTwoStep({ currentPassword: TEST_PASSWORD });
    const code = await readCode(otpauthUri);
    await otherWindow.api.accounts.session();
    await owner.api.accounts.enableTwoStep({ code });
    const response = await otherWindow.request('GET', '/api/auth/session');
    expect(await response.json()).toEqual({ session: null });
    expect(response.headers.getSetCookie()).toEqual([]);
    expect((await owner.api.accounts.session()).session?.member.hasTwoStep).toBe(true);
  });

  test('requires the second step at the next sign-in; the first step alone grants nothing', async () => {
    const owner = await app.signedIn();
    const { otpauthUri } = await setUp(owner);
    const caller = app.visitor();
    expect(await caller.api.accounts.signIn({ email: owner.member.email, password: TEST_PASSWORD })).toEqual({
      step: 'two-step',
    });
    await expect(caller.api.profiles.mine()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await expect(caller.api.accounts.completeTwoStep({ method: 'authenticator', code: '000000' })).rejects.toMatchObject({
      code: 'TWO_STEP_CODE_WRONG',
    });
    const code = await readCode(otpauthUri, 1);
    const session = await caller.api.accounts.completeTwoStep({ method: 'authenticator', code });
    expect(session.member.id).toBe(owner.member.id);
    await caller.api.profiles.mine();
  });

  test('accepts each recovery code once', async () => {
    const owner = await app.signedIn();
    const { recoveryCodes } = await setUp(owner);
    const [code = ''] = recoveryCodes;
    const first = app.visitor();
    await first.api.accounts.signIn({ email: owner.member.email, password: TEST_PASSWORD });
    await first.api.accounts.completeTwoStep({ method: 'recovery', code });
    const second = app.visitor();
    await second.api.accounts.signIn({ email: owner.member.email, password: TEST_PASSWORD });
    await expect(second.api.accounts.completeTwoStep({ method: 'recovery', code })).rejects.toMatchObject({
      code: 'TWO_STEP_CODE_WRONG',
    });
  });

  test('rejects a second step without a first step, even from a signed-in member', async () => {
    for (const caller of [app.visitor(), await app.signedIn()]) {
      await expect(caller.api.accounts.completeTwoStep({ method: 'authenticator', code: '123456' })).rejects.toMatchObject({
        code: 'TWO_STEP_EXPIRED',
      });
    }
  });

  test('requires the password to turn it off or to renew the recovery codes', async () => {
    const caller = await app.signedIn();
    await setUp(caller);
    await expect(caller.api.accounts.disableTwoStep({ currentPassword: 'not the password' })).rejects.toMatchObject({
      code: 'PASSWORD_WRONG',
    });
    const { recoveryCodes } = await caller.api.accounts.renewRecoveryCodes({ currentPassword: TEST_PASSWORD });
    expect(new Set(recoveryCodes).size).toBe(10);
    await caller.api.accounts.disableTwoStep({ currentPassword: TEST_PASSWORD });
    expect((await app.visitor().api.accounts.signIn({ email: caller.member.email, password: TEST_PASSWORD })).step).toBe('done');
  });
});

describe('an authenticator code', () => {
  test('is accepted once; a code that turned on two-step verification cannot be used to sign in', async () => {
    const owner = await app.signedIn();
    const { otpauthUri } = await owner.api.accounts.startTwoStep({ currentPassword: TEST_PASSWORD });
    const first = await readCode(otpauthUri);
    await owner.api.accounts.enableTwoStep({ code: first });
    await expect(secondStep(await firstStep(owner.member.email), first)).rejects.toMatchObject({ code: 'TWO_STEP_CODE_WRONG' });
    const caller = await firstStep(owner.member.email);
    const second = await readCode(otpauthUri, 1);
    await secondStep(caller, second);
    await expect(secondStep(await firstStep(owner.member.email), second)).rejects.toMatchObject({ code: 'TWO_STEP_CODE_WRONG' });
  });

  test('signs in only one of two callers who send it concurrently', async () => {
    const owner = await app.signedIn();
    const { otpauthUri } = await setUp(owner);
    const code = await readCode(otpauthUri, 1);
    const callers = [await firstStep(owner.member.email), await firstStep(owner.member.email)];
    const outcomes = await Promise.allSettled(callers.map((caller) => secondStep(caller, code)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('attempts at the second step of a sign-in', () => {
  test('are counted exactly per account, even if 100 arrive concurrently from four sign-ins', async () => {
    const owner = await app.signedIn();
    const { otpauthUri } = await setUp(owner);
    const callers: Caller[] = [];
    for (let index = 0; index < 4; index += 1) callers.push(await firstStep(owner.member.email));
    const guesses = Array.from({ length: 100 }, (_, index) =>
      callers[index % 4]?.request('POST', '/api/auth/two-step', { method: 'authenticator', code: '000000' }),
    );
    const statuses = (await Promise.all(guesses)).map((response) => response?.status);
    const { attempts, windowSeconds } = RATE_LIMITS.second_step;
    expect(statuses.filter((status) => status === 401)).toHaveLength(attempts);
    expect(statuses.filter((status) => status === 429)).toHaveLength(100 - attempts);
    const events = await eventsOf(owner.member.id);
    expect(
      events.filter((event) => event === 'two_step_failed'),
      'each names the account',
    ).toHaveLength(attempts);

    const refusal = await secondStep(await firstStep(owner.member.email), await readCode(otpauthUri, 1)).catch((error) => error);
    expect(refusal).toMatchObject({ code: 'RATE_LIMITED', data: { action: 'second_step' } });
    expect(refusal.data.retryAfterSeconds).toBeGreaterThan(windowSeconds - 300);
  });

  test('with a second cookie are not counted for another account', async () => {
    const [victim, thief] = [await app.signedIn(), await app.signedIn()];
    await setUp(victim);
    await setUp(thief);
    const cookies = [await firstStep(thief.member.email), await firstStep(victim.member.email)].map(({ cookie }) => cookie);
    const both = app.visitor({ cookie: cookies.join('; ') });
    const answers: Response[] = [];
    for (let index = 0; index <= RATE_LIMITS.second_step.attempts; index += 1) {
      const order = index % 2 === 0 ? cookies : [...cookies].reverse();
      answers.push(
        await both.request(
          'POST',
          '/api/auth/two-step',
          { method: 'authenticator', code: '000000' },
          { cookie: order.join('; ') },
        ),
      );
    }
    const failed = async (memberId: string) => (await eventsOf(memberId)).filter((event) => event === 'two_step_failed').length;
    expect((await failed(victim.member.id)) + (await failed(thief.member.id))).toBe(answers.length);
    expect(await failed(victim.member.id)).toBe(answers.length / 2);
  });

  test('check the account of the valid cookie, even if a second cookie is malformed', async () => {
    const [victim, thief] = [await app.signedIn(), await app.signedIn()];
    const { otpauthUri } = await setUp(victim);
    await setUp(thief);
    const [theirs, own] = [await firstStep(victim.member.email), await firstStep(thief.member.email)];
    const code = await readCode(otpauthUri, 1);
    // Some cookie parsers drop the space.
    const cookie = `${theirs.cookie.replace('two_factor=', 'two_factor =')}; ${own.cookie}`;
    const response = await app.visitor().request('POST', '/api/auth/two-step', { method: 'authenticator', code }, { cookie });
    expect(await response.json()).toMatchObject({ code: 'TWO_STEP_CODE_WRONG' });
    await secondStep(theirs, code);
  });

  test('are reset once the owner signs in', async () => {
    const owner = await app.signedIn();
    const { otpauthUri } = await setUp(owner);
    const caller = await firstStep(owner.member.email);
    for (let index = 1; index < RATE_LIMITS.second_step.attempts; index += 1)
      await secondStep(caller, '000000').catch(() => undefined);
    await secondStep(caller, await readCode(otpauthUri, 1));
    await expect(secondStep(await firstStep(owner.member.email), '000000')).rejects.toMatchObject({
      code: 'TWO_STEP_CODE_WRONG',
    });
  });
});

describe('the member and staff are notified', () => {
  test('when two-step verification is turned on and off, and when recovery codes are renewed', async () => {
    const owner = await app.signedIn();
    await setUp(owner);
    await owner.api.accounts.renewRecoveryCodes({ currentPassword: TEST_PASSWORD });
    await owner.api.accounts.disableTwoStep({ currentPassword: TEST_PASSWORD });
    const events = ['two_step_enabled', 'recovery_codes_renewed', 'two_step_disabled'];
    expect(await eventsOf(owner.member.id)).toEqual(expect.arrayContaining(events));
    const subjects = await secondStepMails(owner.member.email);
    for (const words of ['turned on', 'New recovery codes', 'turned off']) {
      expect(
        subjects.filter((subject) => subject.includes(words)),
        words,
      ).toHaveLength(1);
    }
  });

  test('when a recovery code is used, and when the last code is used', async () => {
    const owner = await app.signedIn();
    const { recoveryCodes } = await setUp(owner);
    for (const code of recoveryCodes) {
      await (await firstStep(owner.member.email)).api.accounts.completeTwoStep({ method: 'recovery', code });
    }
    const events = await eventsOf(owner.member.id);
    expect(events.filter((event) => event === 'recovery_code_used')).toHaveLength(9);
    expect(events.filter((event) => event === 'recovery_codes_used_up')).toHaveLength(1);
    const subjects = await secondStepMails(owner.member.email);
    expect(subjects.filter((subject) => subject.startsWith('A recovery code was used'))).toHaveLength(9);
    expect(subjects.filter((subject) => subject.startsWith('The last recovery code'))).toHaveLength(1);
  });
});

test('restoring the email removes two-step verification that an attacker turned on', async () => {
  const thief = await app.signedIn();
  const { email, id } = thief.member;
  await thief.api.accounts.changeEmail({ email: `thief-${id}@example.com`, currentPassword: TEST_PASSWORD });
  await thief.api.accounts.confirmEmail({ token: (await app.newestMail(email)).token });
  await thief.api.accounts.confirmEmail({ token: (await app.newestMail(`thief-${id}@example.com`)).token });
  await setUp(thief);
  await app.visitor().api.accounts.restoreEmail({ token: (await app.newestMail(email)).token });
  expect(await app.database.$count(twoFactors, eq(twoFactors.userId, id))).toBe(0);
  expect(await eventsOf(id)).toContain('two_step_disabled');
});

describe('devices', () => {
  test('are listed with the current one marked, and can be signed out separately', async () => {
    const { email } = await buildMember(app.database);
    const [here, there] = [await app.signIn(email), await app.signIn(email)];
    const { items } = await here.api.accounts.devices();
    expect(items).toHaveLength(2);
    expect(items.map((device) => device.address)).toEqual(['127.0.0.1', '127.0.0.1']);
    const other = items.find((device) => !device.isCurrent);
    await here.api.accounts.revokeDevice({ id: other?.id ?? '' });
    await expect.poll(() => there.api.profiles.mine().catch((error) => error.code)).toBe('UNAUTHENTICATED');
    await here.api.profiles.mine();
  });

  test('of other members cannot be found or signed out', async () => {
    const owner = await app.signedIn();
    const stranger = await app.signedIn();
    const [device] = (await owner.api.accounts.devices()).items;
    await expect(stranger.api.accounts.revokeDevice({ id: device?.id ?? '' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      status: 404,
    });
    await owner.api.profiles.mine();
  });
});

describe('a sign-out', () => {
  test.each([
    ['local', 'UNAUTHENTICATED', 'in'],
    ['others', 'in', 'UNAUTHENTICATED'],
    ['global', 'UNAUTHENTICATED', 'UNAUTHENTICATED'],
  ] as const)('ends the sessions of the scope %s', async (scope, here, there) => {
    const first = await app.signedIn();
    const second = await app.signIn(first.member.email);
    await first.api.accounts.signOut({ scope });
    const access = (caller: Caller) =>
      caller.api.profiles.mine().then(
        () => 'in',
        (error) => error.code,
      );
    await expect.poll(() => access(first)).toBe(here);
    await expect.poll(() => access(second)).toBe(there);
  });
});
