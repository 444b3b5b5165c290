import { DAY_MS } from '@bros/contract/core/durations';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildInvitation, buildMember, type MemberTraits } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/harness.ts';
import { buildEarning } from '../../../test/money-factories.ts';
import { users } from '../../core/people/accounts/tables.ts';
import { blocks } from '../../core/people/blocks/tables.ts';
import { userProfiles } from '../../core/people/profiles/tables.ts';
import { invitationUses } from '../../identity/invitations/tables.ts';
import { cutName } from './present.ts';

const app = await startTestApp({ env: { REQUESTS_PER_MINUTE: '1000000' }, hasWorkers: false });
const { database } = app;
const SENTINEL = 'zq7sentinel';

async function buildInviter(traits: MemberTraits = {}) {
  const member = await buildMember(database, traits);
  const invitation = await buildInvitation(database, { inviterId: member.id });
  const caller = await app.openSession(member);
  let joined = 0;
  async function refer(guest: MemberTraits = {}) {
    const { id } = await buildMember(database, { displayName: 'Marco Bianchi', name: `Marco ${SENTINEL}`, ...guest });
    joined += 1;
    const confirmedAt = guest.isConfirmed === false ? null : new Date();
    const createdAt = new Date(Date.UTC(2026, 0, joined));
    await database
      .insert(invitationUses)
      .values({ invitationId: invitation.id, inviterId: member.id, memberId: id, confirmedAt, createdAt });
    return id;
  }
  return Object.assign(caller, { member, refer });
}

test.each([
  ['Marco Bianchi', 'Marco B.'],
  ['  Marco   de  Souza ', 'Marco D.'],
  ['Marco', 'Marco'],
  ['Zoë élan', 'Zoë É.'],
  ['M 👨‍👩‍👧x', 'M 👨‍👩‍👧.'],
  ['', ''],
])('the name %j is shortened to %j', (name, cut) => expect(cutName(name)).toBe(cut));

describe('the inviter’s view of a guest who', () => {
  const shown = { name: 'Marco B.', tier: 'explorer', state: 'member', earnedCents: 0, pendingCents: 0 };
  const gone = { name: null, tier: null, state: 'left', earnedCents: null, pendingCents: null };
  const soon = () => new Date(Date.now() + DAY_MS);

  test.each<[string, MemberTraits, (id: string, inviterId: string) => unknown, object]>([
    ['is a member', {}, () => undefined, shown],
    ['is a Browser', { tier: 'browser' }, () => undefined, { ...shown, tier: 'browser' }],
    ['has not confirmed the email', { isConfirmed: false }, () => undefined, { ...gone, state: 'waiting' }],
    ['is banned', { state: 'banned' }, () => undefined, gone],
    ['is banned and never confirmed', { state: 'banned', isConfirmed: false }, () => undefined, gone],
    ['is suspended', { state: 'suspended' }, () => undefined, gone],
    ['is leaving', {}, (id) => database.update(users).set({ deletionDueAt: soon() }).where(eq(users.id, id)), gone],
    ['is inactive', {}, (id) => database.update(userProfiles).set({ isActive: false }).where(eq(userProfiles.userId, id)), gone],
    ['deleted the account', {}, (id) => database.delete(users).where(eq(users.id, id)), gone],
    ['blocked the inviter', {}, (id, blockedId) => database.insert(blocks).values({ blockerId: id, blockedId }), gone],
    ['is blocked by the inviter', {}, (id, blockerId) => database.insert(blocks).values({ blockerId, blockedId: id }), gone],
  ])('%s matches the table', async (_what, traits, change, expected) => {
    const inviter = await buildInviter();
    const id = await inviter.refer(traits);
    await change(id, inviter.member.id);
    const response = await inviter.request('GET', '/api/referrals');
    const text = await response.text();
    expect(JSON.parse(text).items).toEqual([
      { ...expected, id: expect.any(String), joinedAt: new Date(Date.UTC(2026, 0, 1)).toISOString() },
    ]);
    expect(text).not.toContain(id);
    expect(text).not.toMatch(new RegExp(`${SENTINEL}|Bianchi|@`));
    expect(await inviter.api.referrals.counts()).toEqual({ signedUp: 1, confirmed: traits.isConfirmed === false ? 0 : 1 });
  });

  test('joined shows no name to a Browser member', async () => {
    const inviter = await buildInviter({ tier: 'browser' });
    await inviter.refer();
    expect((await inviter.api.referrals.list({})).items).toMatchObject([{ ...shown, name: null }]);
  });
});

test('the inviter sees the earned and the pending commission of each referral', async () => {
  const [inviter, other] = [await buildInviter(), await buildInviter()];
  const [ada, ben] = [await inviter.refer({ displayName: 'Ada' }), await inviter.refer({ displayName: 'Ben' })];
  const earned = { userId: inviter.member.id, referredId: ada };
  await buildEarning(database, { ...earned, amountCents: 300 });
  await buildEarning(database, { ...earned, amountCents: 160, status: 'paid' });
  await buildEarning(database, { ...earned, amountCents: -60, type: 'reversal' });
  await buildEarning(database, { ...earned, amountCents: 999, status: 'pending' });
  await buildEarning(database, { ...earned, amountCents: 777, currency: 'eur' });
  await buildEarning(database, { userId: other.member.id, referredId: ben, amountCents: 500 });
  const names = (await inviter.api.referrals.list({})).items.map(({ name, earnedCents, pendingCents }) => [
    name,
    earnedCents,
    pendingCents,
  ]);
  expect(names).toEqual([
    ['Ben', 0, 0],
    ['Ada', 400, 999],
  ]);
});

test('the list of referrals pages newest first, and contains only the member’s own', async () => {
  const inviter = await buildInviter();
  const other = await buildInviter();
  for (const displayName of ['Ada', 'Ben', 'Cem', 'Dan', 'Eli']) {
    await inviter.refer({ displayName });
    await other.refer();
  }
  const names: (string | null)[] = [];
  let cursor: string | undefined;
  do {
    const page = await inviter.api.referrals.list({ limit: 2, cursor });
    names.push(...page.items.map(({ name }) => name));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(names).toEqual(['Eli', 'Dan', 'Cem', 'Ben', 'Ada']);
  expect(await inviter.api.referrals.counts()).toEqual({ signedUp: 5, confirmed: 5 });
});

test.each(['limit=0', 'limit=51', 'limit=x', 'unknown=1', `cursor=${'x'.repeat(2001)}`])(
  'the query %s is rejected',
  async (query) => {
    expect((await (await buildInviter()).request('GET', `/api/referrals?${query}`)).status).toBe(422);
  },
);
