import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@bros/contract/core/durations';
import { INVITE_CODES_MAX } from '@bros/contract/core/rules';
import { eq, inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildMember, type MemberTraits } from '../../../../test/factories.ts';
import { type Caller, startTestApp } from '../../../../test/harness.ts';
import { users } from '../../../core/people/accounts/tables.ts';
import { memberships } from '../../../core/people/memberships/tables.ts';
import { makeInvitationCode } from '../code.ts';
import { invitations, invitationUses } from '../tables.ts';

const app = await startTestApp({ env: { REQUESTS_PER_MINUTE: '1000000' }, hasWorkers: false });
const { database } = app;

const buildCaller = (traits: MemberTraits = { tier: 'legend' }) => app.signedIn(traits);
const wish = (changes: object = {}) => ({ id: randomUUID(), label: 'Meetup in Lisbon', maxUses: 5, expiresAt: null, ...changes });
const codeOf = async (caller: Caller, id: string) =>
  (await caller.api.invitations.codes({ limit: 50 })).items.find((item) => item.id === id);

describe('the personal code', () => {
  test('is created once, even if it is requested concurrently', async () => {
    const caller = await buildCaller({ tier: 'browser' });
    const answers = await Promise.all(Array.from({ length: 50 }, () => caller.api.invitations.personal()));
    expect(new Set(answers.map(({ code }) => code)).size).toBe(1);
    expect(answers[0]).toMatchObject({ code: expect.stringMatching(/^[2-9B-Z]{10}$/), state: 'usable' });
    expect(await database.$count(invitations, eq(invitations.inviterId, caller.member.id))).toBe(1);
    expect(await app.visitor().api.invitations.preview({ code: answers[0]?.code ?? '' })).toEqual({
      inviterFirstName: 'Member',
    });
  });

  test('can be revoked by staff but not by its member', async () => {
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

describe('an invite code of a Legend', () => {
  test('is created once with label, limit and expiry', async () => {
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
    ['too many uses', { maxUses: 10_001 }, 'maxUses'],
    ['a wrong type', { maxUses: '5' }, 'maxUses'],
    ['an empty label', { label: '<\u202e\u200b>' }, 'label'],
    ['a long label', { label: 'x'.repeat(81) }, 'label'],
    ['an invalid id', { id: '1' }, 'id'],
    ['a chosen inviter', { inviterId: randomUUID() }, ''],
  ])('is rejected with %s', async (_what, change, path) => {
    const response = await (await buildCaller()).request('POST', '/api/invite-codes', wish(change));
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: 'INPUT_INVALID', data: { fields: [{ path }] } });
  });

  test('is denied to other tiers; the error names the tier that includes it', async () => {
    const caller = await buildCaller({ tier: 'adventurer' });
    for (const [method, body] of [['GET'], ['POST', wish()]] as const) {
      const response = await caller.request(method, '/api/invite-codes', body);
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ code: 'TIER_REQUIRED', data: { tier: 'legend' } });
    }
    expect(await database.$count(invitations, eq(invitations.inviterId, caller.member.id))).toBe(0);
  });

  test('counts toward a limit of active codes, even if requested concurrently', async () => {
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

  test('cannot be revoked by other members, who cannot reuse its ID either', async () => {
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

  test('counts the guests who pay now and those who ever paid; a granted tier is not a payment', async () => {
    const caller = await buildCaller();
    const asked = wish();
    await caller.api.invitations.createCode(asked);
    const use = { invitationId: asked.id, inviterId: caller.member.id };
    const [pays, paidOnce, isGiven] = [await buildMember(database), await buildMember(database), await buildMember(database)];
    await database.insert(invitationUses).values([pays, paidOnce, isGiven].map(({ id }) => ({ ...use, memberId: id })));
    await database.update(memberships).set({ paidTier: 'explorer' }).where(eq(memberships.userId, pays.id));
    await database
      .update(memberships)
      .set({ hasPaid: true })
      .where(inArray(memberships.userId, [pays.id, paidOnce.id]));
    expect(await codeOf(caller, asked.id)).toMatchObject({ paying: 1, everPaid: 2 });
    await database.delete(users).where(eq(users.id, paidOnce.id));
    expect(await codeOf(caller, asked.id)).toMatchObject({ paying: 1, everPaid: 1 });
  });

  test('is listed once, page by page, for its owner only', async () => {
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
