import { DAY_MS } from '@bros/contract/core/durations';
import { DELETION_GRACE_DAYS } from '@bros/contract/core/rules';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { DELETION_FORM, deleteNow, hasAccount, passGrace, requestDeletion } from '../../../test/deletion.ts';
import { buildConnection, buildMember, buildRoom, TEST_PASSWORD } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/harness.ts';
import { dialSocket, happened, joinRoom, nextEvent, openSocket } from '../../../test/sockets.ts';
import { users } from '../../core/people/accounts/tables.ts';
import { securityEvents } from '../../core/security/tables.ts';
import { chatRooms } from '../../messaging/chat/tables.ts';
import { mails } from '../../platform/mail/tables.ts';

const app = await startTestApp({ env: { IP_RATE_LIMIT_FACTOR: '100000', REQUESTS_PER_MINUTE: '1000000' } });
const { database } = app;
const path = '/api/account-data/deletion';
const strong = 'seven green ferries 7';

const dueAt = async (id: string) => (await database.select().from(users).where(eq(users.id, id)))[0]?.deletionDueAt ?? null;
const countMails = (to: string, template: string) =>
  database.$count(mails, sql`${mails.to} = ${to} and ${mails.template} = ${template}`);
const form = (email: string) => ({ firstName: 'New', lastName: 'Man', email, password: strong, confirmPassword: strong });

describe('a request for account deletion', () => {
  test.each([
    ['another phrase', { ...DELETION_FORM, phrase: 'delete' }, 422],
    ['no phrase', { currentPassword: TEST_PASSWORD }, 422],
    ['a phrase that is a list', { ...DELETION_FORM, phrase: ['delete my account'] }, 422],
    ['no password', { phrase: DELETION_FORM.phrase }, 422],
    ['an unknown field', { ...DELETION_FORM, memberId: 'x' }, 422],
    ['the wrong password', { ...DELETION_FORM, currentPassword: 'not-my-password-7' }, 403],
    ['a huge password', { ...DELETION_FORM, currentPassword: 'a'.repeat(100_000) }, 422],
    ['no body', undefined, 422],
  ])('with %s is rejected and changes nothing', async (_what, body, status) => {
    const caller = await app.signedIn();
    expect((await caller.request('POST', path, body)).status).toBe(status);
    expect(await dueAt(caller.member.id)).toBeNull();
  });

  test('accepts the phrase in capitals', async () => {
    const caller = await app.signedIn();
    await caller.api.accountData.requestDeletion({ ...DELETION_FORM, phrase: ' Delete My Account ' });
    expect(await dueAt(caller.member.id)).not.toBeNull();
  });

  test('is rejected after several wrong passwords, with the time left', async () => {
    const caller = await app.signedIn();
    const wrong = { ...DELETION_FORM, currentPassword: 'not-my-password-7' };
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1) statuses.push((await caller.request('POST', path, wrong)).status);
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
    await expect(requestDeletion(caller)).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      data: { retryAfterSeconds: expect.any(Number) },
    });
    expect(await dueAt(caller.member.id)).toBeNull();
  });

  test('sets the date, emails the cancellation link and is logged only once, even from several windows', async () => {
    const caller = await app.signedIn();
    const answers = await Promise.all(Array.from({ length: 5 }, () => caller.request('POST', path, DELETION_FORM)));
    expect(answers.map(({ status }) => status).every((status) => status === 200 || status === 403)).toBe(true);
    const due = await dueAt(caller.member.id);
    expect((due?.getTime() ?? 0) - Date.now()).toBeGreaterThan((DELETION_GRACE_DAYS - 0.1) * DAY_MS);
    expect(await countMails(caller.member.email, 'deletion-requested')).toBe(1);
    expect(await database.$count(securityEvents, eq(securityEvents.eventType, 'deletion_requested'))).toBeGreaterThan(0);
    const { text } = await app.newestMail(caller.member.email);
    expect(text).toContain(`${app.publicUrl}/keep-account#token=`);
  });

  test('ends every other session and socket, and limits this session to the deletion screen', async () => {
    const caller = await app.signedIn();
    const other = await app.openSession(caller.member);
    const otherSocket = await openSocket(app, other);
    const socket = await openSocket(app, caller);
    const ended = nextEvent(otherSocket, 'session.ended');
    const closed = happened<void>((resolve) => otherSocket.once('disconnect', () => resolve()));
    const changed = nextEvent(socket, 'session.changed');
    await requestDeletion(caller);
    expect(await ended).toEqual({ reason: 'leaving' });
    await Promise.all([closed, changed]);
    expect(await app.database.execute(sql`select from sessions where id = ${other.sessionId}`)).toMatchObject({ rows: [] });
    const { session } = await caller.api.accounts.session();
    expect(session?.member.deletionDueAt).toBe((await dueAt(caller.member.id))?.toISOString());
    expect((await caller.request('GET', '/api/profile')).status).toBe(403);
    await expect(caller.api.profiles.mine()).rejects.toMatchObject({
      code: 'ACCOUNT_LEAVING',
      data: { dueAt: expect.any(String) },
    });
    const room = await buildRoom(database);
    const back = await openSocket(app, caller);
    expect(await joinRoom(back, room.id)).toEqual({ ok: false, code: 'ACCOUNT_LEAVING' });
  });

  test('hides the member immediately and refreshes the screens of connections', async () => {
    const [caller, friend] = [await app.signedIn(), await app.signedIn()];
    await buildConnection(database, { requesterId: caller.member.id, targetId: friend.member.id, status: 'accepted' });
    expect((await friend.api.connections.list({})).items).toHaveLength(1);
    const changed = nextEvent(await openSocket(app, friend), 'connections.changed');
    await requestDeletion(caller);
    expect(await changed).toEqual({ memberId: caller.member.id });
    expect((await friend.api.connections.list({})).items).toEqual([]);
    await expect(friend.api.members.get({ memberId: caller.member.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await caller.api.accountData.cancelDeletion();
    expect((await friend.api.connections.list({})).items).toHaveLength(1);
  });

  test('by the last admin is rejected, even if the last two request it concurrently', async () => {
    await database.update(users).set({ role: 'member' }).where(eq(users.role, 'admin'));
    const admins = [await app.signedIn({ role: 'admin' }), await app.signedIn({ role: 'admin' })];
    const outcomes = await Promise.allSettled(admins.map(requestDeletion));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'LAST_ADMIN' } });
  });
});

describe('the grace period of a deletion', () => {
  test('shows the deletion screen after sign-in, and keeping the account restores everything', async () => {
    const caller = await app.signedIn();
    await requestDeletion(caller);
    const signedIn = await app.signIn(caller.member.email);
    expect((await signedIn.api.accounts.session()).session?.member.deletionDueAt).not.toBeNull();
    expect((await signedIn.request('GET', '/api/connections/counts')).status).toBe(403);
    await Promise.all([signedIn.api.accountData.cancelDeletion(), signedIn.api.accountData.cancelDeletion()]);
    expect(await dueAt(caller.member.id)).toBeNull();
    expect((await signedIn.request('GET', '/api/connections/counts')).status).toBe(200);
    expect(await countMails(caller.member.email, 'deletion-canceled')).toBe(1);
  });

  test('ends with the emailed link without sign-in, for this deletion only', async () => {
    const caller = await app.signedIn();
    await requestDeletion(caller);
    const { token: first } = await app.newestMail(caller.member.email);
    const visitor = app.visitor();
    expect(await visitor.api.accountData.cancelDeletionByLink({ token: first })).toEqual({ ok: true });
    expect(await visitor.api.accountData.cancelDeletionByLink({ token: first })).toEqual({ ok: true });
    expect(await dueAt(caller.member.id)).toBeNull();
    await requestDeletion(caller);
    await expect(visitor.api.accountData.cancelDeletionByLink({ token: first })).rejects.toMatchObject({ code: 'LINK_INVALID' });
    expect(await dueAt(caller.member.id)).not.toBeNull();
  });

  test.each(['x', '..', 'a.b.c', '0190b0b0-0000-7000-8000-000000000000.1.x'])('rejects a made-up link: %j', async (token) => {
    await expect(app.visitor().api.accountData.cancelDeletionByLink({ token })).rejects.toMatchObject({ code: 'LINK_INVALID' });
  });

  test('rejects a link with another member’s ID', async () => {
    const [caller, victim] = [await app.signedIn(), await app.signedIn()];
    await requestDeletion(caller);
    await requestDeletion(victim);
    const { token } = await app.newestMail(caller.member.email);
    const forged = token.replace(caller.member.id, victim.member.id);
    await expect(app.visitor().api.accountData.cancelDeletionByLink({ token: forged })).rejects.toMatchObject({
      code: 'LINK_INVALID',
    });
    expect(await dueAt(victim.member.id)).not.toBeNull();
  });

  test('has one consistent outcome if deletion and cancellation race', async () => {
    const caller = await app.signedIn();
    await Promise.allSettled(
      Array.from({ length: 4 }, () => [requestDeletion(caller), caller.api.accountData.cancelDeletion()]).flat(),
    );
    const asked = await countMails(caller.member.email, 'deletion-requested');
    const kept = await countMails(caller.member.email, 'deletion-canceled');
    expect(asked - kept).toBe((await dueAt(caller.member.id)) === null ? 0 : 1);
  });

  test('is visible to staff; a member whom they suspend remains suspended after using the link', async () => {
    const moderator = await app.signedIn({ role: 'moderator' });
    const caller = await app.signedIn({ displayName: 'Leaving Larry' });
    await requestDeletion(caller);
    const { token } = await app.newestMail(caller.member.email);
    const find = async () => (await moderator.api.staff.members({ search: 'leaving larry' })).items[0];
    expect((await find())?.deletionDueAt).toBe((await dueAt(caller.member.id))?.toISOString());
    await moderator.api.staff.suspend({ memberId: caller.member.id, days: 3, reason: 'A trial' });
    await app.visitor().api.accountData.cancelDeletionByLink({ token });
    expect(await find()).toMatchObject({ deletionDueAt: null, state: 'suspended' });
  });
});

describe('the end of the grace period', () => {
  test('ends every way into the account: sessions, sign-in and links', async () => {
    const caller = await app.signedIn();
    await requestDeletion(caller);
    const { token } = await app.newestMail(caller.member.email);
    await passGrace(app, caller.member.id);
    const late = app.visitor();
    late.cookies.set('bros.session_token', caller.cookies.get('bros.session_token') ?? '');
    await expect(late.api.accountData.cancelDeletionByLink({ token })).rejects.toMatchObject({ code: 'LINK_EXPIRED' });
    await expect(app.signIn(caller.member.email)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    await deleteNow(app, caller.member.id);
    expect((await late.request('GET', '/api/profile')).status).toBe(401);
    await expect(late.api.accountData.cancelDeletionByLink({ token })).rejects.toMatchObject({ code: 'LINK_EXPIRED' });
  });

  test('closes sockets, removes room memberships and connections, and frees the email address', async () => {
    const [caller, friend] = [await app.signedIn(), await app.signedIn()];
    const room = await buildRoom(database);
    await joinRoom(await openSocket(app, caller), room.id);
    await joinRoom(await openSocket(app, friend), room.id);
    await buildConnection(database, { requesterId: friend.member.id, targetId: caller.member.id, status: 'accepted' });
    await buildConnection(database, { requesterId: caller.member.id, targetId: (await buildMember(database)).id });
    await requestDeletion(caller);
    const socket = await openSocket(app, caller);
    const ended = nextEvent(socket, 'session.ended');
    const changed = nextEvent(await openSocket(app, friend), 'connections.changed');
    await deleteNow(app, caller.member.id);
    expect(await ended).toEqual({ reason: 'leaving' });
    expect(await changed).toEqual({ memberId: caller.member.id });
    const [counted] = await database.select().from(chatRooms).where(eq(chatRooms.id, room.id));
    expect(counted?.memberCount).toBe(1);
    expect(await friend.api.connections.counts()).toMatchObject({ connections: 0 });
    const again = app.visitor();
    expect((await again.request('POST', '/api/auth/sign-up', form(caller.member.email))).status).toBe(201);
    const dialed = dialSocket(app, caller);
    await expect(
      happened((resolve, reject) => dialed.on('connect', () => resolve('open')).on('connect_error', reject)),
    ).rejects.toThrow('UNAUTHENTICATED');
  });

  test('does not affect an account that its owner kept, or that is not due', async () => {
    const [kept, waiting, due] = [await app.signedIn(), await app.signedIn(), await app.signedIn()];
    for (const caller of [kept, waiting, due]) await requestDeletion(caller);
    await kept.api.accountData.cancelDeletion();
    await deleteNow(app, due.member.id);
    expect(await Promise.all([kept, waiting].map(({ member }) => hasAccount(app, member.id)))).toEqual([true, true]);
  });

  test.each([
    ['banned', 'ACCOUNT_BANNED'],
    ['suspended', 'ACCOUNT_SUSPENDED'],
  ] as const)('keeps a member who was %s from signing up with the same address', async (state, code) => {
    const caller = await app.signedIn();
    await requestDeletion(caller);
    const suspendedUntil = state === 'suspended' ? new Date(Date.now() + DAY_MS) : null;
    await database.update(users).set({ state, suspendedUntil }).where(eq(users.id, caller.member.id));
    await deleteNow(app, caller.member.id);
    const visitor = app.visitor();
    await expect(visitor.api.accounts.signUp(form(caller.member.email))).rejects.toMatchObject({ code });
    await expect(visitor.api.accounts.signUp(form(caller.member.email.toUpperCase()))).rejects.toMatchObject({ code });
    const { rows } = await database.execute(sql`select t::text as row from barred_addresses t`);
    expect(JSON.stringify(rows)).not.toContain(caller.member.email);
    const other = await app.signedIn();
    await expect(
      other.api.accounts.changeEmail({ email: caller.member.email, currentPassword: TEST_PASSWORD }),
    ).rejects.toMatchObject({ code: 'EMAIL_TAKEN' });
  });
});
