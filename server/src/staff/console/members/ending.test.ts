import { describe, expect, test } from 'vitest';
import { buildMember } from '../../../../test/factories.ts';
import { type Caller, startTestApp } from '../../../../test/harness.ts';
import { dialSocket, happened, nextEvent, openSocket, type TestSocket } from '../../../../test/sockets.ts';

const app = await startTestApp();
const admin = await app.signedIn({ role: 'admin' });
const reason = 'It had to be';

const closed = (socket: TestSocket) => happened<string>((resolve) => socket.once('disconnect', resolve));
const status = async (caller: Caller) => (await caller.request('GET', '/api/profile')).status;

describe.each([
  ['banned', (memberId: string) => admin.api.staff.ban({ memberId, reason })],
  ['suspended', (memberId: string) => admin.api.staff.suspend({ memberId, reason, days: 1 })],
] as const)('a member who is %s', (state, remove) => {
  test('loses every session and socket', async () => {
    const member = await buildMember(app.database);
    const devices = [await app.openSession(member), await app.openSession(member)];
    const sockets = await Promise.all(devices.map((device) => openSocket(app, device)));
    expect(await Promise.all(devices.map(status))).toEqual([200, 200]);
    const notified = Promise.all(sockets.map((socket) => nextEvent(socket, 'session.ended')));
    const gone = Promise.all(sockets.map(closed));
    await remove(member.id);
    expect(await Promise.all(devices.map(status))).toEqual([401, 401]);
    expect(await notified).toEqual([{ reason: state }, { reason: state }]);
    await gone;
  });

  test('opens no socket', async () => {
    const device = await app.signedIn();
    const member = await device.api.accounts.session();
    await remove(member.session?.member.id ?? '');
    const socket = dialSocket(app, device);
    await expect(
      happened((resolve, reject) => socket.on('connect', () => resolve('open')).on('connect_error', reject)),
    ).rejects.toThrow('UNAUTHENTICATED');
  });

  test('does not affect others', async () => {
    const stranger = await app.signedIn();
    const socket = await openSocket(app, stranger);
    await remove((await buildMember(app.database)).id);
    expect(await status(stranger)).toBe(200);
    expect(socket.connected).toBe(true);
  });
});

test('a lower tier applies from the next request', async () => {
  const member = await buildMember(app.database, { tier: 'explorer' });
  const caller = await app.openSession(member);
  const openPeople = async () => (await caller.request('GET', '/api/members')).status;
  expect(await openPeople()).toBe(200);
  await admin.api.staff.setTier({ memberId: member.id, tier: 'browser', reason });
  expect(await openPeople()).toBe(403);
});

test('a change of tier is sent to the member’s open screens', async () => {
  const member = await buildMember(app.database, { tier: 'browser' });
  const socket = await openSocket(app, await app.openSession(member));
  const notified = nextEvent(socket, 'session.changed');
  await admin.api.staff.setTier({ memberId: member.id, tier: 'legend', reason });
  await notified;
});
