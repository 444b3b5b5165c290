import { DAY_MS } from '@bros/contract/core/durations';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { TEST_PASSWORD } from '../../../test/factories.ts';
import { type Caller, startTestApp } from '../../../test/harness.ts';
import { createPasskeyDevice, type PasskeyDevice } from '../../../test/passkey-device.ts';
import { users } from '../../core/people/accounts/tables.ts';
import { securityEvents } from '../../core/security/tables.ts';

const app = await startTestApp({ env: { IP_RATE_LIMIT_FACTOR: '1000' } });

async function addPasskey(caller: Caller, device: PasskeyDevice) {
  const { options } = await caller.api.accounts.startPasskey({ name: 'Laptop', currentPassword: TEST_PASSWORD });
  return caller.api.accounts.addPasskey({ name: 'Laptop', credential: device.register(options) });
}

async function signInWith(device: PasskeyDevice, caller: Caller = app.visitor()) {
  const { options } = await caller.api.accounts.startPasskeySignIn();
  return caller.api.accounts.passkeySignIn({ credential: device.signIn(options) });
}

describe('a passkey', () => {
  test('signs in if the device verified its user', async () => {
    const owner = await app.signedIn();
    const device = createPasskeyDevice(app.publicUrl, { checksUser: true });
    await addPasskey(owner, device);
    expect((await signInWith(device)).member.id).toBe(owner.member.id);
  });

  test('requires user verification when it is added and when it signs in', async () => {
    const owner = await app.signedIn();
    const { options } = await owner.api.accounts.startPasskey({ name: 'Laptop', currentPassword: TEST_PASSWORD });
    expect(options).toMatchObject({ authenticatorSelection: { userVerification: 'required' } });
    expect((await app.visitor().api.accounts.startPasskeySignIn()).options).toMatchObject({ userVerification: 'required' });
  });

  test('from a device that did not verify its user is not stored', async () => {
    const owner = await app.signedIn();
    const device = createPasskeyDevice(app.publicUrl, { checksUser: false });
    await expect(addPasskey(owner, device)).rejects.toMatchObject({ code: 'PASSKEY_REFUSED' });
    expect((await owner.api.accounts.passkeys()).items).toEqual([]);
  });

  test('from a device that did not verify its user is rejected at sign-in', async () => {
    const owner = await app.signedIn();
    const device = createPasskeyDevice(app.publicUrl, { checksUser: true });
    await addPasskey(owner, device);
    device.checksUser = false;
    const thief = app.visitor();
    await expect(signInWith(device, thief)).rejects.toMatchObject({ code: 'PASSKEY_REFUSED' });
    expect((await thief.api.accounts.session()).session).toBeNull();
  });

  test('that was removed is rejected like an unknown passkey', async () => {
    const owner = await app.signedIn();
    const device = createPasskeyDevice(app.publicUrl, { checksUser: true });
    const { id } = await addPasskey(owner, device);
    await owner.api.accounts.removePasskey({ id });
    await expect(signInWith(device)).rejects.toMatchObject({ code: 'PASSKEY_REFUSED' });
  });

  test('reveals only to its owner that the account is suspended, banned or locked', async () => {
    const owner = await app.signedIn();
    const device = createPasskeyDevice(app.publicUrl, { checksUser: true });
    await addPasskey(owner, device);
    const change = (values: object) => app.database.update(users).set(values).where(eq(users.id, owner.member.id));
    const until = new Date(Date.now() + DAY_MS);
    await change({ state: 'suspended', suspendedUntil: until });
    await expect(signInWith(device)).rejects.toMatchObject({ code: 'ACCOUNT_SUSPENDED', data: { until: until.toISOString() } });
    device.checksUser = false;
    await expect(signInWith(device)).rejects.toMatchObject({ code: 'PASSKEY_REFUSED' });
    device.checksUser = true;
    await change({ state: 'banned', suspendedUntil: null });
    await expect(signInWith(device)).rejects.toMatchObject({ code: 'ACCOUNT_BANNED' });
    await change({ state: 'active', lockedAt: new Date() });
    await expect(signInWith(device)).rejects.toMatchObject({ code: 'ACCOUNT_LOCKED' });
    const events = await app.database.select().from(securityEvents).where(eq(securityEvents.userId, owner.member.id));
    expect(events.map(({ eventType }) => eventType)).toEqual(
      expect.arrayContaining(['account_suspended', 'passkey_failed', 'account_banned', 'account_locked']),
    );
  });

  test('creates a security event when it is added, removed or rejected; an email reports the first two', async () => {
    const owner = await app.signedIn();
    const device = createPasskeyDevice(app.publicUrl, { checksUser: true });
    const { id } = await addPasskey(owner, device);
    expect((await app.newestMail(owner.member.email)).subject).toContain('A passkey was added');
    device.checksUser = false;
    await expect(signInWith(device)).rejects.toMatchObject({ code: 'PASSKEY_REFUSED' });
    await owner.api.accounts.removePasskey({ id });
    expect((await app.newestMail(owner.member.email)).subject).toContain('A passkey was removed');
    const events = await app.database.select().from(securityEvents).where(eq(securityEvents.userId, owner.member.id));
    expect(events.map(({ eventType }) => eventType).sort()).toEqual(['passkey_added', 'passkey_failed', 'passkey_removed']);
  });
});
