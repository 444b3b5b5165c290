import { describe, expect, test } from 'vitest';
import { TEST_PASSWORD } from '../../../test/factories.ts';
import { type Caller, startTestApp } from '../../../test/harness.ts';
import { createPasskeyDevice } from '../../../test/passkey-device.ts';
import { setUpTwoStep } from '../../../test/two-step.ts';
import { actingRole } from './policy.ts';

const app = await startTestApp({ env: { IP_RATE_LIMIT_FACTOR: '1000', STAFF_SECOND_STEP: '1' }, hasWorkers: false });

const roleOf = async (caller: Caller) => {
  const { session } = await caller.api.accounts.session();
  return session && { role: session.member.role, needsSecondStep: session.member.needsSecondStep };
};
const needed = { role: 'member', needsSecondStep: true };
const openOverview = (caller: Caller) => caller.api.staff.overview();

async function addPasskey(caller: Caller) {
  const device = createPasskeyDevice(app.publicUrl, { checksUser: true });
  const { options } = await caller.api.accounts.startPasskey({ name: 'Laptop', currentPassword: TEST_PASSWORD });
  const { id } = await caller.api.accounts.addPasskey({ name: 'Laptop', credential: device.register(options) });
  return { device, id };
}

test.each([
  ['member', true, false, 'member', false],
  ['admin', true, false, 'member', true],
  ['moderator', true, false, 'member', true],
  ['moderator', true, true, 'moderator', false],
  ['admin', false, false, 'admin', false],
] as const)('%s: required %s, second step %s: acts as %s', (held, isRequired, hasSecondStep, role, needsSecondStep) => {
  expect(actingRole(held, { isRequired, hasSecondStep })).toEqual({ role, needsSecondStep });
});

describe('where staff need a second step', () => {
  test.each(['moderator', 'admin'] as const)('a %s without one has the rights of a member', async (role) => {
    const staff = await app.signedIn({ role, tier: 'browser' });
    expect(await roleOf(staff)).toEqual(needed);
    await expect(openOverview(staff)).rejects.toMatchObject({ code: 'SECOND_STEP_REQUIRED', status: 403 });
    await expect(staff.api.members.list({})).rejects.toMatchObject({ code: 'TIER_REQUIRED' });
  });

  test('members are still denied access', async () => {
    const member = await app.signedIn();
    expect(await roleOf(member)).toEqual({ role: 'member', needsSecondStep: false });
    await expect(openOverview(member)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  test('two-step verification opens the staff area immediately, and turning it off closes it', async () => {
    const staff = await app.signedIn({ role: 'admin' });
    await setUpTwoStep(staff);
    expect(await roleOf(staff)).toEqual({ role: 'admin', needsSecondStep: false });
    await openOverview(staff);
    await staff.api.accounts.disableTwoStep({ currentPassword: TEST_PASSWORD });
    await expect(openOverview(staff)).rejects.toMatchObject({ code: 'SECOND_STEP_REQUIRED' });
  });

  test('a passkey opens the staff area in sessions that used the passkey, but not in sessions that used a password', async () => {
    const staff = await app.signedIn({ role: 'moderator' });
    const { device } = await addPasskey(staff);
    await openOverview(staff);
    const byPassword = await app.signIn(staff.member.email);
    expect(await roleOf(byPassword)).toEqual(needed);
    await expect(openOverview(byPassword)).rejects.toMatchObject({ code: 'SECOND_STEP_REQUIRED' });
    const byPasskey = app.visitor();
    const { options } = await byPasskey.api.accounts.startPasskeySignIn();
    const { member } = await byPasskey.api.accounts.passkeySignIn({ credential: device.signIn(options) });
    expect(member).toMatchObject({ role: 'moderator', needsSecondStep: false });
    await openOverview(byPasskey);
  });

  test('a removed passkey no longer opens the staff area', async () => {
    const staff = await app.signedIn({ role: 'moderator' });
    const { id } = await addPasskey(staff);
    await staff.api.accounts.removePasskey({ id });
    await expect(openOverview(staff)).rejects.toMatchObject({ code: 'SECOND_STEP_REQUIRED' });
  });

  test('an API token acts for staff only with two-step verification', async () => {
    const staff = await app.signedIn({ role: 'moderator', tier: 'browser' });
    await addPasskey(staff);
    const form = {
      id: crypto.randomUUID(),
      name: 'Script',
      scope: 'read',
      expiresInDays: 30,
      currentPassword: TEST_PASSWORD,
    } as const;
    const { token } = await staff.api.apiTokens.create(form);
    const read = () => app.visitor({ authorization: `Bearer ${token}` }).request('GET', '/api/members');
    expect((await read()).status).toBe(403);
    await setUpTwoStep(staff);
    expect((await read()).status).toBe(200);
  });
});
