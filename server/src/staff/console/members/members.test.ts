import { DAY_MS } from '@bros/contract/core/durations';
import type { MemberId } from '@bros/contract/core/fields';
import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildInvitation, buildMember } from '../../../../test/factories.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { auditLog } from '../../../core/audit/tables.ts';
import { users } from '../../../core/people/accounts/tables.ts';
import { invitationUses } from '../../../identity/invitations/tables.ts';

const app = await startTestApp({ hasWorkers: false });
const { database } = app;
const adminMember = await buildMember(database, { role: 'admin', displayName: 'Ada' });
const moderatorMember = await buildMember(database, { role: 'moderator', displayName: 'Mo' });
const admin = await app.openSession(adminMember);
const moderator = await app.openSession(moderatorMember);
const { id: targetId } = await buildMember(database);
const reason = 'It had to be';

const entriesOn = (targetId: string) =>
  database.select().from(auditLog).where(eq(auditLog.targetId, targetId)).orderBy(asc(auditLog.createdAt), asc(auditLog.id));
const namesOf = (page: { items: { displayName: string }[] }) => page.items.map((item) => item.displayName);

describe('the list of members', () => {
  test('finds prefixes in both names, ignoring accents, case and punctuation', async () => {
    await buildMember(database, { name: 'José Peñarol', displayName: 'Pepe the Surfer' });
    await buildMember(database, { name: 'Jean-Luc O’Marsh', displayName: 'Captain' });
    const search = async (text: string) => namesOf(await admin.api.staff.members({ search: text }));
    expect(await search('jose')).toEqual(['Pepe the Surfer']);
    expect(await search('PENA jo')).toEqual(['Pepe the Surfer']);
    expect(await search('surf')).toEqual(['Pepe the Surfer']);
    expect(await search('luc')).toEqual(['Captain']);
    expect(await search("o'mar")).toEqual(['Captain']);
    expect(await search('urfer')).toEqual([]);
    expect(await search('surf nobody')).toEqual([]);
  });

  test.each(["' & | ! :*", '%', '(', '\\', "o'; drop table users --", '🏄', ':*'])(
    'finds nothing for the search %j',
    async (search) => {
      expect(namesOf(await admin.api.staff.members({ search }))).toEqual([]);
    },
  );

  test('finds and shows email addresses to admins only', async () => {
    const member = await buildMember(database, { email: 'secret.sentinel@corner.example', displayName: 'Hidden' });
    const search = 'sentinel corn';
    expect(namesOf(await admin.api.staff.members({ search }))).toEqual(['Hidden']);
    expect((await admin.api.staff.members({ search })).items[0]?.email).toBe(member.email);
    expect(namesOf(await moderator.api.staff.members({ search }))).toEqual([]);
    const seen = await (await moderator.request('GET', '/api/staff/members?search=Hidden')).text();
    expect(seen).toContain('Hidden');
    expect(seen).not.toContain('sentinel');
  });

  test('finds and shows full names to admins only', async () => {
    const member = await buildMember(database, { name: 'Sentinella Forename', displayName: 'Nickname' });
    const search = 'sentinella';
    expect((await admin.api.staff.members({ search })).items).toMatchObject([{ fullName: 'Sentinella Forename' }]);
    expect(namesOf(await moderator.api.staff.members({ search }))).toEqual([]);
    const seen = await (await moderator.request('GET', '/api/staff/members?search=Nickname')).text();
    expect(seen).toContain('Nickname');
    expect(seen).not.toContain('Sentinella');
    const acted = await moderator.api.staff.setVerified({ memberId: member.id as MemberId, isVerified: true, reason });
    expect(acted.fullName).toBeNull();
  });

  test('filters by tier, role and current state', async () => {
    const past = new Date(Date.now() - 1000);
    await buildMember(database, { tier: 'legend', displayName: 'Filter Legend' });
    await buildMember(database, { state: 'banned', displayName: 'Filter Banned' });
    await buildMember(database, { state: 'suspended', displayName: 'Filter Suspended' });
    await buildMember(database, { state: 'suspended', suspendedUntil: past, displayName: 'Filter Over' });
    const search = 'filter';
    expect(namesOf(await admin.api.staff.members({ search, tier: 'legend' }))).toEqual(['Filter Legend']);
    expect(namesOf(await admin.api.staff.members({ search, state: 'banned' }))).toEqual(['Filter Banned']);
    expect(namesOf(await admin.api.staff.members({ search, state: 'suspended' }))).toEqual(['Filter Suspended']);
    expect(namesOf(await admin.api.staff.members({ search, state: 'active' }))).toEqual(['Filter Over', 'Filter Legend']);
    expect((await admin.api.staff.members({ search: 'filter over' })).items[0]).toMatchObject({
      state: 'active',
      suspendedUntil: null,
    });
    expect(namesOf(await admin.api.staff.members({ role: 'moderator' }))).toEqual(['Mo']);
  });

  test('pages newest first without gaps or repeats, even if members joined at the same time', async () => {
    const createdAt = new Date('2020-01-01T00:00:00Z');
    const made = await Promise.all(Array.from({ length: 7 }, () => buildMember(database, { name: 'Paged Person' })));
    await Promise.all(made.map(({ id }) => database.update(users).set({ createdAt }).where(eq(users.id, id))));
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await admin.api.staff.members({ search: 'paged', limit: 3, cursor });
      seen.push(...page.items.map((item) => item.id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(
      made
        .map(({ id }) => id)
        .toSorted()
        .toReversed(),
    );
  });

  test.each([
    'garbage',
    Buffer.from('["x","y"]').toString('base64url'),
    Buffer.from('[1e300,"00000000-0000-0000-0000-000000000000"]').toString('base64url'),
    Buffer.from('[9007199254740991,"00000000-0000-0000-0000-000000000000"]').toString('base64url'),
    Buffer.from('[1,"not-an-id"]').toString('base64url'),
  ])('returns the first page for the malformed cursor %j', async (cursor) => {
    expect((await admin.api.staff.members({ cursor, limit: 1 })).items).toHaveLength(1);
  });

  test('shows who invited a member', async () => {
    const member = await buildMember(database, { displayName: 'Invited One' });
    const invitation = await buildInvitation(database, { inviterId: adminMember.id });
    await database.insert(invitationUses).values({ memberId: member.id, invitationId: invitation.id, inviterId: adminMember.id });
    expect((await moderator.api.staff.members({ search: 'invited one' })).items[0]?.invitedBy).toBe('Ada');
  });

  test.each([
    'limit=0',
    'limit=51',
    'limit=x',
    'tier=king',
    'role=owner',
    'state=gone',
    'unknown=1',
    `search=${'a'.repeat(101)}`,
  ])('rejects %s', async (query) => {
    expect((await admin.request('GET', `/api/staff/members?${query}`)).status).toBe(422);
  });
});

describe('staff actions on members', () => {
  test('change the member and are logged, with names and reason', async () => {
    const { id: memberId } = await buildMember(database, { displayName: 'Target' });
    expect(await admin.api.staff.setRole({ memberId, role: 'moderator', reason })).toMatchObject({ role: 'moderator' });
    expect(await admin.api.staff.setTier({ memberId, tier: 'legend', reason })).toMatchObject({ tier: 'legend' });
    expect(await admin.api.staff.setVerified({ memberId, isVerified: true, reason })).toMatchObject({ isVerified: true });
    expect(await admin.api.staff.setVerified({ memberId, isVerified: false, reason })).toMatchObject({ isVerified: false });
    const suspended = await admin.api.staff.suspend({ memberId, days: 7, reason });
    expect(suspended).toMatchObject({ state: 'suspended', can: { suspend: false, ban: true, restore: true } });
    expect(Date.parse(suspended.suspendedUntil ?? '') - Date.now()).toBeGreaterThan(6.9 * DAY_MS);
    expect(await admin.api.staff.ban({ memberId, reason })).toMatchObject({ state: 'banned', suspendedUntil: null });
    expect(await admin.api.staff.restore({ memberId, reason })).toMatchObject({ state: 'active', can: { restore: false } });
    const entries = await entriesOn(memberId);
    expect(entries.map(({ action, details }) => [action, details])).toEqual([
      ['member.roleChanged', { from: 'member', to: 'moderator' }],
      ['member.tierChanged', { from: 'explorer', to: 'legend' }],
      ['member.verified', {}],
      ['member.verificationWithdrawn', {}],
      ['member.suspended', { days: 7 }],
      ['member.banned', { ground: 'other' }],
      ['member.restored', {}],
    ]);
    for (const entry of entries)
      expect(entry).toMatchObject({
        actorId: adminMember.id,
        targetType: 'member',
        targetId: memberId,
        reason,
      });
  });

  test('that change nothing are not logged', async () => {
    const { id: memberId } = await buildMember(database);
    await admin.api.staff.setRole({ memberId, role: 'member', reason });
    await admin.api.staff.setTier({ memberId, tier: 'explorer', reason });
    await admin.api.staff.setVerified({ memberId, isVerified: false, reason });
    expect(await entriesOn(memberId)).toEqual([]);
  });

  test('repeated concurrently are applied once', async () => {
    const { id: memberId } = await buildMember(database);
    const answers = await Promise.all(Array.from({ length: 5 }, () => admin.api.staff.ban({ memberId, reason })));
    expect(answers.map(({ state }) => state)).toEqual(Array(5).fill('banned'));
    expect(await entriesOn(memberId)).toHaveLength(1);
  });

  test.each([
    ['ban', 'banned'],
    ['suspend', 'suspended'],
    ['suspend', 'banned'],
    ['restore', 'active'],
  ] as const)('are rejected: %s for a member who is %s', async (action, state) => {
    const { id: memberId } = await buildMember(database, { state });
    const order = { memberId, reason, ...(action === 'suspend' ? { days: 3 } : {}) } as {
      memberId: string;
      reason: string;
      days: number;
    };
    await expect(admin.api.staff[action](order)).rejects.toMatchObject({ code: 'STATE_CONFLICT', status: 409 });
    expect(await entriesOn(memberId)).toEqual([]);
  });

  test('by a moderator include suspending and verifying members, but never apply to staff', async () => {
    const { id: memberId } = await buildMember(database);
    const { id: colleague } = await buildMember(database, { role: 'moderator' });
    expect(await moderator.api.staff.setVerified({ memberId, isVerified: true, reason })).toMatchObject({
      isVerified: true,
      email: null,
    });
    expect(await moderator.api.staff.suspend({ memberId, days: 1, reason })).toMatchObject({
      state: 'suspended',
      can: { restore: false, ban: false },
    });
    for (const staffId of [colleague, adminMember.id, moderatorMember.id]) {
      await expect(moderator.api.staff.suspend({ memberId: staffId, days: 1, reason })).rejects.toMatchObject({
        code: 'FORBIDDEN',
      });
      await expect(moderator.api.staff.setVerified({ memberId: staffId, isVerified: true, reason })).rejects.toMatchObject({
        code: 'FORBIDDEN',
      });
    }
  });

  test.each(['setRole', 'setTier', 'ban', 'restore'])(
    'are denied to moderators before the input is validated: %s',
    async (action) => {
      const { id } = await buildMember(database);
      const path = { setRole: 'role', setTier: 'tier', ban: 'ban', restore: 'restoration' }[action];
      expect((await moderator.request('POST', `/api/staff/members/${id}/${path}`, { reason })).status).toBe(403);
    },
  );

  test('on an unknown member are rejected with NOT_FOUND', async () => {
    const memberId = '01890000-0000-7000-8000-000000000000';
    await expect(admin.api.staff.ban({ memberId, reason })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test.each([
    ['an unknown field', { reason, days: 1, role: 'admin' }],
    ['a missing reason', { days: 1 }],
    ['a blank reason', { reason: ' <> ', days: 1 }],
    ['a long reason', { reason: 'a'.repeat(501), days: 1 }],
    ['text for days', { reason, days: '3' }],
    ['no days', { reason, days: 0 }],
    ['too many days', { reason, days: 366 }],
    ['half a day', { reason, days: 0.5 }],
    ['a list', []],
  ])('are rejected with %s', async (_what, body) => {
    expect((await admin.request('POST', `/api/staff/members/${targetId}/suspension`, body)).status).toBe(422);
  });

  test('require a valid ID', async () => {
    expect((await admin.request('POST', '/api/staff/members/1/ban', { reason })).status).toBe(422);
  });
});
