import { randomUUID } from 'node:crypto';
import { INVITATION_STATES } from '@bros/contract/invitations';
import { INVITE_CODES_MAX } from '@bros/contract/rules';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildInvitation, buildMember, type MemberTraits } from '../../test/factories.ts';
import { type Caller, startTestApp } from '../../test/harness.ts';
import { users } from '../accounts/tables.ts';
import { notices, notificationPreferences } from '../notices/tables.ts';
import { mails } from '../platform/mail/tables.ts';
import { makeInvitationCode } from './code.ts';
import { sweepInvitationsJob } from './jobs.ts';
import { stateOf } from './policy.ts';
import { invitationClicks, invitations, invitationUses } from './tables.ts';

const app = await startTestApp({
  env: { ADDRESS_LIMIT_FACTOR: '100000', REQUESTS_PER_MINUTE: '1000000', TRUST_PROXY: '1' },
  hasWorkers: false,
});
const { database } = app;
const DAY_MS = 86_400_000;
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function buildCaller(traits: MemberTraits = { tier: 'legend' }) {
  const member = await buildMember(database, traits);
  return Object.assign(await app.openSession(member), { member });
}
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

test('a code has ten characters that are not taken for each other', () => {
  const codes = Array.from({ length: 2000 }, makeInvitationCode);
  for (const code of codes) expect(code).toMatch(/^[2-9BCDFGHJKMNPQRSTVWXZ]{10}$/);
  expect(new Set(codes).size).toBe(codes.length);
});

test('of several reasons that a code cannot be used the one that lasts longest is told', () => {
  const at = new Date();
  const past = new Date(at.getTime() - 1);
  const usable = { revokedAt: null, isInviterActive: true, expiresAt: null, uses: 0, maxUses: 1 };
  const told = [
    usable,
    { ...usable, revokedAt: past, isInviterActive: false, expiresAt: past, uses: 1 },
    { ...usable, expiresAt: at, uses: 1 },
    { ...usable, uses: 1 },
    { ...usable, isInviterActive: false, expiresAt: past, uses: 1 },
  ];
  expect(told.map((invitation) => stateOf(invitation, at))).toEqual(INVITATION_STATES);
});

test.each([
  ['%00', 422],
  ['%20', 422],
  ['A'.repeat(33), 422],
  ['A%00B', 404],
  ['%E2%80%AE', 422],
  ["x'--", 404],
])('the code %s is looked up without harm: %i', async (code, status) => {
  expect((await app.visitor().request('GET', `/api/invitations/${code}`)).status).toBe(status);
});

describe('the personal code', () => {
  test('is one, however often and at once it is asked for', async () => {
    const caller = await buildCaller({ tier: 'browser' });
    const answers = await Promise.all(Array.from({ length: 50 }, () => caller.api.invitations.personal()));
    expect(new Set(answers.map(({ code }) => code)).size).toBe(1);
    expect(answers[0]).toMatchObject({ code: expect.stringMatching(/^[2-9B-Z]{10}$/), state: 'usable' });
    expect(await database.$count(invitations, eq(invitations.inviterId, caller.member.id))).toBe(1);
    expect(await app.visitor().api.invitations.preview({ code: answers[0]?.code ?? '' })).toEqual({
      inviterFirstName: 'Member',
    });
  });

  test('cannot be revoked by its member, but by staff, and then says so', async () => {
    const caller = await buildCaller();
    const { code } = await caller.api.invitations.personal();
    const [row] = await database.select().from(invitations).where(eq(invitations.code, code));
    await expect(caller.api.invitations.revokeCode({ id: row?.id ?? '' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await codeOf(caller, row?.id ?? '')).toMatchObject({ isPersonal: true, can: { revoke: false } });
    const staff = await buildCaller({ role: 'moderator' });
    expect((await staff.api.staff.invitations({ limit: 1 })).items[0]).toMatchObject({
      code,
      isPersonal: true,
      inviterName: caller.member.displayName,
    });
    await staff.api.staff.revokeInvitation({ code });
    expect(await caller.api.invitations.personal()).toEqual({ code, state: 'revoked' });
  });
});

describe('a code of a Legend', () => {
  test('is made once, with label, limit and expiry', async () => {
    const caller = await buildCaller();
    const asked = wish({ expiresAt: new Date(Date.now() + DAY_MS).toISOString() });
    const answers = await Promise.all(Array.from({ length: 50 }, () => caller.api.invitations.createCode(asked)));
    expect(new Set(answers.map(({ code }) => code)).size).toBe(1);
    expect(answers[0]).toMatchObject({ ...asked, state: 'usable', clicks: 0, signUps: 0, confirmed: 0, can: { revoke: true } });
    expect((await caller.api.invitations.codes({})).items).toHaveLength(1);
  });

  test.each([
    ['an expiry in the past', { expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt'],
    ['no uses', { maxUses: 0 }, 'maxUses'],
    ['uses without end', { maxUses: 10_001 }, 'maxUses'],
    ['a wrong type', { maxUses: '5' }, 'maxUses'],
    ['an empty label', { label: '<\u202e\u200b>' }, 'label'],
    ['a long label', { label: 'x'.repeat(81) }, 'label'],
    ['an id that is none', { id: '1' }, 'id'],
    ['an inviter of its own choice', { inviterId: randomUUID() }, ''],
  ])('is refused for %s', async (_what, change, path) => {
    const response = await (await buildCaller()).request('POST', '/api/invite-codes', wish(change));
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: 'INPUT_INVALID', data: { fields: [{ path }] } });
  });

  test('is not for other tiers, who are told which one has it', async () => {
    const caller = await buildCaller({ tier: 'adventurer' });
    for (const [method, body] of [['GET'], ['POST', wish()]] as const) {
      const response = await caller.request(method, '/api/invite-codes', body);
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ code: 'TIER_REQUIRED', data: { tier: 'legend' } });
    }
    expect(await database.$count(invitations, eq(invitations.inviterId, caller.member.id))).toBe(0);
  });

  test('is one of at most so many in use, also when asked for at once', async () => {
    const caller = await buildCaller();
    const codes = Array.from({ length: INVITE_CODES_MAX - 1 }, () => ({
      code: makeInvitationCode(),
      label: 'Early',
      inviterId: caller.member.id,
    }));
    await database.insert(invitations).values(codes);
    const answers = await Promise.all([1, 2, 3].map(() => caller.request('POST', '/api/invite-codes', wish())));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const { items } = await caller.api.invitations.codes({ limit: 1 });
    await caller.api.invitations.revokeCode({ id: items[0]?.id ?? '' });
    expect((await caller.request('POST', '/api/invite-codes', wish())).status).toBe(201);
  });

  test('is revoked by nobody else, and its id is of no use to others', async () => {
    const caller = await buildCaller();
    const asked = wish();
    await caller.api.invitations.createCode(asked);
    const other = await buildCaller();
    await expect(other.api.invitations.revokeCode({ id: asked.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(other.api.invitations.createCode(asked)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await codeOf(caller, asked.id)).toMatchObject({ state: 'usable' });
    expect(await caller.api.invitations.revokeCode({ id: asked.id })).toMatchObject({ state: 'revoked', can: { revoke: false } });
    expect(await caller.api.invitations.revokeCode({ id: asked.id })).toMatchObject({ state: 'revoked' });
  });

  test('is listed page by page, none twice, none of others', async () => {
    const caller = await buildCaller();
    for (let made = 0; made < 5; made += 1) await caller.api.invitations.createCode(wish({ label: `Number ${made}` }));
    await (await buildCaller()).api.invitations.createCode(wish());
    const labels: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await caller.api.invitations.codes({ limit: 2, cursor });
      labels.push(...page.items.map(({ label }) => label));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(labels).toEqual([4, 3, 2, 1, 0].map((number) => `Number ${number}`));
  });
});

describe('a click', () => {
  test('is counted once a visitor and day, and neither for robots nor for the inviter', async () => {
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

  test('becomes a mere number after two days', async () => {
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

  test('does not wait for a sign-up with the same code', async () => {
    const { code } = await buildInvitation(database);
    await database.transaction(async (transaction) => {
      await transaction.select().from(invitations).where(eq(invitations.code, code)).for('no key update');
      await visitor('203.0.113.1').api.invitations.preview({ code });
    });
  });
});

describe('from the sign-up to the confirmation', () => {
  async function join(code: string) {
    const input = form(code);
    const caller = app.visitor();
    await caller.api.accounts.signUp(input);
    const confirm = async () => caller.api.accounts.confirmEmail({ token: (await app.newestMail(input.email)).token });
    return { ...input, caller, confirm };
  }
  const toldTo = (memberId: string) =>
    database
      .select()
      .from(notices)
      .where(and(eq(notices.memberId, memberId), eq(notices.kind, 'invitation.used')));
  const mailedTo = (email: string) =>
    database
      .select()
      .from(mails)
      .where(and(eq(mails.to, email), eq(mails.template, 'notice-invitation.used')));

  test('the funnel counts both, and the inviter is told once, when the e-mail is confirmed', async () => {
    const inviter = await buildCaller();
    const { id, code } = await inviter.api.invitations.createCode(wish());
    const guest = await join(code);
    expect(await codeOf(inviter, id)).toMatchObject({ signUps: 1, confirmed: 0 });
    expect(await inviter.api.referrals.counts()).toEqual({ signedUp: 1, confirmed: 0 });
    expect(await toldTo(inviter.member.id)).toEqual([]);
    await guest.confirm();
    await guest.confirm();
    expect(await codeOf(inviter, id)).toMatchObject({ signUps: 1, confirmed: 1 });
    expect(await inviter.api.referrals.counts()).toEqual({ signedUp: 1, confirmed: 1 });
    expect(await toldTo(inviter.member.id)).toHaveLength(1);
    expect(await mailedTo(inviter.member.email)).toMatchObject([{ subject: 'Tomás joined with your invitation' }]);
    expect((await inviter.api.notices.list({})).items).toMatchObject([{ actor: { displayName: 'Tomás' } }]);
  });

  test('an inviter who wants no such mail has the notice only', async () => {
    const inviter = await buildCaller();
    await database.insert(notificationPreferences).values({ userId: inviter.member.id, emailMatches: false });
    const { code } = await inviter.api.invitations.personal();
    await (await join(code)).confirm();
    expect(await toldTo(inviter.member.id)).toHaveLength(1);
    expect(await mailedTo(inviter.member.email)).toEqual([]);
  });

  test('a Browser hears of it without a name', async () => {
    const inviter = await buildCaller({ tier: 'browser' });
    const { code } = await inviter.api.invitations.personal();
    await (await join(code)).confirm();
    expect((await inviter.api.notices.list({})).items).toMatchObject([{ kind: 'invitation.used', actor: null }]);
    const [mail] = await mailedTo(inviter.member.email);
    expect(mail?.subject).toBe('A member joined with your invitation');
    expect(JSON.stringify([mail, await inviter.api.referrals.list({})])).not.toContain('Tomás');
  });

  test('nobody signs up with his own code while he is signed in', async () => {
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
  ] as const)('the codes of a member who is %s are withdrawn, and work again when he is back', async (_what, change) => {
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

describe('who referred whom is settled in the database', () => {
  const refer = async (inviterId: string, memberId: string) => {
    const { id: invitationId } = await buildInvitation(database, { inviterId });
    await database.insert(invitationUses).values({ invitationId, inviterId, memberId });
  };
  const refusal = (constraint: string) => ({ cause: { constraint } });

  test('nobody refers himself, or somebody who was there before him', async () => {
    const [first, second] = [await buildMember(database), await buildMember(database)];
    await refer(first.id, second.id);
    await expect(refer(second.id, first.id)).rejects.toMatchObject(refusal('invitation_uses_no_loop'));
    await expect(refer(first.id, first.id)).rejects.toMatchObject(refusal('invitation_uses_no_loop'));
  });

  test('nobody is referred twice, or later by another', async () => {
    const [first, second, third] = [await buildMember(database), await buildMember(database), await buildMember(database)];
    await refer(first.id, third.id);
    await expect(refer(second.id, third.id)).rejects.toMatchObject(refusal('invitation_uses_member'));
    const { id: invitationId } = await buildInvitation(database, { inviterId: second.id });
    for (const change of [{ inviterId: second.id, invitationId }, { memberId: second.id }]) {
      const changed = database.update(invitationUses).set(change).where(eq(invitationUses.memberId, third.id));
      await expect(changed).rejects.toMatchObject(refusal('invitation_uses_settled'));
    }
  });

  test('an inviter stands for his own codes only', async () => {
    const [first, second, third] = [await buildMember(database), await buildMember(database), await buildMember(database)];
    const { id: invitationId } = await buildInvitation(database, { inviterId: first.id });
    const foreign = database.insert(invitationUses).values({ invitationId, inviterId: second.id, memberId: third.id });
    await expect(foreign).rejects.toMatchObject(refusal('invitation_uses_invitation'));
  });
});
