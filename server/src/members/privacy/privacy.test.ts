import { randomUUID } from 'node:crypto';
import { AUDIENCES, type Audience, GUARDED_PARTS, type GuardedPart } from '@bros/contract/core/audiences';
import { DAY_MS } from '@bros/contract/core/durations';
import type { MemberId, RoomId } from '@bros/contract/core/fields';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { BANGKOK, buildConnection, buildMember, buildRoom, buildTrip, type MemberTraits } from '../../../test/factories.ts';
import { type Caller, startTestApp } from '../../../test/harness.ts';
import { userProfiles } from '../../core/people/profiles/tables.ts';
import { gatheringAttendances } from '../references/tables.ts';

const app = await startTestApp({ env: { REQUESTS_PER_MINUTE: '1000000', IP_RATE_LIMIT_FACTOR: '100000' } });
const { database } = app;

const VIEWERS = ['browser', 'stranger', 'asked', 'connection', 'moderator', 'admin'] as const;
type ViewerKind = (typeof VIEWERS)[number];

const TRAITS: Partial<Record<ViewerKind, MemberTraits>> = {
  browser: { tier: 'browser' },
  moderator: { role: 'moderator', tier: 'browser' },
  admin: { role: 'admin', tier: 'browser' },
};

const word = () => `w${randomUUID().replaceAll('-', '')}`;
const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#806040' } })
  .jpeg()
  .toBuffer();
const room = await buildRoom(database);

async function buildPair(kind: ViewerKind, { hasPhoto = true } = {}) {
  const secrets = { location: word(), country: word(), handle: word().slice(0, 20), review: word(), photoId: randomUUID() };
  const { location, country, handle, review, photoId } = secrets;
  const member = await buildMember(database, { displayName: word() });
  const target = Object.assign(await app.openSession(member), { ...member, ...secrets, id: member.id as MemberId });
  await database.update(userProfiles).set({ location, country }).where(eq(userProfiles.userId, member.id));
  await target.api.socialAccounts.connect({ platform: 'tiktok', account: handle });
  if (hasPhoto) await target.request('PUT', `/api/photos/${photoId}`, picture);
  await target.api.chat.send({ roomId: room.id as RoomId, clientId: randomUUID(), content: 'Hello' });
  await buildTrip(database, { memberId: member.id, review });
  await buildTrip(database, { memberId: member.id, cityId: BANGKOK, arrivesOn: '2026-01-02', leavesOn: null });
  for (const gatheringId of [1, 2, 3].map(() => randomUUID())) {
    await database
      .insert(gatheringAttendances)
      .values({ kind: 'event', gatheringId, memberId: member.id, beganAt: new Date(Date.now() - DAY_MS) });
  }
  const viewerMember = await buildMember(database, TRAITS[kind]);
  await database.update(userProfiles).set({ location, country, isHidden: true }).where(eq(userProfiles.userId, viewerMember.id));
  const between = { requesterId: member.id, targetId: viewerMember.id };
  if (kind === 'connection') await buildConnection(database, { ...between, status: 'accepted' });
  if (kind === 'asked') await buildConnection(database, { ...between, status: 'pending' });
  return { target, viewer: await app.openSession(viewerMember) };
}
type Target = Awaited<ReturnType<typeof buildPair>>['target'];

/** A request's path, and the text that reveals the part; if empty, any successful response does. */
type Surface = [path: (target: Target) => string, revealingText: (target: Target) => string];

const card = ({ displayName }: Target) => `members?search=${displayName}`;
const page = ({ id }: Target) => `members/${id}`;
const SURFACES = {
  location: {
    card: [card, ({ location }) => location],
    page: [page, ({ location }) => location],
    connections: [() => 'connections', ({ location }) => location],
    incoming: [() => 'connections/incoming', ({ location }) => location],
    'search by place': [({ location }) => `members?search=${location}`, ({ id }) => id],
    'search by country': [({ country }) => `members?search=${country}`, ({ id }) => id],
    'country filter': [({ country }) => `members?country=${country}`, ({ id }) => id],
    countries: [() => 'members/countries', ({ country }) => country],
    suggestions: [() => 'members/suggestions', ({ location }) => location],
    presence: [card, () => 'arrivesOn'],
    'city filter': [() => `members?cityId=${BANGKOK}`, ({ id }) => id],
    'stay under way': [({ id }) => `members/${id}/trips?period=upcoming`, () => 'arrivesOn'],
  },
  photos: {
    card: [card, ({ photoId }) => photoId],
    page: [page, ({ photoId }) => photoId],
    connections: [() => 'connections', ({ photoId }) => photoId],
    incoming: [() => 'connections/incoming', ({ photoId }) => photoId],
    message: [() => `chat/rooms/${room.id}/messages?limit=50`, ({ photoId }) => photoId],
    file: [({ photoId }) => `photos/${photoId}/160`, () => ''],
  },
  travelHistory: {
    history: [({ id }) => `members/${id}/trips?period=past`, ({ review }) => review],
    figures: [({ id }) => `members/${id}/trips/figures`, () => 'Portugal'],
    presence: [card, () => 'arrivesOn'],
    'city filter': [() => `members?cityId=${BANGKOK}`, ({ id }) => id],
    'stay under way': [({ id }) => `members/${id}/trips?period=upcoming`, () => 'arrivesOn'],
  },
  socialAccounts: { page: [page, ({ handle }) => handle] },
  reliability: { page: [({ id }) => `members/${id}/reliability`, () => '"came":3'] },
} satisfies Record<GuardedPart, Record<string, Surface>>;

/** Only these surfaces may reveal the part, and only to these viewers. */
const OPEN: Record<GuardedPart, { toAll: string[]; andTo: Partial<Record<ViewerKind, string[]>>; toConnections: string[] }> = {
  location: {
    // A location hidden from some viewers cannot be found, not even by connections.
    toAll: [
      'card',
      'page',
      'search by place',
      'search by country',
      'country filter',
      'countries',
      'presence',
      'city filter',
      'stay under way',
    ],
    andTo: {
      stranger: ['suggestions'],
      moderator: ['suggestions'],
      admin: ['suggestions'],
      asked: ['incoming'],
      connection: ['connections'],
    },
    toConnections: ['card', 'page', 'connections', 'presence', 'stay under way'],
  },
  photos: {
    // Includes 'message', because a message looks the same to all readers of a room.
    toAll: ['card', 'page', 'message', 'file'],
    andTo: { asked: ['incoming'], connection: ['connections'] },
    toConnections: ['card', 'page', 'connections', 'file'],
  },
  travelHistory: {
    toAll: ['history', 'figures', 'presence', 'city filter', 'stay under way'],
    andTo: {},
    toConnections: ['history', 'figures', 'presence', 'stay under way'],
  },
  socialAccounts: { toAll: ['page'], andTo: {}, toConnections: ['page'] },
  reliability: { toAll: ['page'], andTo: {}, toConnections: ['page'] },
};

function expected(part: GuardedPart, audience: Audience, kind: ViewerKind): string[] {
  if (kind === 'browser' || audience === 'nobody') return [];
  const { toAll, andTo, toConnections } = OPEN[part];
  if (audience === 'everyone') return [...toAll, ...(andTo[kind] ?? [])];
  return kind === 'connection' ? toConnections : [];
}

async function isShared(viewer: Caller, [path, revealingText]: Surface, target: Target): Promise<boolean> {
  const response = await viewer.request('GET', `/api/${path(target)}`);
  return response.status === 200 && (await response.text()).includes(revealingText(target));
}

describe.each(GUARDED_PARTS)('the audience of %s', (part) => {
  describe.each(AUDIENCES)('set to %s', (audience) => {
    test.each(VIEWERS)('applies to the viewer: %s', async (kind) => {
      const { target, viewer } = await buildPair(kind, { hasPhoto: part === 'photos' });
      await target.api.privacy.setAudience({ part, audience });
      const sharedOn: string[] = [];
      for (const [name, surface] of Object.entries<Surface>(SURFACES[part])) {
        if (await isShared(viewer, surface, target)) sharedOn.push(name);
      }
      expect(sharedOn.toSorted()).toEqual(expected(part, audience, kind).toSorted());
    });
  });
});

test.each(AUDIENCES)('a member can preview their own page as others see it: %s', async (audience) => {
  const { target } = await buildPair('stranger');
  for (const part of GUARDED_PARTS) await target.api.privacy.setAudience({ part, audience });
  for (const as of ['stranger', 'connection'] as const) {
    const { location, country, photo, photos, socialAccounts, presence } = await target.api.members.get({
      memberId: target.id,
      as,
    });
    const isOpen = audience === 'everyone' || (audience === 'connections' && as === 'connection');
    const shown = [location, country, photo, ...photos, ...socialAccounts, ...presence].filter((value) => value !== null);
    expect(shown).toHaveLength(isOpen ? 6 : 0);
  }
});

describe('privacy settings', () => {
  test('show everything to everyone by default, and are saved one at a time', async () => {
    const caller = await app.signedIn({ tier: 'browser' });
    const audiences = Object.fromEntries(GUARDED_PARTS.map((part) => [part, 'everyone']));
    expect(await caller.api.privacy.mine()).toEqual({ audiences, isHidden: false, isOnHomePage: false, isAskable: false });
    const [one] = await Promise.all([
      caller.api.privacy.setAudience({ part: 'photos', audience: 'connections' }),
      caller.api.privacy.setAudience({ part: 'travelHistory', audience: 'nobody' }),
      caller.api.privacy.setHidden({ isHidden: true }),
      caller.api.privacy.setOnHomePage({ isOnHomePage: true }),
      caller.api.privacy.setAskable({ isAskable: true }),
    ]);
    expect(one.audiences.photos).toBe('connections');
    const all = {
      audiences: { ...audiences, photos: 'connections', travelHistory: 'nobody' },
      isHidden: true,
      isOnHomePage: true,
      isAskable: true,
    };
    expect(await caller.api.privacy.mine()).toEqual(all);
    expect(await caller.api.profiles.mine()).toMatchObject({ version: 1 });
  });

  test('remove a member from the directory and restore them immediately', async () => {
    const { target, viewer } = await buildPair('stranger');
    const isFound = () => isShared(viewer, [card, ({ id }) => id], target);
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
    ['/api/privacy/home-page', {}],
  ])('reject %s with %j and stay unchanged', async (path, body) => {
    const caller = await app.signedIn();
    const before = await caller.api.privacy.mine();
    expect((await caller.request('PUT', path, body)).status).toBe(422);
    expect(await caller.api.privacy.mine()).toEqual(before);
  });
});
