import { createOTP } from '@better-auth/utils/otp';
import { describe, expect, test } from 'vitest';
import { buildMember, TEST_PASSWORD } from '../../test/factories.ts';
import { type Caller, startTestApp } from '../../test/harness.ts';

const app = await startTestApp({ env: { ADDRESS_LIMIT_FACTOR: '1000' } });

/** The code an authenticator app would show for the address it was given. */
async function readCode(otpauthUri: string): Promise<string> {
  const secret = new URL(otpauthUri).searchParams.get('secret') ?? '';
  return createOTP(decodeBase32(secret)).totp();
}

function decodeBase32(text: string): string {
  const bits = [...text.replace(/=+$/, '')]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))).toString();
}

async function setUp(caller: Caller) {
  const { otpauthUri, recoveryCodes } = await caller.api.accounts.startTwoStep({ currentPassword: TEST_PASSWORD });
  await caller.api.accounts.enableTwoStep({ code: await readCode(otpauthUri) });
  return { otpauthUri, recoveryCodes };
}

describe('two-step verification', () => {
  test('is on only after a code showed that the app works', async () => {
    const caller = await app.signedIn();
    const { otpauthUri, recoveryCodes } = await caller.api.accounts.startTwoStep({ currentPassword: TEST_PASSWORD });
    expect(recoveryCodes).toHaveLength(10);
    await expect(caller.api.accounts.enableTwoStep({ code: '000000' })).rejects.toMatchObject({ code: 'TWO_STEP_CODE_WRONG' });
    expect((await caller.api.accounts.session()).session?.member.hasTwoStep).toBe(false);
    await caller.api.accounts.enableTwoStep({ code: await readCode(otpauthUri) });
    expect((await caller.api.accounts.session()).session?.member.hasTwoStep).toBe(true);
  });

  test('leaves the new session alone when the replaced one is still asked for', async () => {
    const owner = await app.signedIn();
    const otherProcess = await startTestApp({ database: { url: app.databaseUrl, database: app.database } });
    const otherWindow = Object.assign(otherProcess.visitor(), { cookies: new Map(owner.cookies) });
    const { otpauthUri } = await owner.api.accounts.startTwoStep({ currentPassword: TEST_PASSWORD });
    const code = await readCode(otpauthUri);
    // Asked a moment ago, that process still remembers the session when its successor is there.
    await otherWindow.api.accounts.session();
    await owner.api.accounts.enableTwoStep({ code });
    const answer = await otherWindow.request('GET', '/api/auth/session');
    expect(await answer.json()).toEqual({ session: null });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect((await owner.api.accounts.session()).session?.member.hasTwoStep).toBe(true);
  });

  test('asks for the second step at the next sign-in, which opens nothing before', async () => {
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
    const session = await caller.api.accounts.completeTwoStep({ method: 'authenticator', code: await readCode(otpauthUri) });
    expect(session.member.id).toBe(owner.member.id);
    await caller.api.profiles.mine();
  });

  test('takes each recovery code once', async () => {
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

  test('without a first step has expired, also for somebody who is signed in', async () => {
    for (const caller of [app.visitor(), await app.signedIn()]) {
      await expect(caller.api.accounts.completeTwoStep({ method: 'authenticator', code: '123456' })).rejects.toMatchObject({
        code: 'TWO_STEP_EXPIRED',
      });
    }
  });

  test('is switched off, and its codes renewed, by password only', async () => {
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

describe('devices', () => {
  test('are listed, this one marked, and ended one by one', async () => {
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

  test('of others are not found, and stay', async () => {
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
  ] as const)('by scope %s', async (scope, here, there) => {
    const first = await app.signedIn();
    const second = await app.signIn(first.member.email);
    await first.api.accounts.signOut({ scope });
    const standing = (caller: Caller) =>
      caller.api.profiles.mine().then(
        () => 'in',
        (error) => error.code,
      );
    await expect.poll(() => standing(first)).toBe(here);
    await expect.poll(() => standing(second)).toBe(there);
  });
});
