import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@bros/contract/core/durations';
import type { MemberId, RoomId } from '@bros/contract/core/fields';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  buildConnection,
  buildDestination,
  buildMember,
  buildPhoto,
  buildRoom,
  type MemberTraits,
  type TestMember,
} from '../../../../test/factories.ts';
import { type Caller, startTestApp } from '../../../../test/harness.ts';
import { joinRoom, openSocket } from '../../../../test/sockets.ts';
import { chatMessages } from '../../../messaging/chat/tables.ts';
import { destinationReviews } from '../../../places/reviews/tables.ts';
import { createStorage } from '../../../platform/storage.ts';
import { users } from '../accounts/tables.ts';
import { blocks } from '../blocks/tables.ts';
import { memberships } from '../memberships/tables.ts';
import { userProfiles } from '../profiles/tables.ts';

const app = await startTestApp({ env: { REQUESTS_PER_MINUTE: '1000000' } });
const { database } = app;
const storage = await createStorage(app.config);
const room = await buildRoom(database);
const destination = await buildDestination(database);

const VIEWERS = [
  'visitor',
  'unverified',
  'browser',
  'stranger',
  'connection',
  'asked',
  'blocked by the member',
  'blocking the member',
  'moderator',
  'admin',
] as const;
type ViewerKind = (typeof VIEWERS)[number];

const SURFACES = [
  'directory',
  'search',
  'country',
  'suggestions',
  'profile',
  'connections',
  'counts',
  'message',
  'review',
  'photo',
] as const;
type Surface = (typeof SURFACES)[number];

/** 'words' means texts without the author's name. Numbers are the HTTP status. */
type Cell = 'yes' | 'words' | 'no' | 401 | 403 | 404;

type Row = readonly [Cell, Cell, Cell, Cell, Cell, Cell, Cell, Cell, Cell, Cell];

const VISITOR: Row = [401, 401, 401, 401, 401, 401, 401, 401, 401, 401];
const UNVERIFIED: Row = [403, 403, 403, 403, 403, 403, 403, 403, 403, 403];
const BROWSER: Row = [403, 403, 403, 403, 403, 403, 403, 'words', 'words', 403];
const EVERYWHERE: Row = ['yes', 'yes', 'yes', 'yes', 'yes', 'no', 'no', 'yes', 'yes', 'yes'];
const CONNECTED: Row = ['yes', 'yes', 'yes', 'no', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes'];
const ASKED: Row = ['yes', 'yes', 'yes', 'no', 'yes', 'no', 'yes', 'yes', 'yes', 'yes'];
const NOWHERE: Row = ['no', 'no', 'no', 'no', 404, 'no', 'no', 'no', 'no', 404];
const UNLISTED: Row = ['no', 'no', 'no', 'no', 404, 'no', 'no', 'yes', 'yes', 404];
const UNLISTED_FRIEND: Row = ['no', 'no', 'no', 'no', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes'];
const UNLISTED_ASKER: Row = ['no', 'no', 'no', 'no', 'yes', 'no', 'yes', 'yes', 'yes', 'yes'];
const GONE: Row = ['no', 'no', 'no', 'no', 404, 'no', 'no', 'words', 'words', 404];
const withoutPhoto = ([one, two, three, four, five, six, seven, eight, nine]: Row): Row => [
  one,
  two,
  three,
  four,
  five,
  six,
  seven,
  eight,
  nine,
  404,
];

const toAll = (row: Row, { connection = row, asked = row } = {}): Record<ViewerKind, Row> => ({
  visitor: VISITOR,
  unverified: UNVERIFIED,
  browser: BROWSER,
  stranger: row,
  connection,
  asked,
  'blocked by the member': NOWHERE,
  'blocking the member': NOWHERE,
  moderator: row,
  admin: row,
});

/** Specification, D2. */
const TABLE = {
  listed: toAll(EVERYWHERE, { connection: CONNECTED, asked: ASKED }),
  hidden: toAll(UNLISTED, { connection: UNLISTED_FRIEND, asked: UNLISTED_ASKER }),
  'a Browser': toAll(UNLISTED, { connection: withoutPhoto(UNLISTED_FRIEND), asked: withoutPhoto(UNLISTED_ASKER) }),
  suspended: toAll(GONE),
  banned: toAll(GONE),
  'being deleted': toAll(GONE),
  inactive: toAll(GONE),
  unconfirmed: toAll(GONE),
} satisfies Record<string, Record<ViewerKind, Row>>;
type TargetState = keyof typeof TABLE;

const WORD = () => `w${randomUUID().replaceAll('-', '')}`;

interface Target extends TestMember {
  country: string;
  city: string;
  photoId: string;
  placeId?: string;
}

async function buildTarget(): Promise<Target> {
  const member = await buildMember(database, { displayName: WORD() });
  const [country, city] = [WORD(), WORD()];
  await database.update(userProfiles).set({ country, location: city }).where(eq(userProfiles.userId, member.id));
  const message = {
    roomId: room.id,
    userId: member.id,
    clientId: randomUUID(),
    content: member.id,
    messageType: 'user' as const,
  };
  await database.insert(chatMessages).values(message);
  const place = await buildDestination(database);
  const review = { destinationId: place.id, authorId: member.id, rating: 5, title: 'Good', content: member.id };
  await database.insert(destinationReviews).values(review);
  const photo = await buildPhoto(database, { memberId: member.id });
  await storage.put(photo.renditionKeys[0] ?? '', new Uint8Array(8), 'image/webp');
  return { ...member, country, city, photoId: photo.id, placeId: place.id };
}

async function enter(state: TargetState, { id }: Target): Promise<void> {
  const account = (changes: Partial<typeof users.$inferInsert>) => database.update(users).set(changes).where(eq(users.id, id));
  const profile = (changes: Partial<typeof userProfiles.$inferInsert>) =>
    database.update(userProfiles).set(changes).where(eq(userProfiles.userId, id));
  const soon = new Date(Date.now() + DAY_MS);
  switch (state) {
    case 'listed':
      return;
    case 'hidden':
      return void (await profile({ isHidden: true }));
    case 'a Browser':
      return void (await database.update(memberships).set({ tier: 'browser' }).where(eq(memberships.userId, id)));
    case 'suspended':
      return void (await account({ state: 'suspended', suspendedUntil: soon }));
    case 'banned':
      return void (await account({ state: 'banned' }));
    case 'being deleted':
      return void (await account({ deletionDueAt: soon }));
    case 'inactive':
      return void (await profile({ isActive: false }));
    case 'unconfirmed':
      return void (await account({ emailVerified: false, emailConfirmedAt: null }));
  }
}

const TRAITS: Partial<Record<ViewerKind, MemberTraits>> = {
  unverified: { isConfirmed: false },
  browser: { tier: 'browser' },
  moderator: { role: 'moderator', tier: 'browser' },
  admin: { role: 'admin', tier: 'browser' },
};

/** The viewer's city is the reason for the suggestion. */
async function buildViewer(kind: ViewerKind, target: Target): Promise<Caller> {
  if (kind === 'visitor') return app.visitor();
  const viewer = await buildMember(database, TRAITS[kind]);
  const { country, city: location } = target;
  await database.update(userProfiles).set({ country, location, isHidden: true }).where(eq(userProfiles.userId, viewer.id));
  const pair = { requesterId: target.id, targetId: viewer.id };
  if (kind === 'connection') await buildConnection(database, { ...pair, status: 'accepted' });
  if (kind === 'asked') await buildConnection(database, { ...pair, status: 'pending' });
  if (kind === 'blocked by the member') await database.insert(blocks).values({ blockerId: target.id, blockedId: viewer.id });
  if (kind === 'blocking the member') await database.insert(blocks).values({ blockerId: viewer.id, blockedId: target.id });
  return app.openSession(viewer);
}

const ASK: Record<Surface, (target: Target) => [method: string, path: string, body?: unknown]> = {
  directory: () => ['GET', '/api/members?limit=50'],
  search: ({ displayName }) => ['GET', `/api/members?search=${displayName}`],
  country: ({ country }) => ['GET', `/api/members?country=${country}`],
  suggestions: () => ['GET', '/api/members/suggestions'],
  profile: ({ id }) => ['GET', `/api/members/${id}`],
  connections: () => ['GET', '/api/connections'],
  counts: () => ['GET', '/api/connections/counts'],
  message: () => ['GET', `/api/chat/rooms/${room.id}/messages?limit=50`],
  photo: ({ photoId }) => ['GET', `/api/photos/${photoId}/160`],
  review: ({ placeId }) => ['POST', '/api/destinations/recent-reviews', { destinationIds: [placeId ?? destination.id] }],
};

async function look(viewer: Caller, surface: Surface, target: Target): Promise<Cell> {
  const response = await viewer.request(...ASK[surface](target));
  if (response.status !== 200) return response.status as Cell;
  const text = await response.text();
  if (surface === 'photo') return 'yes';
  if (surface === 'counts') return /[1-9]/.test(text) ? 'yes' : 'no';
  if (text.includes(target.displayName)) return 'yes';
  const wrote = surface === 'message' || surface === 'review';
  return wrote && text.includes(target.id) ? 'words' : 'no';
}

describe('the visibility of a member who is', () => {
  describe.each(Object.keys(TABLE) as TargetState[])('%s', (state) => {
    test.each(VIEWERS)('matches the table for the viewer: %s', async (kind) => {
      const target = await buildTarget();
      const viewer = await buildViewer(kind, target);
      await enter(state, target);
      const cells = await Promise.all(SURFACES.map((surface) => look(viewer, surface, target)));
      const named = (row: readonly Cell[]) => Object.fromEntries(SURFACES.map((surface, index) => [surface, row[index]]));
      expect(named(cells)).toEqual(named(TABLE[state][kind]));
    });
  });
});

describe('a location', () => {
  test.each([
    ['everyone', true, true, true],
    ['connections', false, true, false],
    ['nobody', false, false, false],
  ] as const)(
    'shared with %s is shown only to those viewers, and does not affect what other viewers find',
    async (audience, toStranger, toFriend, isFound) => {
      const target = await buildTarget();
      await database.update(userProfiles).set({ locationAudience: audience }).where(eq(userProfiles.userId, target.id));
      const stranger = await buildViewer('stranger', target);
      const friend = await buildViewer('connection', target);
      const placeFor = async (viewer: Caller) => (await viewer.api.members.get({ memberId: target.id as MemberId })).location;
      expect([await placeFor(stranger), await placeFor(friend)]).toEqual([
        toStranger ? target.city : null,
        toFriend ? target.city : null,
      ]);
      const found = async (query: string) =>
        (await (await stranger.request('GET', `/api/members?${query}`)).text()).includes(target.id);
      expect([await found(`search=${target.city}`), await found(`country=${target.country}`)]).toEqual([isFound, isFound]);
      expect((await stranger.api.members.countries()).items.includes(target.country)).toBe(isFound);
      expect(await look(stranger, 'suggestions', target)).toBe(isFound ? 'yes' : 'no');
      expect(await look(stranger, 'search', target)).toBe('yes');
    },
  );
});

describe('photos', () => {
  test.each([
    ['everyone', true, true],
    ['connections', false, true],
    ['nobody', false, false],
  ] as const)(
    'shared with %s are shown only to those viewers, in responses and at their URLs',
    async (audience, toStranger, toFriend) => {
      const target = await buildTarget();
      await database.update(userProfiles).set({ photosAudience: audience }).where(eq(userProfiles.userId, target.id));
      const [stranger, asked, friend] = [
        await buildViewer('stranger', target),
        await buildViewer('asked', target),
        await buildViewer('connection', target),
      ];
      const memberId = target.id as MemberId;
      for (const [viewer, isShown] of [
        [stranger, toStranger],
        [asked, toStranger],
        [friend, toFriend],
      ] as const) {
        const { photo, photos } = await viewer.api.members.get({ memberId });
        const [card] = (await viewer.api.members.list({ search: target.displayName })).items;
        expect([photo?.id, card?.photo?.id, photos[0]?.id]).toEqual(Array(3).fill(isShown ? target.photoId : undefined));
        expect(await look(viewer, 'photo', target)).toBe(isShown ? 'yes' : 404);
        const { items } = await viewer.api.chat.messages({ roomId: room.id as RoomId });
        const message = items.find(({ author }) => author?.id === memberId);
        expect(message?.author?.photo?.id).toBe(toStranger ? target.photoId : undefined);
      }
      const [connection] = (await friend.api.connections.list({})).items;
      const [request] = (await asked.api.connections.incoming({})).items;
      expect([connection?.photo?.id, request?.photo?.id]).toEqual([
        toFriend ? target.photoId : undefined,
        toStranger ? target.photoId : undefined,
      ]);
    },
  );

  test('can be previewed by their owner as others see them', async () => {
    const target = await buildTarget();
    await database.update(userProfiles).set({ photosAudience: 'connections' }).where(eq(userProfiles.userId, target.id));
    const self = await app.openSession(target);
    const photosAs = async (as?: 'stranger' | 'connection') =>
      (await self.api.members.get({ memberId: target.id as MemberId, as })).photos.length;
    expect([await photosAs('stranger'), await photosAs('connection'), await photosAs()]).toEqual([0, 1, 1]);
    expect((await self.api.profiles.mine()).photo?.id).toBe(target.photoId);
  });
});

describe('two members, one of whom blocked the other,', () => {
  test('do not receive each other’s messages in a room', async () => {
    const [one, two, third] = [await app.signedIn(), await app.signedIn(), await app.signedIn()];
    const roomId = (await buildRoom(database)).id as RoomId;
    const sockets = await Promise.all([one, two, third].map((caller) => openSocket(app, caller)));
    const received = sockets.map((socket) => {
      const contents: string[] = [];
      socket.on('chat.messagesCreated', ({ messages }) => contents.push(...messages.map((message) => message.content)));
      return contents;
    });
    for (const socket of sockets) await joinRoom(socket, roomId);
    await one.api.blocks.block({ memberId: two.member.id as MemberId });
    const send = (caller: Caller, content: string) => caller.api.chat.send({ roomId, clientId: randomUUID(), content });
    await send(one, 'from one');
    await send(two, 'from two');
    await send(third, 'from the third');
    await expect
      .poll(() => received)
      .toEqual([
        ['from one', 'from the third'],
        ['from two', 'from the third'],
        ['from one', 'from two', 'from the third'],
      ]);
    await one.api.blocks.unblock({ memberId: two.member.id as MemberId });
    await send(two, 'again');
    await expect.poll(() => received[0]?.at(-1)).toBe('again');
  });
});
