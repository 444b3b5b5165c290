import { randomUUID } from 'node:crypto';
import { AUDIENCES, type Audience, GUARDED_PARTS } from '@bros/contract/audiences';
import type { MemberId } from '@bros/contract/fields';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildConnection, buildMember, type MemberTraits } from '../../test/factories.ts';
import { type Caller, startTestApp } from '../../test/harness.ts';
import { userProfiles } from '../profiles/tables.ts';

const app = await startTestApp({ env: { REQUESTS_PER_MINUTE: '1000000' } });
const { database } = app;

const VIEWERS = ['browser', 'stranger', 'asked', 'connection', 'moderator', 'admin'] as const;
type ViewerKind = (typeof VIEWERS)[number];

const TRAITS: Partial<Record<ViewerKind, MemberTraits>> = {
  browser: { tier: 'browser' },
  moderator: { role: 'moderator', tier: 'browser' },
  admin: { role: 'admin', tier: 'browser' },
};

const word = () => `w${randomUUID().replaceAll('-', '')}`;

/** A member with something in every part, and a viewer who lives in the same city, so that there is a reason to suggest the one to the other. */
async function buildPair(kind: ViewerKind) {
  const [place, handle] = [{ location: word(), country: word() }, word().slice(0, 20)];
  const member = await buildMember(database, { displayName: word() });
  const target = Object.assign(await app.openSession(member), { ...member, ...place, id: member.id as MemberId, handle });
  await database.update(userProfiles).set(place).where(eq(userProfiles.userId, member.id));
  await target.api.socialAccounts.connect({ platform: 'tiktok', account: handle });
  const viewerMember = await buildMember(database, TRAITS[kind]);
  await database
    .update(userProfiles)
    .set({ ...place, isHidden: true })
    .where(eq(userProfiles.userId, viewerMember.id));
  const between = { requesterId: member.id, targetId: viewerMember.id };
  if (kind === 'connection') await buildConnection(database, { ...between, status: 'accepted' });
  if (kind === 'asked') await buildConnection(database, { ...between, status: 'pending' });
  return { target, viewer: await app.openSession(viewerMember) };
}
type Target = Awaited<ReturnType<typeof buildPair>>['target'];

/** Where a part of a profile can come out: what is asked, and what in the answer says that it did. */
interface Surface {
  path: (target: Target) => string;
  tells: (target: Target) => string;
}

/** Every way to a member's place: what is read, and what finds him by it. */
const PLACE = {
  card: { path: ({ displayName }) => `members?search=${displayName}`, tells: ({ location }) => location },
  page: { path: ({ id }) => `members/${id}`, tells: ({ location }) => location },
  connections: { path: () => 'connections', tells: ({ location }) => location },
  incoming: { path: () => 'connections/incoming', tells: ({ location }) => location },
  search: { path: ({ location }) => `members?search=${location}`, tells: ({ id }) => id },
  'search by country': { path: ({ country }) => `members?search=${country}`, tells: ({ id }) => id },
  filter: { path: ({ country }) => `members?country=${country}`, tells: ({ id }) => id },
  countries: { path: () => 'members/countries', tells: ({ country }) => country },
  suggestions: { path: () => 'members/suggestions', tells: ({ location }) => location },
} satisfies Record<string, Surface>;
type PlaceSurface = keyof typeof PLACE;

const READ: PlaceSurface[] = ['card', 'page'];
const FOUND: PlaceSurface[] = ['search', 'search by country', 'filter', 'countries'];

/** What tells his place to whom, by whom he shows it to. Whom it is not told he is not found by it either; his connections not, unless all may. */
const PLACE_TABLE: Record<Audience, Record<ViewerKind, PlaceSurface[]>> = {
  everyone: {
    browser: [],
    stranger: [...READ, ...FOUND, 'suggestions'],
    asked: [...READ, 'incoming', ...FOUND],
    connection: [...READ, 'connections', ...FOUND],
    moderator: [...READ, ...FOUND, 'suggestions'],
    admin: [...READ, ...FOUND, 'suggestions'],
  },
  connections: { browser: [], stranger: [], asked: [], connection: [...READ, 'connections'], moderator: [], admin: [] },
  nobody: { browser: [], stranger: [], asked: [], connection: [], moderator: [], admin: [] },
};

async function isTold(viewer: Caller, { path, tells }: Surface, target: Target): Promise<boolean> {
  const answer = await viewer.request('GET', `/api/${path(target)}`);
  return answer.status === 200 && (await answer.text()).includes(tells(target));
}

describe.each(AUDIENCES)('what a member shows to: %s', (audience) => {
  test.each(VIEWERS)('his place, before the viewer: %s', async (kind) => {
    const { target, viewer } = await buildPair(kind);
    await target.api.privacy.setAudience({ part: 'location', audience });
    const told: string[] = [];
    for (const [name, surface] of Object.entries(PLACE)) if (await isTold(viewer, surface, target)) told.push(name);
    expect(told.toSorted()).toEqual(PLACE_TABLE[audience][kind].toSorted());
  });

  test.each(VIEWERS)('his accounts elsewhere, before the viewer: %s', async (kind) => {
    const { target, viewer } = await buildPair(kind);
    await target.api.privacy.setAudience({ part: 'socialAccounts', audience });
    const isOpen = kind === 'connection' ? audience !== 'nobody' : kind !== 'browser' && audience === 'everyone';
    expect(await isTold(viewer, { path: ({ id }) => `members/${id}`, tells: ({ handle }) => handle }, target)).toBe(isOpen);
  });

  test('is what he sees himself through their eyes', async () => {
    const { target } = await buildPair('stranger');
    for (const part of GUARDED_PARTS) await target.api.privacy.setAudience({ part, audience });
    for (const as of ['stranger', 'connection'] as const) {
      const seen = await target.api.members.get({ memberId: target.id, as });
      const isOpen = audience === 'everyone' || (audience === 'connections' && as === 'connection');
      expect([seen.location !== null, seen.country !== null, seen.socialAccounts.length]).toEqual([
        isOpen,
        isOpen,
        isOpen ? 1 : 0,
      ]);
    }
  });
});

describe('my privacy', () => {
  test('is everything to everyone at first, and each setting is saved for itself', async () => {
    const caller = await app.signedIn({ tier: 'browser' });
    const audiences = { location: 'everyone', photos: 'everyone', travelHistory: 'everyone', socialAccounts: 'everyone' };
    expect(await caller.api.privacy.mine()).toEqual({ audiences, isHidden: false });
    const [one] = await Promise.all([
      caller.api.privacy.setAudience({ part: 'photos', audience: 'connections' }),
      caller.api.privacy.setAudience({ part: 'travelHistory', audience: 'nobody' }),
      caller.api.privacy.setHidden({ isHidden: true }),
    ]);
    expect(one.audiences.photos).toBe('connections');
    const all = { audiences: { ...audiences, photos: 'connections', travelHistory: 'nobody' }, isHidden: true };
    expect(await caller.api.privacy.mine()).toEqual(all);
    expect(await caller.api.profiles.mine()).toMatchObject({ version: 1 });
  });

  test('takes a member out of the directory and back at once', async () => {
    const { target, viewer } = await buildPair('stranger');
    const isFound = () =>
      isTold(viewer, { path: ({ displayName }) => `members?search=${displayName}`, tells: ({ id }) => id }, target);
    expect(await isFound()).toBe(true);
    await target.api.privacy.setHidden({ isHidden: true });
    expect(await isFound()).toBe(false);
    await target.api.privacy.setHidden({ isHidden: false });
    expect(await isFound()).toBe(true);
  });

  test.each([
    ['/api/privacy/audiences/bio', { audience: 'nobody' }],
    ['/api/privacy/audiences/photos', { audience: 'friends' }],
    ['/api/privacy/audiences/photos', {}],
    ['/api/privacy/audiences/photos', { audience: 'nobody', memberId: '0199c0de-0000-7000-8000-000000000000' }],
    ['/api/privacy/hidden', { isHidden: 'true' }],
    ['/api/privacy/hidden', { isHidden: true, state: 'banned' }],
  ])('refuses %s with %j and stays as it is', async (path, body) => {
    const caller = await app.signedIn();
    const before = await caller.api.privacy.mine();
    expect((await caller.request('PUT', path, body)).status).toBe(422);
    expect(await caller.api.privacy.mine()).toEqual(before);
  });
});
