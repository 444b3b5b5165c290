import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { buildMember, buildMessage, buildPhoto, buildRoom } from '../../../../test/factories.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { randomId } from '../../../../test/ids.ts';
import { users } from '../../../core/people/accounts/tables.ts';
import { blocks } from '../../../core/people/blocks/tables.ts';
import { memberships } from '../../../core/people/memberships/tables.ts';
import { userProfiles } from '../../../core/people/profiles/tables.ts';
import { chatMessages, chatRooms } from '../../../messaging/chat/tables.ts';
import { chooseMembers, readMembers } from './service.ts';

const app = await startTestApp({ hasWorkers: false });
const { database } = app;
const BANNED = { state: 'banned', sanctionReason: 'Spam' } as const;
const PICTURE = sharp({ create: { width: 400, height: 400, channels: 3, background: '#0f766e' } })
  .jpeg()
  .toBuffer();
const LINE = 'The night train to Chiang Mai beats the plane.';

async function buildShownMember() {
  const member = await buildMember(database, { displayName: `Bo${randomUUID().slice(0, 6)} Berg` });
  const photo = await buildPhoto(database, { memberId: member.id });
  const room = await buildRoom(database);
  const message = await buildMessage(database, { userId: member.id, roomId: room.id, content: LINE });
  const session = await app.openSession(member);
  await session.api.privacy.setOnHomePage({ isOnHomePage: true });
  return { member, photo, room, message, session, firstName: member.displayName.split(' ')[0] };
}
type Shown = Awaited<ReturnType<typeof buildShownMember>>;

async function findOnPage({ photo, message }: Shown, readerId: string | null = null) {
  const { faces, lines } = await readMembers(database, { photoIds: [photo.id], messageIds: [message.id] }, readerId);
  return { faces, lines };
}
const profile = ({ member }: Shown, change: Partial<typeof userProfiles.$inferInsert>) =>
  database.update(userProfiles).set(change).where(eq(userProfiles.userId, member.id));
const message = (shown: Shown, change: Partial<typeof chatMessages.$inferInsert>) =>
  database.update(chatMessages).set(change).where(eq(chatMessages.id, shown.message.id));
const report = async (shown: Shown) => {
  const reporter = await app.signedIn();
  const about = { targetType: 'message', targetId: shown.message.id, reason: 'spam', text: '' } as const;
  await reporter.api.reports.create(about);
};
const room = (shown: Shown, change: Partial<typeof chatRooms.$inferInsert>) =>
  database.update(chatRooms).set(change).where(eq(chatRooms.id, shown.room.id));

test('a member who agreed appears with first name, photo and a message; other members do not', async () => {
  const other = await buildMember(database);
  await buildPhoto(database, { memberId: other.id });
  await buildMessage(database, { userId: other.id, content: LINE });
  const shown = await buildShownMember();
  const { firstName, room: place } = shown;
  expect(await findOnPage(shown)).toEqual({
    faces: [{ firstName, city: null, photo: { id: shown.photo.id, version: 1, color: '#806040' } }],
    lines: [expect.objectContaining({ firstName, room: place.name, text: LINE })],
  });
  expect(await chooseMembers(database)).toEqual({ photoIds: [shown.photo.id], messageIds: [shown.message.id] });
  const { faces, lines } = await app.visitor().api.landing.get();
  expect([faces.length, lines.length]).toEqual([1, 1]);
  await shown.session.api.privacy.setOnHomePage({ isOnHomePage: false });
  expect(await app.visitor().api.landing.get()).toMatchObject({ faces: [], lines: [] });
});

test.each<[string, (shown: Shown) => Promise<unknown>]>([
  ['no longer agrees', (shown) => profile(shown, { isOnHomePage: false })],
  ['hides from the directory', (shown) => profile(shown, { isHidden: true })],
  ['is banned', ({ member }) => database.update(users).set(BANNED).where(eq(users.id, member.id))],
  ['leaves', ({ member }) => database.update(users).set({ deletionDueAt: new Date() }).where(eq(users.id, member.id))],
  [
    'becomes a Browser',
    ({ member }) => database.update(memberships).set({ tier: 'browser' }).where(eq(memberships.userId, member.id)),
  ],
])('a member who %s disappears at the next request', async (_, change) => {
  const shown = await buildShownMember();
  await change(shown);
  expect(await findOnPage(shown)).toEqual({ faces: [], lines: [] });
});

test.each(['blocked', 'was blocked by'])(
  'a signed-in reader who %s the member sees neither the face nor the message',
  async (side) => {
    const [shown, reader] = [await buildShownMember(), await buildMember(database)];
    const [blockerId, blockedId] = side === 'blocked' ? [reader.id, shown.member.id] : [shown.member.id, reader.id];
    expect((await findOnPage(shown, reader.id)).faces).toHaveLength(1);
    await database.insert(blocks).values({ blockerId, blockedId });
    expect(await findOnPage(shown, reader.id)).toEqual({ faces: [], lines: [] });
  },
);

test('a member who shows photos only to connections appears without a photo, also with the message', async () => {
  const shown = await buildShownMember();
  await profile(shown, { photosAudience: 'connections' });
  expect(await findOnPage(shown)).toMatchObject({ faces: [], lines: [{ photo: null }] });
});

test.each<[string, (shown: Shown) => Promise<unknown>]>([
  ['hidden by moderation', (shown) => message(shown, { state: 'hidden' })],
  ['deleted', (shown) => message(shown, { content: '', deletedAt: new Date() })],
  ['short', (shown) => message(shown, { content: 'On my way.' })],
  ['a link', (shown) => message(shown, { content: 'All the trains are on https://example.com' })],
  ['a bare domain', (shown) => message(shown, { content: 'Ask for the tickets at t.me/annasilva' })],
  ['a phone number', (shown) => message(shown, { content: 'Call Ana Silva on +351 912 345 678 for it' })],
  ['reported', report],
  ['an address', (shown) => message(shown, { content: 'Write to bo@example.com for the tickets' })],
  ['a mention', (shown) => message(shown, { mentions: [{ memberId: randomId(), name: 'Leo' } as never] })],
  ['in a group', (shown) => room(shown, { kind: 'group' })],
  ['in a closed room', (shown) => room(shown, { isActive: false })],
])('a message that is %s is not quoted', async (_, change) => {
  const shown = await buildShownMember();
  await change(shown);
  expect((await findOnPage(shown)).lines).toEqual([]);
});

test('of each author, the message with the most reactions is chosen', async () => {
  const [one, other, third] = [await buildShownMember(), await buildShownMember(), await buildShownMember()];
  await message(one, { reactions: [{ reaction: '👍', count: 3 }] });
  await message(third, { reactions: [{ reaction: '👍', count: 40 }] });
  await buildMessage(database, { userId: third.member.id, roomId: other.room.id, content: `${LINE} Twice.` });
  expect((await chooseMembers(database)).messageIds).toEqual([third.message.id, one.message.id]);
});

test('the photo has a public URL only while its owner agrees', async () => {
  const session = await app.signedIn();
  const id = randomUUID();
  await session.request('PUT', `/api/photos/${id}`, await PICTURE);
  const statusOf = async (width: string) => (await app.visitor().request('GET', `/api/landing/faces/${id}/${width}?v=1`)).status;
  expect(await statusOf('160')).toBe(404);
  await session.api.privacy.setOnHomePage({ isOnHomePage: true });
  expect([await statusOf('160'), await statusOf('161'), await statusOf('whole')]).toEqual([200, 404, 422]);
  await session.api.privacy.setOnHomePage({ isOnHomePage: false });
  expect(await statusOf('160')).toBe(404);
});
