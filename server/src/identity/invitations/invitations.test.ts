import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@bros/contract/core/durations';
import { INVITATION_STATES } from '@bros/contract/identity/invitations';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildInvitation, buildMember, type MemberTraits } from '../../../test/factories.ts';
import { type Caller, startTestApp } from '../../../test/harness.ts';
import { notices, notificationPreferences } from '../../core/notices/tables.ts';
import { users } from '../../core/people/accounts/tables.ts';
import { mails } from '../../platform/mail/tables.ts';
import { sweepInvitationsJob } from './background.ts';
import { makeInvitationCode } from './code.ts';
import { stateOf } from './policy.ts';
import { invitationClicks, invitations } from './tables.ts';

const app = await startTestApp({
  env: { IP_RATE_LIMIT_FACTOR: '100000', REQUESTS_PER_MINUTE: '1000000', TRUST_PROXY: '1' },
  hasWorkers: false,
});
const { database } = app;
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const buildCaller = (traits: MemberTraits = { tier: 'legend' }) => app.signedIn(traits);
const wish = (changes: object = {}) => ({ id: randomUUID(), label: 'Meetup in Lisbon', maxUses: 5, expiresAt: null, ...changes });
const visitor = (address: string, browser = BROWSER) => app.visitor({ 'user-agent': browser, 'x-forwarded-for': address });
const form = (inviteCode: string) => ({
  firstName: 'Tomás',
  lastName: 'Okafor',
  email: `${randomUUID()}@example.com`,
  password: 'seven green ferries 7',
  confirmPassword: 'seven green ferries 7',
  inviteCode,
});
const signUp = (code: string, caller: Caller = app.visitor()) => caller.request('POST', '/api/auth/sign-up', form(code));
const codeOf = async (caller: Caller, id: string) =>
  (await caller.api.invitations.codes({ limit: 50 })).items.find((item) => item.id === id);

test('a code has ten characters that cannot be confused with each other', () => {
  const codes = Array.from({ length: 2000 }, makeInvitationCode);
  for (const code of codes) expect(code).toMatch(/^[2-9BCDFGHJKMNPQRSTVWXZ]{10}$/);
  expect(new Set(codes).size).toBe(codes.length);
});

test('if a code cannot be used for several reasons, the reason that lasts longest is returned', () => {
  const at = new Date();
  const past = new Date(at.getTime() - 1);
  const usable = { revokedAt: null, isInviterActive: true, expiresAt: null, uses: 0, maxUses: 1 };
  const samples = [
    usable,
    { ...usable, revokedAt: past, isInviterActive: false, expiresAt: past, uses: 1 },
    { ...usable, expiresAt: at, uses: 1 },
    { ...usable, uses: 1 },
    { ...usable, isInviterActive: false, expiresAt: past, uses: 1 },
  ];
  expect(samples.map((invitation) => stateOf(invitation, at))).toEqual(INVITATION_STATES);
});

test.each([
  ['%00', 422],
  ['%20', 422],
  ['A'.repeat(33), 422],
  ['A%00B', 404],
  ['%E2%80%AE', 422],
  ["x'--", 404],
])('looking up the code %s returns the status %i', async (code, status) => {
  expect((await app.visitor().request('GET', `/api/invitations/${code}`)).status).toBe(status);
});

describe('a click on an invitation link', () => {
  test('is counted once per visitor and day, and not at all for robots or the inviter', async () => {
    const caller = await buildCaller();
    const { id, code } = await caller.api.invitations.createCode(wish());
    for (const address of ['203.0.113.1', '203.0.113.1', '203.0.113.2', '2001:db8::1', '2001:db8::2']) {
      await visitor(address).api.invitations.preview({ code });
    }
    await visitor('203.0.113.1', `${BROWSER} other`).api.invitations.preview({ code });
    const robot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
    await visitor('203.0.113.9', robot).api.invitations.preview({ code });
    expect((await visitor('203.0.113.8').request('HEAD', `/api/invitations/${code}`)).status).not.toBe(200);
    await caller.request('GET', `/api/invitations/${code}`, undefined, { 'user-agent': BROWSER });
    expect(await codeOf(caller, id)).toMatchObject({ clicks: 4 });
    const rows = await database.select().from(invitationClicks).where(eq(invitationClicks.invitationId, id));
    expect(JSON.stringify(rows)).not.toMatch(/203\.0|2001:|Firefox/);
  });

  test('is kept only in a total, without personal data, after two days', async () => {
    const caller = await buildCaller();
    const { id, code } = await caller.api.invitations.createCode(wish());
    await Promise.all(['203.0.113.1', '203.0.113.2'].map((address) => visitor(address).api.invitations.preview({ code })));
    await database
      .update(invitationClicks)
      .set({ day: sql`(now() at time zone 'utc')::date - 2` })
      .where(eq(invitationClicks.invitationId, id));
    await visitor('203.0.113.3').api.invitations.preview({ code });
    await sweepInvitationsJob(database).handle({});
    await sweepInvitationsJob(database).handle({});
    expect(await codeOf(caller, id)).toMatchObject({ clicks: 3 });
    expect(await database.$count(invitationClicks, eq(invitationClicks.invitationId, id))).toBe(1);
  });

  test('is counted without waiting for a concurrent sign-up with the same code', async () => {
    const { code } = await buildInvitation(database);
    await database.transaction(async (transaction) => {
      await transaction.select().from(invitations).where(eq(invitations.code, code)).for('no key update');
      await visitor('203.0.113.1').api.invitations.preview({ code });
    });
  });
});

describe('an invitation funnel', () => {
  async function join(code: string) {
    const input = form(code);
    const caller = app.visitor();
    await caller.api.accounts.signUp(input);
    const confirm = async () => caller.api.accounts.confirmEmail({ token: (await app.newestMail(input.email)).token });
    return { ...input, caller, confirm };
  }
  const noticesTo = (memberId: string) =>
    database
      .select()
      .from(notices)
      .where(and(eq(notices.memberId, memberId), eq(notices.kind, 'invitation.used')));
  const mailedTo = (email: string) =>
    database
      .select()
      .from(mails)
      .where(and(eq(mails.to, email), eq(mails.template, 'notice-invitation.used')));

  test('counts sign-up and confirmation; the confirmation notifies the inviter once', async () => {
    const inviter = await buildCaller();
    const { id, code } = await inviter.api.invitations.createCode(wish());
    const guest = await join(code);
    expect(await codeOf(inviter, id)).toMatchObject({ signUps: 1, confirmed: 0 });
    expect(await inviter.api.referrals.counts()).toEqual({ signedUp: 1, confirmed: 0 });
    expect(await noticesTo(inviter.member.id)).toEqual([]);
    await guest.confirm();
    await guest.confirm();
    expect(await codeOf(inviter, id)).toMatchObject({ signUps: 1, confirmed: 1 });
    expect(await inviter.api.referrals.counts()).toEqual({ signedUp: 1, confirmed: 1 });
    expect(await noticesTo(inviter.member.id)).toHaveLength(1);
    expect(await mailedTo(inviter.member.email)).toMatchObject([{ subject: 'Tomás joined with your invitation' }]);
    expect((await inviter.api.notices.list({})).items).toMatchObject([{ actor: { displayName: 'Tomás' } }]);
  });

  test('sends one notice and one email for guests who join while the notice is unread', async () => {
    const inviter = await buildCaller();
    const { code } = await inviter.api.invitations.personal();
    const guests = [await join(code), await join(code), await join(code)];
    await Promise.all(guests.map(({ confirm }) => confirm()));
    expect((await inviter.api.notices.list({})).items).toMatchObject([{ actor: null, values: { count: 3 } }]);
    expect(await inviter.api.notices.unreadCount()).toEqual({ unreadCount: 1 });
    expect(await mailedTo(inviter.member.email)).toHaveLength(1);
    await inviter.api.notices.markRead({ all: true });
    await (await join(code)).confirm();
    expect((await inviter.api.notices.list({})).items.map(({ values }) => values)).toEqual([{ count: 1 }, { count: 3 }]);
  });

  test('sends only a notice to an inviter who turned off the email', async () => {
    const inviter = await buildCaller();
    await database.insert(notificationPreferences).values({ userId: inviter.member.id, emailMatches: false });
    const { code } = await inviter.api.invitations.personal();
    await (await join(code)).confirm();
    expect(await noticesTo(inviter.member.id)).toHaveLength(1);
    expect(await mailedTo(inviter.member.email)).toEqual([]);
  });

  test('notifies a member of the Browser tier without naming the guest', async () => {
    const inviter = await buildCaller({ tier: 'browser' });
    const { code } = await inviter.api.invitations.personal();
    await (await join(code)).confirm();
    expect((await inviter.api.notices.list({})).items).toMatchObject([{ kind: 'invitation.used', actor: null }]);
    const [mail] = await mailedTo(inviter.member.email);
    expect(mail?.subject).toBe('A member joined with your invitation');
    expect(JSON.stringify([mail, await inviter.api.referrals.list({})])).not.toContain('Tomás');
  });

  test('rejects a sign-up with the code of the signed-in member, and does not count it as a use', async () => {
    const inviter = await buildCaller({ tier: 'explorer' });
    const { code } = await inviter.api.invitations.personal();
    const response = await signUp(code, inviter);
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ code: 'INVITE_OWN' });
    expect((await database.select().from(invitations).where(eq(invitations.code, code)))[0]?.uses).toBe(0);
  });

  test.each([
    ['banned', { state: 'banned' }],
    ['suspended', { state: 'suspended', suspendedUntil: new Date(Date.now() + DAY_MS) }],
    ['leaving', { deletionDueAt: new Date(Date.now() + DAY_MS) }],
  ] as const)('suspends the codes of a member who is %s, and restores them afterward', async (_what, change) => {
    const inviter = await buildMember(database);
    const { code } = await buildInvitation(database, { inviterId: inviter.id });
    await database.update(users).set(change).where(eq(users.id, inviter.id));
    expect(await (await signUp(code)).json()).toMatchObject({ code: 'INVITE_REVOKED' });
    await expect(app.visitor().api.invitations.preview({ code })).rejects.toMatchObject({ code: 'INVITE_REVOKED' });
    const back = { state: 'active', suspendedUntil: null, deletionDueAt: null } as const;
    await database.update(users).set(back).where(eq(users.id, inviter.id));
    expect((await signUp(code)).status).toBe(201);
  });
});
