import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@bros/contract/core/durations';
import type { DestinationId, MemberId, RoomId } from '@bros/contract/core/fields';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { seedFirstCities } from '../src/core/cities/seed.ts';
import { keepClientError } from '../src/core/client-errors/service.ts';
import { users } from '../src/core/people/accounts/tables.ts';
import { memberships } from '../src/core/people/memberships/tables.ts';
import { emailRestores, passkeys } from '../src/identity/accounts/tables.ts';
import { twoStepResets } from '../src/identity/accounts/two-step-reset/tables.ts';
import { dayLimitWarnings } from '../src/members/trips/tables.ts';
import { chatMentions } from '../src/messaging/chat/tables.ts';
import { cityDigests } from '../src/places/city-news/tables.ts';
import { haveDinner } from './dinner-tables.ts';
import {
  BANGKOK,
  buildDestination,
  buildDirectRoom,
  buildExpatStory,
  buildInvitation,
  buildMember,
  buildRoom,
  LISBON,
  TEST_PASSWORD,
  type TestMember,
} from './factories.ts';
import { inDays, postToOthers, writeTips } from './full-member-board.ts';
import { writeGuide } from './full-member-city-guides.ts';
import { askTheDesk } from './full-member-concierge.ts';
import { teachAndLearn } from './full-member-courses.ts';
import { meetAtEvents } from './full-member-events.ts';
import { runGroup, votePoll } from './full-member-groups.ts';
import { askAndAnswer, askTheGuide } from './full-member-guide.ts';
import { workTogether } from './full-member-jobs.ts';
import { earn } from './full-member-money.ts';
import { meetSafely } from './full-member-safety.ts';
import { beLookedAfter } from './full-member-staff.ts';
import { goLive } from './full-member-streams.ts';
import type { Caller, TestApp } from './harness.ts';
import { subscribe } from './payments.ts';
import { buildPushSubscription } from './pusher.ts';
import { buildStayPost } from './stay-posts.ts';

export type FullMember = Caller & { member: TestMember & { id: MemberId } };

export interface Surroundings {
  friend: FullMember;
  roomId: string;
  destinationId: string;
  /** An email address without an account. */
  invitee: string;
}

const PASSWORD = TEST_PASSWORD;

/**
 * Every text contains `mark`, every field has a value, and every table about members a row, because the tests of archive and deletion fail for empty tables.
 */
export async function buildFullMember(app: TestApp, mark: string): Promise<{ full: FullMember } & Surroundings> {
  const { database } = app;
  await seedFirstCities(database);
  const inviter = await buildMember(database, { tier: 'legend', displayName: 'Inviter' });
  const invitation = await buildInvitation(database, { inviterId: inviter.id });
  const full = await join(app, mark, invitation.code);
  await fillInProfile(full, mark);
  const friend = await meetOthers(app, full, mark);
  const places = await takePart(app, full, friend, mark);
  const eventId = await meetAtEvents(database, full, friend, mark);
  await uploadPicture(full, `/api/events/${eventId}/cover`);
  await workTogether(database, full, friend, mark);
  await teachAndLearn(database, full, friend, mark);
  await askTheDesk(database, full, mark);
  await writeGuide(app, full, mark);
  await askTheGuide(full, mark);
  await goLive(database, full, friend, mark);
  await writeDirectly(app, full, [inviter, friend.member], mark);
  await nominateEachOther(app, full, friend, mark);
  await secureAccount(app, full, mark);
  await beLookedAfter(app, full);
  await offerAStay(app, full, mark);
  await askAndAnswer(app, full, friend, mark);
  await meetAnError(app, full, mark);
  await subscribe(full, 'legend');
  await earn(app, full.member, inviter);
  // Subscribe last, so that the actions above send no push.
  await full.api.push.subscribe(buildPushSubscription());
  return { full, friend, ...places };
}

async function offerAStay({ database }: TestApp, full: FullMember, mark: string): Promise<void> {
  const texts = { title: `${mark}room`, text: `${mark}place`, price: `${mark}price`, rules: `${mark}rules` };
  const { id } = await buildStayPost(database, { authorId: full.member.id, ...texts });
  await uploadPicture(full, `/api/stay-posts/${id}/photos/${randomUUID()}`);
  await full.api.directMessages.openForStay({ postId: (await buildStayPost(database)).id });
}

async function meetAnError({ database }: TestApp, full: FullMember, mark: string): Promise<void> {
  const context = { browser: 'Firefox', url: `/${mark}page`, sessionId: `${mark}visit`, metadata: { part: `${mark}part` } };
  const error = { id: randomUUID(), message: 'Broken', timestamp: new Date().toISOString(), severity: 'error' } as const;
  await keepClientError(database, { ...error, fingerprint: randomUUID(), context }, full.member.id);
}

async function join(app: TestApp, mark: string, inviteCode: string): Promise<FullMember> {
  const email = `${mark}@example.com`;
  const caller = app.visitor({ 'user-agent': `Mozilla/5.0 ${mark}agent Firefox/140.0` });
  const name = { firstName: `${mark}first`, lastName: `${mark}last` };
  const { member } = await caller.api.accounts.signUp({
    ...name,
    email,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    inviteCode,
  });
  await caller.api.accounts.confirmEmail({ token: (await app.newestMail(email)).token });
  await app.database.update(memberships).set({ tier: 'legend', grantedTier: 'legend' }).where(eq(memberships.userId, member.id));
  await app.database
    .update(users)
    .set({ image: `${mark}image` })
    .where(eq(users.id, member.id));
  // A new session, because an older one's rights are cached for a second.
  const fresh = await app.signIn(email, app.visitor({ 'user-agent': `Mozilla/5.0 ${mark}other Firefox/140.0` }));
  return Object.assign(fresh, { member: { id: member.id, email, displayName: `${mark}first` } });
}

async function fillInProfile(full: FullMember, mark: string): Promise<void> {
  const { api } = full;
  const { version } = await api.profiles.mine();
  const words = ['displayName', 'bio', 'location', 'country', 'occupation', 'education', 'culturalBackground'] as const;
  const texts = Object.fromEntries(words.map((field) => [field, `${mark}${field}`])) as Record<(typeof words)[number], string>;
  const lists = { interests: [`${mark}interest`], languages: [`${mark}language`] };
  await api.profiles.update({ ...texts, ...lists, cityId: null, age: 44, version });
  await api.socialAccounts.connect({ platform: 'tiktok', account: `${mark}tiktok` });
  const trip = { cityId: LISBON, arrivesOn: '2020-05-03', leavesOn: '2020-05-16', rating: 4 };
  await api.trips.create({ ...trip, clientId: randomUUID(), review: `${mark}trip <b>` });
  await api.notices.preferences();
  await api.notices.setTopic({ topic: 'trips', channel: 'mail', isOn: false });
  await api.notices.setEmailTimes({
    timeZone: 'Europe/Lisbon',
    quiet: { fromMinutes: 1320, untilMinutes: 480 },
    digestMinutes: 540,
  });
  await uploadPicture(full, `/api/photos/${randomUUID()}`);
}

async function uploadPicture(full: FullMember, path: string): Promise<void> {
  const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#c02020' } })
    .jpeg()
    .toBuffer();
  const { status } = await full.request('PUT', path, picture);
  if (status !== 200) throw new Error(`The upload of the photo had status ${status}.`);
}

async function openMember(app: TestApp, traits: Parameters<typeof buildMember>[1]): Promise<FullMember> {
  const member = await buildMember(app.database, traits);
  return Object.assign(await app.openSession(member), { member: { ...member, id: member.id as MemberId } });
}

async function meetOthers(app: TestApp, { api, member }: FullMember, mark: string): Promise<FullMember> {
  const [friend, asked, declined, blocked, blocker] = await Promise.all(
    ['Friend', 'Asked', 'Declined', 'Blocked', 'Blocker'].map((displayName) =>
      openMember(app, {
        displayName: `${displayName} othersname`,
        name: 'othersfullname',
        email: `${randomUUID()}@others.example`,
      }),
    ),
  );
  if (!friend || !asked || !declined || !blocked || !blocker) throw new Error('The others are missing.');
  await friend.api.connections.request({ memberId: member.id, note: 'othersnote to them' });
  await api.connections.accept({ memberId: friend.member.id });
  const reference = { hasMet: true, text: `${mark}reference`, staffNote: `${mark}staffnote` };
  await api.references.write({ memberId: friend.member.id, ...reference });
  await friend.api.references.write({ memberId: member.id, hasMet: true, text: 'We met in a bar', staffNote: 'othersstaffnote' });
  await api.connections.request({ memberId: asked.member.id, note: `${mark}note` });
  await declined.api.connections.request({ memberId: member.id });
  await api.connections.decline({ memberId: declined.member.id, reason: 'takingABreak' });
  await blocked.api.connections.request({ memberId: member.id });
  await api.blocks.block({ memberId: blocked.member.id });
  await blocker.api.connections.request({ memberId: member.id });
  await blocker.api.blocks.block({ memberId: member.id });
  await api.reports.create({ targetType: 'member', targetId: declined.member.id, reason: 'spam', text: `${mark}report` });
  await api.memberSearches.create({ clientId: randomUUID(), name: `${mark}filterset`, filter: { search: 'Lisbon' } });
  await meetSafely(app, api, mark);
  await haveDinner(app.database, member, friend.member);
  const stay = { cityId: LISBON, rating: null, review: '' };
  await friend.api.trips.create({ ...stay, clientId: randomUUID(), arrivesOn: inDays(40), leavesOn: inDays(50) });
  await api.trips.create({ ...stay, clientId: randomUUID(), arrivesOn: inDays(45), leavesOn: inDays(55) });
  await app.database.insert(dayLimitWarnings).values({ memberId: member.id, limit: 'schengen', on: inDays(50), withinDays: 14 });
  return friend;
}

/** A direct conversation stores the smaller ID first, so `others` contains an older and a newer member. */
async function writeDirectly(app: TestApp, full: FullMember, others: readonly { id: string }[], mark: string): Promise<void> {
  for (const other of others) {
    const room = await buildDirectRoom(app.database, full.member, other);
    await full.api.chat.send({ roomId: room.id as RoomId, clientId: randomUUID(), content: `${mark}direct` });
  }
}

async function takePart(app: TestApp, full: FullMember, friend: FullMember, mark: string) {
  const { database } = app;
  const { api } = full;
  const room = await buildRoom(database);
  const destination = await buildDestination(database);
  const roomId = room.id;
  const message = await api.chat.send({ roomId, clientId: randomUUID(), content: `${mark}before <script>` });
  await api.chat.react({ messageId: message.id, reaction: '🙏', isOn: true });
  await uploadPicture(full, `/api/chat/photos/${randomUUID()}`);
  await api.chat.edit({ messageId: message.id, version: 1, content: `${mark}message <script>` });
  const answer = await friend.api.chat.send({ roomId, clientId: randomUUID(), content: 'othersmessage' });
  const { id: messageId, sequence } = answer;
  await database.insert(chatMentions).values({ messageId, userId: full.member.id, roomId: room.id, sequence });
  await friend.api.reports.create({ targetType: 'message', targetId: message.id, reason: 'spam', text: 'othersreport' });
  await runGroup(app.database, full, mark);
  await votePoll(full, friend, roomId, mark);
  await reviewDestination(full, friend, destination.id as DestinationId, mark);
  await api.favorites.add({ destinationId: destination.id as DestinationId });
  await api.cityNews.follow({ cityId: BANGKOK, isFollowed: true });
  await database.insert(cityDigests).values({ memberId: full.member.id, lastOn: '2026-01-01', lastAt: new Date() });
  await api.cityNews.setKind({ kind: 'review', isOn: false });
  const invitee = `${randomUUID()}@elsewhere.example`;
  await api.invitations.sendEmails({ id: randomUUID(), emails: [invitee], note: `${mark}invitation` });
  const code = await api.invitations.createCode({ id: randomUUID(), label: `${mark}label`, maxUses: 5, expiresAt: null });
  const referred = { firstName: 'Referred', lastName: 'Othersreferral', email: `${randomUUID()}@others.example` };
  await app.visitor().api.accounts.signUp({ ...referred, password: PASSWORD, confirmPassword: PASSWORD, inviteCode: code.code });
  await app.newestMail(referred.email);
  await writeTips(api, friend, mark);
  await postToOthers(api, friend, mark);
  return { roomId: room.id, destinationId: destination.id, invitee };
}

async function nominateEachOther(app: TestApp, { api, member }: FullMember, friend: FullMember, mark: string): Promise<void> {
  await api.expats.nominate({ memberId: friend.member.id, reason: `${mark}nomination` });
  await friend.api.expats.nominate({ memberId: member.id, reason: 'othersnomination' });
  await api.expats.consent({ isGiven: true });
  await friend.api.expats.consent({ isGiven: true });
  await api.expats.vote({ memberId: friend.member.id });
  await friend.api.expats.vote({ memberId: member.id });
  const values = { memberId: member.id, name: `${mark}expat`, story: `${mark}story`, videoUrl: `https://video.example/${mark}` };
  const points = { keyTips: [`${mark}storytip`], achievements: [`${mark}achievement`] };
  const { id } = await buildExpatStory(app.database, { ...values, ...points });
  const admin = await openMember(app, { role: 'admin' });
  await uploadPicture(admin, `/api/staff/expats/stories/${id}/picture-uploads/${randomUUID()}`);
}

async function reviewDestination(
  full: FullMember,
  friend: FullMember,
  destinationId: DestinationId,
  mark: string,
): Promise<void> {
  const written = { rating: 5, title: `${mark}title`, content: `${mark}before` };
  const { id: reviewId } = await full.api.reviews.create({ destinationId, clientId: randomUUID(), ...written });
  await full.api.reviews.update({ reviewId, version: 1, ...written, safety: 2, content: `${mark}content` });
  await uploadPicture(full, `/api/reviews/${reviewId}/photos/${randomUUID()}`);
  await friend.api.reviews.setHelpful({ reviewId, isHelpful: true });
  const other = { destinationId, clientId: randomUUID(), rating: 3, title: 'Otherstitle', content: 'Otherscontent' };
  const { id: othersId } = await friend.api.reviews.create(other);
  await full.api.reviews.setHelpful({ reviewId: othersId, isHelpful: true });
}

async function secureAccount(app: TestApp, { api, member }: FullMember, mark: string): Promise<void> {
  await api.accounts.startTwoStep({ currentPassword: PASSWORD });
  await api.apiTokens.create({
    id: randomUUID(),
    name: `${mark}token`,
    scope: 'read',
    expiresInDays: 30,
    currentPassword: PASSWORD,
  });
  await api.payoutDetails.save({ kind: 'wallet', email: `${mark}wallet@example.com`, currentPassword: PASSWORD });
  await app.database.insert(passkeys).values({
    userId: member.id,
    name: `${mark}passkey`,
    publicKey: `${mark}key`,
    credentialID: `${mark}credential`,
    counter: 0,
    deviceType: 'singleDevice',
    backedUp: false,
  });
  await api.accounts.changeEmail({ email: `${mark}next@example.com`, currentPassword: PASSWORD });
  const restore = { previousEmail: `${mark}before@example.com`, email: `${mark}before@example.com` };
  const at = new Date();
  const times = { firstChangeAt: at, createdAt: at, expiresAt: new Date(at.getTime() + HOUR_MS) };
  await app.database.insert(emailRestores).values({ userId: member.id, ...restore, ...times, tokenHash: `${mark}restore` });
  const reset = { requestedBy: null, identityCheck: 'person', reason: `${mark}reset reason` } as const;
  await app.database.insert(twoStepResets).values({ userId: member.id, ...reset });
  await app.visitor().api.accounts.requestPasswordReset({ email: member.email });
  await app.visitor().request('POST', '/api/auth/sign-in', { email: member.email, password: 'not-my-password-7' });
}
