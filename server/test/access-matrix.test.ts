import { randomUUID } from 'node:crypto';
import { contract } from '@bros/contract';
import { ACCESS_MATRIX } from '@bros/contract/access-matrix';
import { CALLERS, type Caller as CallerKind, type OperationId } from '@bros/contract/access-matrix/rows';
import { DAY_MS } from '@bros/contract/core/durations';
import { WHOLE_CROP } from '@bros/contract/core/pictures';
import { TERMS_VERSION } from '@bros/contract/identity/terms';
import { CONSENT_VERSION } from '@bros/contract/identity/verification-rules';
import { CAPABILITIES, type Capability, TIERS, tierFor } from '@bros/contract/tiers';
import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { announcements } from '../src/core/announcements/tables.ts';
import { seedFirstCities } from '../src/core/cities/seed.ts';
import { wordRules } from '../src/core/moderation/tables.ts';
import { users } from '../src/core/people/accounts/tables.ts';
import { blocks } from '../src/core/people/blocks/tables.ts';
import { photos } from '../src/core/people/photos/tables.ts';
import { reports } from '../src/core/people/reports/tables.ts';
import { rateLimits } from '../src/core/security/tables.ts';
import { siteSettings } from '../src/core/site-settings/tables.ts';
import { communityParticipants } from '../src/gatherings/community-posts/tables.ts';
import { attendanceDisputes } from '../src/gatherings/events/attendance/tables.ts';
import { apiTokens, passkeys } from '../src/identity/accounts/tables.ts';
import { memberSearches } from '../src/members/directory/searches/tables.ts';
import { lateCancellations, memberReferences } from '../src/members/references/tables.ts';
import { chatPhotos, chatRoomMembers, chatRooms } from '../src/messaging/chat/tables.ts';
import { closedConversations } from '../src/messaging/closed-conversations/tables.ts';
import { expatConsents } from '../src/places/expats/tables.ts';
import { reviewPhotos } from '../src/places/reviews/tables.ts';
import { assertEveryOperationDeclaresAccess } from '../src/platform/api/access.ts';
import { newId } from '../src/platform/ids.ts';
import { jobSearches } from '../src/work/jobs/searches/tables.ts';
import { jobListings } from '../src/work/jobs/tables.ts';
import { buildCityGuide } from './city-guides.ts';
import { buildCommunityPost, buildCommunityReply } from './community-posts.ts';
import { buildRequest, buildTemplate } from './concierge.ts';
import { courseInputs } from './course-inputs.ts';
import { dinnerInputs } from './dinner-tables.ts';
import { buildAttendance, buildEvent, buildEventReply } from './events.ts';
import {
  buildCase,
  buildConnection,
  buildDestination,
  buildDirectRoom,
  buildExpatStory,
  buildInvitation,
  buildMember,
  buildMessage,
  buildNotice,
  buildPhoto,
  buildReview,
  buildRoom,
  buildTip,
  buildTrip,
  LISBON,
  type MemberTraits,
  TEST_PASSWORD,
  type TestMember,
} from './factories.ts';
import { buildGroup, groupInputs } from './groups.ts';
import { buildGuideQuestion } from './guide.ts';
import { type Caller, startTestApp } from './harness.ts';
import { buildApplication, buildJob, pdfFile } from './jobs.ts';
import { buildMemberAnswer, memberQuestionInputs } from './member-questions.ts';
import { buildPayoutRun } from './money-factories.ts';
import { pollInputs } from './polls.ts';
import { buildPushSubscription } from './pusher.ts';
import { safetyInputs } from './safety.ts';
import { buildSale, PAID } from './sales.ts';
import { buildStayPost, stayInputs } from './stay-posts.ts';
import { buildSeat, buildStream, buildStreamMessage, newSeatId } from './streams.ts';
import { buildCheck, buildLateCheck, buildMatch } from './verification.ts';

const env = { IP_RATE_LIMIT_FACTOR: '100000', REQUESTS_PER_MINUTE: '1000000', ERROR_REPORTING: '1' };
// Responses do not depend on workers, which would take a third of the time.
const app = await startTestApp({ hasWorkers: false, env });
const { database } = app;
await seedFirstCities(database);
const room = await buildRoom(database);
const destination = await buildDestination(database);
const editedFields = {
  name: 'Matrix',
  city: 'Matrix',
  country: 'Portugal',
  countryCode: 'PT',
  cityId: null,
  latitude: 38.7,
  longitude: -9.1,
  timeZone: 'Europe/Lisbon',
  description: 'A city of the matrix.',
  overallScore: 7,
  costOfLivingScore: null,
  internetSpeedScore: null,
  safetyScore: null,
  weatherScore: null,
  monthlyCostLowUsd: null,
  monthlyCostHighUsd: null,
  internetMbps: null,
  weather: [],
  communityLevel: null,
  safetyNote: '',
  visaNotes: [],
  highlights: [],
  provenances: {},
};
const invitation = await buildInvitation(database);
const strong = 'nine quiet harbors 9';
const email = () => `${randomUUID()}@example.com`;

const TRAITS: Record<Exclude<CallerKind, 'visitor'>, MemberTraits> = {
  unverified: { isConfirmed: false },
  browser: { tier: 'browser' },
  explorer: { tier: 'explorer' },
  adventurer: { tier: 'adventurer' },
  legend: { tier: 'legend' },
  stranger: { tier: 'explorer' },
  moderator: { role: 'moderator' },
  admin: { role: 'admin' },
  suspended: {},
};

async function buildCaller(kind: CallerKind): Promise<{ caller: Caller; member: TestMember }> {
  if (kind === 'visitor') return { caller: app.visitor(), member: await buildMember(database) };
  const member = await buildMember(database, TRAITS[kind]);
  const caller = await app.openSession(member);
  if (kind === 'suspended') {
    await database
      .update(users)
      .set({ state: 'suspended', suspendedUntil: new Date(Date.now() + DAY_MS) })
      .where(eq(users.id, member.id));
  }
  return { caller, member };
}

async function addPasskeyRow(member: TestMember): Promise<string> {
  const [row] = await database
    .insert(passkeys)
    .values({
      userId: member.id,
      publicKey: 'key',
      credentialID: randomUUID(),
      counter: 0,
      deviceType: 'singleDevice',
      backedUp: false,
    })
    .returning();
  return row?.id ?? '';
}

async function addTokenRow(member: TestMember): Promise<string> {
  const token = {
    clientId: randomUUID(),
    name: 'Matrix',
    scope: 'read',
    tokenHash: randomUUID(),
    lastCharacters: 'abcd',
  } as const;
  const expiresAt = new Date(Date.now() + DAY_MS);
  const [row] = await database
    .insert(apiTokens)
    .values({ ...token, userId: member.id, expiresAt })
    .returning();
  return row?.id ?? '';
}

async function buildAcquaintance(member: TestMember, state: 'incoming' | 'outgoing' | 'connected'): Promise<string> {
  const { id } = await buildMember(database);
  const [requesterId, targetId] = state === 'outgoing' ? [member.id, id] : [id, member.id];
  await buildConnection(database, { requesterId, targetId, status: state === 'connected' ? 'accepted' : 'pending' });
  return id;
}

async function buildReference(author: TestMember, about: TestMember): Promise<string> {
  const words = { hasMet: false, text: '', staffNote: '' };
  const [row] = await database
    .insert(memberReferences)
    .values({ authorId: author.id, aboutId: about.id, ...words })
    .returning();
  return row?.id ?? '';
}

async function buildBlocked(member: TestMember): Promise<string> {
  const { id } = await buildMember(database);
  await database.insert(blocks).values({ blockerId: member.id, blockedId: id });
  return id;
}

async function buildClosed({ id: memberId }: TestMember): Promise<string> {
  const other = await buildMember(database);
  const [row] = await database
    .insert(closedConversations)
    .values({ memberId, otherId: other.id, otherName: other.displayName })
    .returning();
  return row?.id ?? '';
}

/** Makes the thing only once, because each upload starts a child process. */
function once<Thing>(make: () => Promise<Thing>): () => Promise<Thing> {
  let made: Promise<Thing> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

async function writeReview(): Promise<{ reviewId: string; photoId: string }> {
  const author = await buildMember(database);
  const { id: reviewId } = await buildReview(database, { authorId: author.id });
  const photoId = randomUUID();
  await (await app.openSession(author)).request('PUT', `/api/reviews/${reviewId}/photos/${photoId}`, picture);
  return { reviewId, photoId };
}
async function addReviewPhotoRow(owner: TestMember): Promise<{ reviewId: string; photoId: string }> {
  const { id: reviewId } = await buildReview(database, { authorId: owner.id });
  const photoId = randomUUID();
  const files = { wholeKey: 'whole', renditionBase: 'base', renditionKeys: [], width: 1, height: 1, crop: WHOLE_CROP };
  await database.insert(reviewPhotos).values({ id: photoId, reviewId, position: 0, color: '#000000', ...files });
  return { reviewId, photoId };
}
const reviewWithPhoto = once(writeReview);
const stayWithPhoto = once(async () => {
  const author = await buildMember(database);
  const { id: postId } = await buildStayPost(database, { authorId: author.id });
  const photoId = randomUUID();
  await (await app.openSession(author)).request('PUT', `/api/stay-posts/${postId}/photos/${photoId}`, picture);
  return { photoId };
});
const newReview = () => ({ clientId: randomUUID(), rating: 4, title: 'Fine', content: 'I would come back.' });

async function buildReport(): Promise<string> {
  const [reporter, reported] = [await buildMember(database), await buildMember(database)];
  const report = { reporterId: reporter.id, targetType: 'member', targetId: reported.id, targetMemberId: reported.id } as const;
  const [row] = await database
    .insert(reports)
    .values({ ...report, reason: 'spam' })
    .returning();
  return row?.id ?? '';
}

const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0f766e' } })
  .jpeg()
  .toBuffer();
async function uploadPhoto(folder: 'photos' | 'chat/photos'): Promise<string> {
  const photoId = randomUUID();
  await (await app.signedIn()).request('PUT', `/api/${folder}/${photoId}`, picture);
  return photoId;
}
const uploadedPhoto = once(async () => {
  const [row] = await database
    .select()
    .from(photos)
    .where(eq(photos.id, await uploadPhoto('photos')));
  if (!row) throw new Error('The photo was not stored.');
  return row;
});
const photoOf = async ({ id: memberId }: TestMember) =>
  (await buildPhoto(database, { ...(await uploadedPhoto()), id: randomUUID(), memberId })).id;
const faceOnHomePage = once(async () => {
  const session = await app.signedIn();
  const photoId = randomUUID();
  await session.request('PUT', `/api/photos/${photoId}`, picture);
  await session.api.privacy.setOnHomePage({ isOnHomePage: true });
  return photoId;
});

const uploadedChatPhoto = once(async () => {
  const [row] = await database
    .select()
    .from(chatPhotos)
    .where(eq(chatPhotos.id, await uploadPhoto('chat/photos')));
  if (!row) throw new Error('The photo was not stored.');
  return row;
});
async function chatPhotoOf({ id: memberId }: TestMember): Promise<string> {
  const id = randomUUID();
  await database.insert(chatPhotos).values({ ...(await uploadedChatPhoto()), id, memberId });
  return id;
}

const storyForm = (storyId: string = randomUUID()) => ({
  storyId,
  memberId: null,
  consentNote: 'By mail',
  name: 'Marco',
  age: null,
  originCountry: 'Italy',
  currentCountry: 'Portugal',
  profession: 'Carpenter',
  yearsAbroad: 4,
  story: 'I came for a winter.',
  keyTips: [],
  achievements: [],
  videoUrl: null,
});
async function buildPicturedStory(): Promise<{ storyId: string; month: string | undefined }> {
  const { id: storyId, month } = await buildExpatStory(database);
  const admin = await app.signedIn({ role: 'admin' });
  await admin.request('PUT', `/api/staff/expats/stories/${storyId}/picture-uploads/${randomUUID()}`, picture);
  return { storyId, month: month?.slice(0, 7) };
}
const picturedStory = once(buildPicturedStory);
const draft = async () => ({ storyId: (await buildExpatStory(database, { state: 'draft' })).id });

const ANNOUNCEMENT = {
  title: 'Matrix',
  text: 'For the matrix',
  path: null,
  level: 'info',
  tiers: ['legend'],
  startsAt: '2026-01-01T00:00:00Z',
  endsAt: '2026-01-02T00:00:00Z',
  isNotice: false,
} as const;
async function announce(): Promise<string> {
  const writer = await buildMember(database);
  const at = { startsAt: new Date(ANNOUNCEMENT.startsAt), endsAt: new Date(ANNOUNCEMENT.endsAt) };
  const id = randomUUID();
  const words = { title: 'Matrix', text: 'For the matrix', level: 'info' as const, tiers: ['legend' as const], isNotice: false };
  await database.insert(announcements).values({ id, ...words, ...at, writtenBy: writer.id });
  return id;
}
const wordRule = (phrase: string) => ({ phrase, kind: 'scam', action: 'hold', isActive: false, note: '' }) as const;
async function buildWordRule(): Promise<string> {
  const [id, words] = [randomUUID(), `matrix ${randomUUID()}`];
  await database.insert(wordRules).values({ id, ...wordRule(words), words, writtenBy: randomUUID() });
  return id;
}
const anotherMember = async () => ({ memberId: (await buildMember(database)).id });
const target = async (traits: MemberTraits = {}) => ({
  memberId: (await buildMember(database, traits)).id,
  reason: 'For the matrix',
});
async function targetWithTwoStep() {
  const order = await target();
  await database.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, order.memberId));
  return order;
}

const tripDays = { cityId: LISBON, arrivesOn: '2020-02-29', leavesOn: '2020-03-01', rating: 5, review: '' };
const newTrip = () => ({ clientId: randomUUID(), ...tripDays });

const tipWords = { category: 'money', title: 'Two cards', text: 'In two pockets', cityId: null };
const newTip = () => ({ clientId: randomUUID(), ...tipWords });

const toPost = ({ id }: { id: string }) => ({ postId: id });
const tomorrow = () => new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10);
const toEvent = ({ id }: { id: string }) => ({ eventId: id });
const eventTexts = () => ({
  title: 'Of the matrix',
  description: 'An event of the matrix.',
  cityId: LISBON,
  timeZone: null,
  isOnline: false,
  venue: '',
  address: '',
  link: '',
  startsLocal: `${dayIn(3)}T18:00`,
  endsLocal: `${dayIn(3)}T20:00`,
  capacity: null,
  visibility: 'members',
  minTier: null,
  coHostIds: [],
});
const toJob = ({ id }: { id: string }) => ({ jobId: id });
const jobWords = () => ({
  title: 'Of the matrix',
  company: 'Matrix',
  companySite: null,
  location: 'Lisbon',
  jobType: 'remote',
  salaryMin: null,
  salaryMax: null,
  currency: 'USD',
  description: 'A job of the matrix.',
  requirements: [],
  benefits: [],
  tags: [],
  countries: [],
  applyUrl: null,
  isPublic: false,
});
const buildOwnJob = (owner: TestMember, traits: Parameters<typeof buildJob>[1] = {}) =>
  buildJob(database, { postedBy: owner.id, ...traits });

async function buildJobWithLogo() {
  const owner = await buildMember(database);
  await database
    .update(users)
    .set({ createdAt: new Date('2025-01-01') })
    .where(eq(users.id, owner.id));
  const job = await buildOwnJob(owner);
  await (await app.openSession(owner)).request('PUT', `/api/jobs/${job.id}/logo`, picture);
  return job;
}

const jobWithLogo = once(buildJobWithLogo);

const groupPicture = once(async () => {
  const owner = await buildMember(database);
  const roomId = await buildGroup(database, owner);
  await (await app.openSession(owner)).request('PUT', `/api/groups/${roomId}/picture`, picture);
  const { pictureBase, pictureKeys } = chatRooms;
  const [row] = await database.select({ pictureBase, pictureKeys }).from(chatRooms).where(eq(chatRooms.id, roomId));
  if (!row?.pictureBase) throw new Error('The picture was not stored.');
  return row;
});

async function receivedBy(owner: TestMember) {
  const { id: jobId } = await buildOwnJob(owner);
  return { applicationId: (await buildApplication(database, { jobId, applicantId: (await buildMember(database)).id })).id };
}

async function sentWithCv(owner: TestMember) {
  const applicant = await buildMember(database);
  const caller = await app.openSession(applicant);
  const { id } = await buildJob(database);
  const response = await caller.request('PUT', `/api/jobs/${id}/cv?name=cv.pdf`, pdfFile());
  const { id: cvId } = (await response.json()) as { id: never };
  const { id: applicationId } = await caller.api.jobApplications.apply({ jobId: id, message: 'Hello', cvId });
  await database.update(jobListings).set({ postedBy: owner.id }).where(eq(jobListings.id, id));
  return { applicationId };
}
async function addSearchRow({ id: memberId }: TestMember): Promise<string> {
  const values = { memberId, clientId: randomUUID(), name: 'Of the matrix', alert: 'none' } as const;
  const [row] = await database.insert(jobSearches).values(values).returning();
  if (!row) throw new Error('The search was not created.');
  return row.id;
}
async function addFilterRow({ id: memberId }: TestMember): Promise<string> {
  const values = { memberId, clientId: randomUUID(), name: 'Of the matrix', filter: {} };
  const [row] = await database.insert(memberSearches).values(values).returning();
  if (!row) throw new Error('The set of filters was not created.');
  return row.id;
}
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

async function attendedEventOf(owner: TestMember) {
  const eventId = (await buildEvent(database, { hostId: owner.id })).id;
  const memberId = (await buildMember(database)).id;
  await buildAttendance(database, { eventId, memberId });
  return { eventId, memberId };
}

async function buildCoveredEvent() {
  const owner = await buildMember(database);
  const event = await buildEvent(database, { hostId: owner.id });
  await (await app.openSession(owner)).request('PUT', `/api/events/${event.id}/cover`, picture);
  return event;
}

const coveredEvent = once(buildCoveredEvent);

const postWords = () => ({
  kind: 'meetup',
  title: 'Coffee',
  text: 'By the river',
  cityId: LISBON,
  startsOn: tomorrow(),
  endsOn: tomorrow(),
  seats: null,
  joinMode: 'anyone',
});
const directRoomOf = async (owner: TestMember) => (await buildDirectRoom(database, owner, await buildMember(database))).id;
const messageOf = async (author: TestMember) => (await buildMessage(database, { roomId: room.id, userId: author.id })).id;

async function joinedBy({ id: userId }: TestMember): Promise<string> {
  const { id: roomId } = await buildRoom(database);
  await database.insert(chatRoomMembers).values({ roomId, userId });
  return roomId;
}

const hostedBy = async ({ id: hostId }: TestMember) => ({ streamId: (await buildStream(database, { hostId })).streamId });
async function guestOf(owner: TestMember) {
  const { streamId } = await hostedBy(owner);
  return { streamId, userId: (await buildSeat(database, { streamId })).userId };
}

async function signalOf({ id: hostId }: TestMember) {
  const { streamId, seatId } = await buildStream(database, { hostId });
  const { userId: to } = await buildSeat(database, { streamId });
  const candidates = [{ candidate: '', sdpMid: null, sdpMLineIndex: null, usernameFragment: null }];
  return { streamId, seatId, to, type: 'candidate', data: { candidates } };
}

async function askedIn({ id: handOverTo }: TestMember) {
  const { streamId } = await buildStream(database, { handOverTo, handOverAt: new Date() });
  await buildSeat(database, { streamId, participantId: handOverTo });
  return { streamId, isAccepted: false };
}

async function saidBy({ id: authorId }: TestMember) {
  const { streamId } = await buildStream(database, { hostId: authorId });
  return { streamId, ...(await buildStreamMessage(database, { parentId: streamId, authorId })) };
}

const writtenBy = async ({ id: authorId }: TestMember, state: 'draft' | 'inReview' = 'draft') => ({
  guideId: (await buildCityGuide(database, { authorId, state })).id,
});
const readBySomebody = async () => ({ guideId: (await buildCityGuide(database, { isPublished: true })).id });
const wordsToDesk = () => ({ clientId: randomUUID(), text: 'Hello', fileIds: [] });
const requestWords = () => ({ kind: 'support', title: 'A request', cityId: null, startsOn: null, endsOn: null, budgetUsd: null });
const askedBy = async ({ id: memberId }: TestMember) => ({ requestId: (await buildRequest(database, { memberId })).id });
const askedBySomebody = async () => askedBy(await buildMember(database));
async function sentToDesk(owner: TestMember) {
  const { requestId } = await askedBy(owner);
  const staff = await app.signedIn({ role: 'moderator' });
  const fileId = randomUUID();
  await staff.request('PUT', `/api/concierge/files/${fileId}?name=a.pdf`, pdfFile());
  await staff.request('POST', `/api/staff/concierge/${requestId}/messages`, {
    ...wordsToDesk(),
    fileIds: [fileId],
    next: 'done',
  });
  return { fileId };
}

const guideQuestionOf = async ({ id: memberId }: TestMember) => ({
  questionId: (await buildGuideQuestion(database, { memberId })).id,
});
const guideConversationOf = async ({ id: memberId }: TestMember) => ({
  conversationId: (await buildGuideQuestion(database, { memberId })).conversationId,
});

/** `owner` is the caller, unless the caller is the stranger. */
const INPUTS: Record<OperationId, (owner: TestMember, caller: Caller) => unknown> = {
  ...courseInputs(app),
  ...safetyInputs(database),
  ...dinnerInputs(database),
  ...stayInputs(database),
  ...memberQuestionInputs(database),
  'stayPosts.uploadPhoto': async (owner) => ({
    params: { postId: (await buildStayPost(database, { authorId: owner.id })).id, photoId: randomUUID() },
    query: {},
    file: picture,
  }),
  'stayPosts.readPhoto': async () => ({ photoId: (await stayWithPhoto()).photoId, width: '320' }),
  'accounts.session': () => undefined,
  'accounts.signUp': () => ({ firstName: 'A', lastName: 'B', email: email(), password: strong, confirmPassword: strong }),
  'accounts.signIn': () => ({ email: email(), password: strong }),
  'accounts.completeTwoStep': () => ({ method: 'authenticator', code: '123456' }),
  'accounts.signOut': () => ({ scope: 'local' }),
  'accounts.acceptTerms': () => ({ version: TERMS_VERSION }),
  'accounts.resendConfirmation': () => ({ email: email() }),
  'accounts.confirmEmail': () => ({ token: 'x' }),
  'accounts.inspectEmailRestore': () => ({ token: 'x' }),
  'accounts.restoreEmail': () => ({ token: 'x' }),
  'accounts.inspectTwoStepReset': () => ({ token: 'x' }),
  'accounts.stopTwoStepReset': () => ({ token: 'x' }),
  'accounts.requestPasswordReset': () => ({ email: email() }),
  'accounts.inspectPasswordReset': () => ({ token: 'x' }),
  'accounts.resetPassword': () => ({ token: 'x', password: strong, confirmPassword: strong }),
  'accounts.changePassword': () => ({ currentPassword: TEST_PASSWORD, password: strong, confirmPassword: strong }),
  'accounts.changeEmail': () => ({ email: email(), currentPassword: TEST_PASSWORD }),
  'accounts.twoStepReset': () => undefined,
  'accounts.devices': () => undefined,
  'accounts.revokeDevice': async (owner) => ({ id: (await app.openSession(owner)).sessionId }),
  'accounts.startTwoStep': () => ({ currentPassword: TEST_PASSWORD }),
  'accounts.enableTwoStep': () => ({ code: '123456' }),
  'accounts.disableTwoStep': () => ({ currentPassword: TEST_PASSWORD }),
  'accounts.renewRecoveryCodes': () => ({ currentPassword: TEST_PASSWORD }),
  'accounts.passkeys': () => undefined,
  'accounts.startPasskey': () => ({ name: 'Laptop', currentPassword: TEST_PASSWORD }),
  'accounts.addPasskey': () => ({ name: 'Laptop', credential: {} }),
  'accounts.removePasskey': async (owner) => ({ id: await addPasskeyRow(owner) }),
  'accounts.startPasskeySignIn': () => undefined,
  'accounts.passkeySignIn': () => ({ credential: {} }),
  'accountData.prepareDownload': () => ({ currentPassword: TEST_PASSWORD }),
  'accountData.requestDeletion': () => ({ currentPassword: TEST_PASSWORD, phrase: 'delete my account' }),
  'accountData.cancelDeletion': () => undefined,
  'accountData.cancelDeletionByLink': () => ({ token: 'x' }),
  'apiTokens.list': () => undefined,
  'apiTokens.create': () => ({
    id: randomUUID(),
    name: 'Matrix',
    scope: 'read',
    expiresInDays: 30,
    currentPassword: TEST_PASSWORD,
  }),
  'apiTokens.revoke': async (owner) => ({ id: await addTokenRow(owner) }),
  'invitations.preview': () => ({ code: invitation.code }),
  'invitations.personal': () => undefined,
  'invitations.sendEmails': () => ({ id: randomUUID(), emails: [email()] }),
  'invitations.refuseEmails': () => ({ token: 'x' }),
  'invitations.codes': () => ({}),
  'invitations.createCode': () => ({ id: randomUUID(), label: 'Matrix', maxUses: 1, expiresAt: null }),
  'invitations.revokeCode': async (owner) => ({ id: (await buildInvitation(database, { inviterId: owner.id })).id }),
  'referrals.list': () => ({}),
  'referrals.counts': () => undefined,
  'profiles.mine': () => undefined,
  'profiles.update': () => ({
    displayName: 'Name',
    bio: '',
    cityId: null,
    location: '',
    country: '',
    occupation: '',
    age: null,
    education: '',
    culturalBackground: '',
    interests: [],
    languages: [],
    version: 1,
  }),
  'profiles.setUnits': () => ({ temperature: 'celsius', clock: null }),
  'privacy.mine': () => undefined,
  'privacy.setAudience': () => ({ part: 'photos', audience: 'nobody' }),
  'privacy.setHidden': () => ({ isHidden: true }),
  'privacy.setOnHomePage': () => ({ isOnHomePage: true }),
  'privacy.setAskable': () => ({ isAskable: true }),
  'socialAccounts.mine': () => undefined,
  'socialAccounts.connect': () => ({ platform: 'tiktok', account: 'marco' }),
  'socialAccounts.disconnect': () => ({ platform: 'tiktok' }),
  'cities.city': () => ({ cityId: LISBON }),
  'cities.search': () => ({ query: 'lis' }),
  'photos.mine': () => undefined,
  'photos.upload': () => ({ params: { photoId: randomUUID() }, file: picture }),
  'photos.crop': async (owner) => ({ photoId: await photoOf(owner), left: 0, top: 0, width: 1, height: 1 }),
  'photos.reorder': async (owner) => ({ photoIds: [(await buildPhoto(database, { memberId: owner.id })).id] }),
  'photos.remove': async (owner) => ({ photoId: (await buildPhoto(database, { memberId: owner.id })).id }),
  'photos.read': async (owner) => ({ photoId: await photoOf(owner), width: 'whole' }),
  'verification.mine': () => undefined,
  'verification.start': async (owner) => {
    await buildPhoto(database, { memberId: owner.id });
    return { kind: 'video', consent: CONSENT_VERSION };
  },
  'verification.submitFrames': async (owner) => ({
    params: { checkId: (await buildLateCheck(database, owner.id)).id },
    file: picture,
  }),
  'verification.askPerson': () => ({ consent: CONSENT_VERSION }),
  'verification.submitPhoto': async (owner) => ({
    params: { checkId: (await buildLateCheck(database, owner.id, 'person')).id },
    file: picture,
  }),
  'verification.cancel': async (owner) => ({ checkId: (await buildCheck(database, { memberId: owner.id })).id }),
  'verification.badge': async () => ({ memberId: (await buildMember(database)).id }),
  'trips.mine': () => ({ period: 'past' }),
  'trips.myFigures': () => undefined,
  'trips.dayCounts': () => undefined,
  'trips.taxReport': () => ({ year: 2026 }),
  'trips.exportFile': () => ({ format: 'csv' }),
  'trips.importFile': () => ({ query: { mode: 'check' }, file: new TextEncoder().encode('city,arrives_on') }),
  'trips.get': async (owner) => ({ tripId: (await buildTrip(database, { memberId: owner.id })).id }),
  'trips.create': () => newTrip(),
  'trips.update': async (owner) => ({ tripId: (await buildTrip(database, { memberId: owner.id })).id, version: 1, ...tripDays }),
  'trips.remove': async (owner) => ({ tripId: (await buildTrip(database, { memberId: owner.id })).id, version: 1 }),
  'trips.companions': async (owner) => ({ tripId: (await buildTrip(database, { memberId: owner.id })).id }),
  'trips.ofMember': async () => ({ memberId: (await buildMember(database)).id, period: 'past' }),
  'trips.figuresOf': async () => ({ memberId: (await buildMember(database)).id }),
  'members.list': () => ({}),
  'members.countries': () => undefined,
  'members.suggestions': () => undefined,
  'map.places': () => ({}),
  'map.faces': () => ({ 'cityIds[0]': LISBON }),
  'today.get': () => ({}),
  'memberSearches.list': () => undefined,
  'memberSearches.create': () => ({ clientId: randomUUID(), name: 'Of the matrix', filter: {} }),
  'memberSearches.remove': async (owner) => ({ searchId: await addFilterRow(owner) }),
  'members.get': async () => ({ memberId: (await buildMember(database)).id }),
  'connections.incoming': () => ({}),
  'connections.outgoing': () => ({}),
  'connections.list': () => ({}),
  'connections.counts': () => undefined,
  'connections.request': async () => ({ memberId: (await buildMember(database)).id }),
  'connections.accept': async (owner) => ({ memberId: await buildAcquaintance(owner, 'incoming') }),
  'connections.decline': async (owner) => ({ memberId: await buildAcquaintance(owner, 'incoming') }),
  'connections.withdraw': async (owner) => ({ memberId: await buildAcquaintance(owner, 'outgoing') }),
  'connections.disconnect': async (owner) => ({ memberId: await buildAcquaintance(owner, 'connected') }),
  'references.list': async () => ({ memberId: (await buildMember(database)).id }),
  'references.suggestions': () => undefined,
  'references.summary': async () => ({ memberId: (await buildMember(database)).id }),
  'references.write': async (owner) => ({ memberId: await buildAcquaintance(owner, 'connected'), hasMet: false }),
  'reliability.dispute': async (owner) => {
    const gatheringId = newId();
    await database.insert(lateCancellations).values({ gatheringId, memberId: owner.id, beganAt: new Date(Date.now() - 1000) });
    return { gatheringId, text: 'For the matrix' };
  },
  'reliability.mine': () => undefined,
  'reliability.get': async () => ({ memberId: (await buildMember(database)).id }),
  'references.withdraw': async (owner) => {
    const about = await buildMember(database);
    await buildReference(owner, about);
    return { memberId: about.id };
  },
  'billing.plans': () => undefined,
  'billing.check': () => undefined,
  'billing.checkout': () => ({ priceId: 'price_of_nobody', membershipTier: 'legend' }),
  'billing.portal': () => undefined,
  'billing.cancel': () => ({ subscriptionId: 'sub_of_nobody' }),
  'billing.resume': () => ({ subscriptionId: 'sub_of_nobody' }),
  'billing.preview': () => ({ subscriptionId: 'sub_of_nobody', newPriceId: 'price_of_nobody' }),
  'billing.update': () => ({ subscriptionId: 'sub_of_nobody', newPriceId: 'price_of_nobody', requestId: randomUUID() }),
  'billing.history': () => ({}),
  'sales.selling': () => undefined,
  'sales.orders': () => ({}),
  'sales.order': async (owner) => ({ orderId: await buildSale(database, { buyerId: owner.id }) }),
  'sales.receipt': async (owner) => ({ orderId: await buildSale(database, { buyerId: owner.id }) }),
  'sales.receiptFile': async (owner) => ({ orderId: await buildSale(database, { buyerId: owner.id }) }),
  'sales.sold': () => ({}),
  'payoutDetails.mine': () => undefined,
  'payoutDetails.save': () => ({ kind: 'wallet', email: 'matrix@example.com', currentPassword: TEST_PASSWORD }),
  'payoutDetails.remove': () => undefined,
  'payouts.mine': () => ({}),
  'payouts.runs': () => ({}),
  'payouts.run': async () => ({ runId: (await buildPayoutRun(database)).id }),
  'payouts.ofRun': async () => ({ runId: (await buildPayoutRun(database)).id }),
  'payouts.preview': () => undefined,
  'payouts.prepare': () => undefined,
  'payouts.recount': async () => ({ runId: (await buildPayoutRun(database)).id }),
  'payouts.approve': async () => ({ runId: (await buildPayoutRun(database)).id, revision: 1 }),
  'payouts.withdraw': async () => ({ runId: (await buildPayoutRun(database)).id }),
  'payouts.export': async () => ({ runId: (await buildPayoutRun(database)).id, currentPassword: TEST_PASSWORD }),
  'payouts.mark': async () => ({ runId: (await buildPayoutRun(database)).id, payoutIds: [randomUUID()], outcome: 'paid' }),
  'payouts.hold': () => ({ payoutId: randomUUID(), reason: 'To be looked at' }),
  'payouts.release': () => ({ payoutId: randomUUID() }),
  'earnings.summary': () => undefined,
  'earnings.list': () => ({}),
  'earnings.months': () => undefined,
  'earnings.statement': () => ({ period: '2026-11', format: 'csv' }),
  'blocks.list': () => ({}),
  'blocks.block': async () => ({ memberId: (await buildMember(database)).id }),
  'blocks.unblock': async (owner) => ({ memberId: await buildBlocked(owner) }),
  'closedConversations.list': () => ({}),
  'closedConversations.report': async (owner) => ({
    closedConversationId: await buildClosed(owner),
    reason: 'spam',
    withConversation: false,
    withPosts: false,
  }),
  'reports.create': async () => ({ targetType: 'review', targetId: (await buildReview(database)).id, reason: 'spam', text: '' }),
  'tips.list': () => ({}),
  'tips.get': async (owner) => ({ tipId: (await buildTip(database, { authorId: owner.id })).id }),
  'tips.create': () => newTip(),
  'tips.update': async (owner) => ({ ...tipWords, tipId: (await buildTip(database, { authorId: owner.id })).id, version: 1 }),
  'tips.remove': async (owner) => ({ tipId: (await buildTip(database, { authorId: owner.id })).id }),
  'tips.vote': async () => ({ tipId: (await buildTip(database)).id, hasVoted: true }),
  'communityPosts.list': () => ({}),
  'communityPosts.counts': () => undefined,
  'communityPosts.get': async (owner) => toPost(await buildCommunityPost(database, { hostId: owner.id })),
  'communityPosts.create': () => ({ clientId: randomUUID(), ...postWords() }),
  'communityPosts.update': async (owner) => ({
    ...toPost(await buildCommunityPost(database, { hostId: owner.id })),
    ...postWords(),
    version: 1,
  }),
  'communityPosts.cancel': async (owner) => toPost(await buildCommunityPost(database, { hostId: owner.id })),
  'communityPosts.join': async () => toPost(await buildCommunityPost(database)),
  'communityPosts.leave': async () => toPost(await buildCommunityPost(database)),
  'communityPosts.participants': async () => ({ ...toPost(await buildCommunityPost(database)), state: 'in' }),
  'communityPosts.decide': async (owner) => {
    const post = await buildCommunityPost(database, { hostId: owner.id, joinMode: 'approve' });
    const memberId = (await buildMember(database)).id;
    await database.insert(communityParticipants).values({ postId: post.id, memberId, state: 'asked' });
    return { postId: post.id, memberId, isIn: true };
  },
  'communityPosts.replies': async () => toPost(await buildCommunityPost(database)),
  'communityPosts.reply': async () => ({ ...toPost(await buildCommunityPost(database)), clientId: randomUUID(), text: 'Hello' }),
  'communityPosts.removeReply': async (owner) => {
    const { parentId: postId, id } = await buildCommunityReply(database, { authorId: owner.id });
    return { postId, replyId: id };
  },
  'events.list': () => ({}),
  'events.month': () => ({ month: '2026-11' }),
  'events.countries': () => undefined,
  'events.get': async () => toEvent(await buildEvent(database)),
  'events.create': () => ({ clientId: randomUUID(), ...eventTexts(), isDraft: false, recurrence: null }),
  'events.update': async (owner) => ({
    ...toEvent(await buildEvent(database, { hostId: owner.id })),
    ...eventTexts(),
    version: 1,
  }),
  'events.publish': async (owner) => toEvent(await buildEvent(database, { hostId: owner.id, state: 'draft' })),
  'events.cancel': async (owner) => ({ ...toEvent(await buildEvent(database, { hostId: owner.id })), reason: '' }),
  'events.remove': async (owner) => toEvent(await buildEvent(database, { hostId: owner.id, state: 'draft' })),
  'events.join': async () => toEvent(await buildEvent(database)),
  'events.buy': async () => ({ ...toEvent(await buildEvent(database, PAID)), seenCents: PAID.priceCents }),
  'events.leave': async () => toEvent(await buildEvent(database)),
  'events.participants': async () => toEvent(await buildEvent(database)),
  'events.removeParticipant': async (owner) => ({ ...(await attendedEventOf(owner)), reason: 'For the matrix' }),
  'events.setCheckedIn': async (owner) => ({ ...(await attendedEventOf(owner)), isCheckedIn: true }),
  'events.participantsFile': async (owner) => toEvent(await buildEvent(database, { hostId: owner.id })),
  'events.joins': async (owner) => toEvent(await buildEvent(database, { hostId: owner.id })),
  'events.stepDown': async () => toEvent(await buildEvent(database)),
  'events.replies': async () => toEvent(await buildEvent(database)),
  'events.reply': async () => ({ ...toEvent(await buildEvent(database)), clientId: randomUUID(), text: 'Hello' }),
  'events.removeReply': async (owner) => {
    const { parentId: eventId, id } = await buildEventReply(database, { authorId: owner.id });
    return { eventId, replyId: id };
  },
  'events.uploadCover': async (owner) => ({
    params: toEvent(await buildEvent(database, { hostId: owner.id })),
    query: {},
    file: picture,
  }),
  'events.removeCover': async (owner) => toEvent(await buildEvent(database, { hostId: owner.id })),
  'events.readCover': async () => ({ ...toEvent(await coveredEvent()), width: '320' }),
  'events.calendarFile': async () => toEvent(await buildEvent(database)),
  'events.feed': () => undefined,
  'events.createFeed': () => undefined,
  'events.revokeFeed': () => undefined,
  'cityGuides.list': () => ({}),
  'cityGuides.get': async () => ({ guideId: (await buildCityGuide(database, { isPublished: true })).id }),
  'cityGuides.mine': () => ({}),
  'cityGuides.draft': (owner) => writtenBy(owner),
  'cityGuides.save': async (owner) => ({ ...(await writtenBy(owner)), version: 1, title: 'Matrix', text: '', sources: [] }),
  'cityGuides.submit': (owner) => writtenBy(owner),
  'cityGuides.withdraw': (owner) => writtenBy(owner, 'inReview'),
  'cityGuides.remove': (owner) => writtenBy(owner),
  'cityGuideDesk.list': () => ({}),
  'cityGuideDesk.begin': async () => ({
    guideId: randomUUID(),
    cityId: LISBON,
    authorId: (await buildMember(database)).id,
  }),
  'cityGuideDesk.decide': async () => ({
    ...(await writtenBy(await buildMember(database), 'inReview')),
    version: 1,
    decision: 'published',
    comment: '',
  }),
  'cityGuideDesk.setPinned': async () => ({ ...(await readBySomebody()), isPinned: true }),
  'cityGuideDesk.takeDown': async () => ({ ...(await readBySomebody()), reason: 'For the matrix' }),
  'cityGuideDesk.restore': () => readBySomebody(),
  'concierge.figures': () => undefined,
  'concierge.list': () => ({}),
  'concierge.get': (owner) => askedBy(owner),
  'concierge.create': () => ({ ...requestWords(), ...wordsToDesk() }),
  'concierge.messages': (owner) => askedBy(owner),
  'concierge.write': async (owner) => ({ ...(await askedBy(owner)), ...wordsToDesk() }),
  'concierge.markRead': (owner) => askedBy(owner),
  'concierge.close': (owner) => askedBy(owner),
  'concierge.uploadFile': () => ({ params: { fileId: randomUUID() }, query: { name: 'a.pdf' }, file: pdfFile() }),
  'concierge.removeFile': () => ({ fileId: randomUUID() }),
  'concierge.readFile': (owner) => sentToDesk(owner),
  'guide.status': () => undefined,
  'guide.ask': () => ({
    conversationId: randomUUID(),
    questionId: randomUUID(),
    question: 'Is Lisbon safe?',
    destinationSlug: null,
  }),
  'guide.exchange': (owner) => guideQuestionOf(owner),
  'guide.stop': (owner) => guideQuestionOf(owner),
  'guide.conversations': () => ({}),
  'guide.conversation': (owner) => guideConversationOf(owner),
  'guide.exchanges': (owner) => guideConversationOf(owner),
  'guide.rename': async (owner) => ({ ...(await guideConversationOf(owner)), title: 'Of the matrix' }),
  'guide.remove': (owner) => guideConversationOf(owner),
  'guide.export': (owner) => guideConversationOf(owner),
  'guide.rate': async (owner) => ({
    ...(await guideQuestionOf(owner)),
    isHelpful: true,
    reason: null,
    note: '',
    isShared: false,
  }),
  'conciergeDesk.list': () => ({}),
  'conciergeDesk.get': () => askedBySomebody(),
  'conciergeDesk.messages': () => askedBySomebody(),
  'conciergeDesk.answer': async () => ({ ...(await askedBySomebody()), ...wordsToDesk(), next: 'waiting' }),
  'conciergeDesk.handOver': async () => ({
    ...(await askedBySomebody()),
    assigneeId: (await buildMember(database, { role: 'moderator' })).id,
    note: '',
  }),
  'conciergeDesk.templates': () => undefined,
  'conciergeDesk.saveTemplate': () => ({ templateId: randomUUID(), name: 'Of the matrix', text: 'Hello' }),
  'conciergeDesk.removeTemplate': async () => ({ templateId: await buildTemplate(database) }),
  'jobs.list': () => ({}),
  'jobs.tags': () => undefined,
  'jobs.publicData': () => undefined,
  'jobs.get': async () => toJob(await buildJob(database)),
  'jobs.create': () => ({ clientId: randomUUID(), ...jobWords(), isDraft: false }),
  'jobs.update': async (owner) => ({ ...toJob(await buildOwnJob(owner)), ...jobWords(), version: 1 }),
  'jobs.publish': async (owner) => toJob(await buildOwnJob(owner, { state: 'draft' })),
  'jobs.close': async (owner) => toJob(await buildOwnJob(owner)),
  'jobs.renew': async (owner) => toJob(await buildOwnJob(owner, { expiresAt: new Date(Date.now() + DAY_MS) })),
  'jobs.remove': async (owner) => toJob(await buildOwnJob(owner, { state: 'draft' })),
  'jobs.setSaved': async () => ({ ...toJob(await buildJob(database)), isSaved: true }),
  'jobs.openApplyUrl': async () => toJob(await buildJob(database, { applyUrl: 'https://jobs.example.com/1' })),
  'jobs.figures': async (owner) => toJob(await buildOwnJob(owner)),
  'jobs.uploadLogo': async (owner) => ({ params: toJob(await buildOwnJob(owner)), query: {}, file: picture }),
  'jobs.removeLogo': async (owner) => toJob(await buildOwnJob(owner)),
  'jobs.readLogo': async () => ({ ...toJob(await jobWithLogo()), width: '96' }),
  'jobApplications.apply': async () => ({ ...toJob(await buildJob(database)), message: 'Hello', cvId: null }),
  'jobApplications.uploadCv': async () => ({
    params: toJob(await buildJob(database)),
    query: { name: 'cv.pdf' },
    file: pdfFile(),
  }),
  'jobApplications.removeCv': async () => toJob(await buildJob(database)),
  'jobApplications.mine': () => ({}),
  'jobApplications.counts': () => undefined,
  'jobApplications.withdraw': async (owner) => ({
    applicationId: (await buildApplication(database, { jobId: (await buildJob(database)).id, applicantId: owner.id })).id,
  }),
  'jobApplications.ofJob': async (owner) => toJob(await buildOwnJob(owner)),
  'jobApplications.markViewed': (owner) => receivedBy(owner),
  'jobApplications.answer': async (owner) => ({ ...(await receivedBy(owner)), state: 'shortlisted', answer: '' }),
  'jobApplications.setNote': async (owner) => ({ ...(await receivedBy(owner)), note: 'Of the matrix' }),
  'jobApplications.readCv': (owner) => sentWithCv(owner),
  'jobSearches.list': () => undefined,
  'jobSearches.create': () => ({ clientId: randomUUID(), name: 'Of the matrix', alert: 'none', filter: {} }),
  'jobSearches.update': async (owner) => ({ searchId: await addSearchRow(owner), name: 'Of the matrix', alert: 'daily' }),
  'jobSearches.remove': async (owner) => ({ searchId: await addSearchRow(owner) }),
  'streams.list': () => ({}),
  'streams.mine': () => undefined,
  'streams.liveOf': async () => ({ memberId: (await buildStream(database)).hostId }),
  'streams.network': () => undefined,
  'streams.get': async () => ({ streamId: (await buildStream(database)).streamId }),
  'streams.start': () => ({ clientId: randomUUID(), seatId: newSeatId(), title: 'Of the matrix' }),
  'streams.join': async () => ({ streamId: (await buildStream(database)).streamId, seatId: newSeatId() }),
  'streams.leave': (owner) => hostedBy(owner),
  'streams.iceServers': (owner) => hostedBy(owner),
  'streams.signal': (owner) => signalOf(owner),
  'streams.answerHandOver': (owner) => askedIn(owner),
  'streams.setMuted': async (owner) => ({ ...(await guestOf(owner)), isMuted: true }),
  'streams.remove': (owner) => guestOf(owner),
  'streams.end': (owner) => hostedBy(owner),
  'streams.messages': (owner) => hostedBy(owner),
  'streams.say': async (owner) => ({ ...(await hostedBy(owner)), clientId: randomUUID(), text: 'Of the matrix' }),
  'streams.removeMessage': (owner) => saidBy(owner),
  'destinations.list': () => ({}),
  'destinations.regions': () => undefined,
  'cityNews.list': () => ({}),
  'cityNews.choices': () => undefined,
  'cityNews.follow': () => ({ cityId: LISBON, isFollowed: true }),
  'cityNews.setKind': () => ({ kind: 'review', isOn: true }),
  'favorites.list': () => undefined,
  'favorites.add': () => ({ destinationId: destination.id }),
  'favorites.remove': () => ({ destinationId: destination.id }),
  'destinations.get': () => ({ slug: destination.slug }),
  'destinationEditing.list': () => ({}),
  'destinationEditing.get': () => ({ destinationId: destination.id }),
  'destinationEditing.create': () => {
    const clientId = randomUUID();
    return { clientId, slug: clientId, ...editedFields };
  },
  'destinationEditing.update': async () => ({
    destinationId: (await buildDestination(database)).id,
    version: 1,
    ...editedFields,
  }),
  'destinationEditing.remove': async () => ({ destinationId: (await buildDestination(database)).id, reason: 'Twice' }),
  'destinationEditing.exportCsv': () => undefined,
  'destinationEditing.importCsv': () => ({ query: { mode: 'check' }, file: new TextEncoder().encode('slug') }),
  'reviews.recent': () => ({ destinationIds: [destination.id] }),
  'reviews.list': () => ({ destinationId: destination.id }),
  'reviews.mine': () => ({ destinationId: destination.id }),
  'reviews.create': async () => ({ destinationId: (await buildDestination(database)).id, ...newReview() }),
  'reviews.update': async (owner) => {
    const { clientId, ...written } = newReview();
    return { reviewId: (await buildReview(database, { authorId: owner.id })).id, version: 1, ...written };
  },
  'reviews.remove': async (owner) => ({ reviewId: (await buildReview(database, { authorId: owner.id })).id, version: 1 }),
  'reviews.setHelpful': async () => ({ reviewId: (await buildReview(database)).id, isHelpful: true }),
  'reviews.uploadPhoto': async (owner) => ({
    params: { reviewId: (await buildReview(database, { authorId: owner.id })).id, photoId: randomUUID() },
    query: {},
    file: picture,
  }),
  'reviews.removePhoto': addReviewPhotoRow,
  'reviews.readPhoto': async () => ({
    photoId: (await reviewWithPhoto()).photoId,
    width: '240',
  }),
  'chatPhotos.upload': () => ({ params: { photoId: randomUUID() }, query: {}, file: picture }),
  'chatPhotos.remove': () => ({ photoId: randomUUID() }),
  'chatPhotos.read': async (owner) => ({ photoId: await chatPhotoOf(owner), width: '320' }),
  'chat.rooms': () => undefined,
  'chat.unread': () => undefined,
  'chat.markRead': async (owner) => ({ roomId: await joinedBy(owner), sequence: 0 }),
  'chat.mute': async (owner) => ({ roomId: await joinedBy(owner), period: 'hour' }),
  'chat.join': () => ({ roomId: room.id }),
  'chat.leave': () => ({ roomId: room.id }),
  'chat.roomForDestination': async () => ({ destinationId: (await buildDestination(database)).id }),
  'chat.firstMessage': () => ({ roomId: room.id, since: '2026-01-01T00:00:00.000Z' }),
  'chat.messages': () => ({ roomId: room.id }),
  'chat.send': () => ({ roomId: room.id, clientId: randomUUID(), content: 'Hello' }),
  'chat.search': () => ({ words: 'hello' }),
  'chat.findMembers': () => ({ roomId: room.id }),
  'chat.listMembers': () => ({ roomId: room.id }),
  'chat.pins': () => ({ roomId: room.id }),
  'chat.quoted': async (owner) => ({ 'ids[0]': await messageOf(owner) }),
  'chat.react': async (owner) => ({ messageId: await messageOf(owner), reaction: '🙏', isOn: true }),
  'chat.reactors': async (owner) => ({ messageId: await messageOf(owner) }),
  'chat.edit': async (owner) => ({ messageId: await messageOf(owner), version: 1, content: 'Changed' }),
  'chat.remove': async (owner) => ({ messageId: await messageOf(owner) }),
  'directMessages.list': () => undefined,
  'directMessages.get': async (owner) => ({ roomId: await directRoomOf(owner) }),
  'directMessages.open': async (owner) => ({ memberId: await buildAcquaintance(owner, 'connected') }),
  'directMessages.openForStay': async () => ({ postId: (await buildStayPost(database)).id }),
  'directMessages.archive': async (owner) => ({ roomId: await directRoomOf(owner), isArchived: true }),
  ...groupInputs(database),
  'groups.uploadPicture': async (owner) => ({ params: { roomId: await buildGroup(database, owner) }, query: {}, file: picture }),
  'groups.removePicture': async (owner) => ({ roomId: await buildGroup(database, owner) }),
  'groups.readPicture': async (owner) => {
    const roomId = await buildGroup(database, owner);
    await database
      .update(chatRooms)
      .set(await groupPicture())
      .where(eq(chatRooms.id, roomId));
    return { roomId, width: '96' };
  },
  ...pollInputs(database),
  'expats.list': () => ({}),
  'expats.get': async () => ({ month: (await buildExpatStory(database)).month?.slice(0, 7) }),
  'expats.picture': async () => ({ month: (await picturedStory()).month, width: '160' }),
  'expats.round': () => undefined,
  'expats.nominees': () => ({}),
  'expats.nominate': async () => ({ memberId: (await buildMember(database)).id, reason: 'For the matrix' }),
  'expats.vote': () => ({ memberId: null }),
  'expats.ownConsent': () => undefined,
  'expats.consent': async (owner) => {
    await database.insert(expatConsents).values({ memberId: owner.id });
    return { isGiven: true };
  },
  'moderation.ownRecord': () => undefined,
  'moderation.appeal': async (owner) => ({
    caseId: (await buildCase(database, { memberId: owner.id })).id,
    text: 'For the matrix',
  }),
  'landing.get': () => undefined,
  'landing.face': async () => ({ photoId: await faceOnHomePage(), width: '160' }),
  'notices.list': () => ({}),
  'notices.unreadCount': () => undefined,
  'notices.markRead': async (owner) => ({ ids: [(await buildNotice(database, { memberId: owner.id })).id] }),
  'notices.preferences': () => undefined,
  'notices.setPreferences': () => ({ emailMatches: true, emailMessages: true, emailSubscription: true, emailMarketing: false }),
  'notices.topics': () => undefined,
  'notices.setTopic': () => ({ topic: 'mentions', channel: 'mail', isOn: false }),
  'notices.emailTimes': () => undefined,
  'notices.setEmailTimes': () => ({
    timeZone: 'Europe/Lisbon',
    quiet: { fromMinutes: 1320, untilMinutes: 480 },
    digestMinutes: null,
  }),
  'notices.unsubscribe': () => ({ token: 'x' }),
  'push.mine': () => undefined,
  'push.subscribe': () => buildPushSubscription(),
  'push.unsubscribe': () => undefined,
  'clientErrors.report': () => ({
    id: randomUUID(),
    message: 'Broken',
    timestamp: new Date().toISOString(),
    severity: 'error',
    fingerprint: 'abc',
    context: { browser: 'x', url: '/', sessionId: 'x' },
  }),
  'announcements.current': () => undefined,
  'announcements.dismiss': () => ({ id: randomUUID() }),
  'site.settings': () => undefined,
  'staff.overview': () => undefined,
  'staff.openWork': () => undefined,
  'staff.members': () => ({}),
  'staff.exportMembers': () => ({}),
  'staff.actOnMembers': async () => ({
    memberIds: [(await buildMember(database)).id],
    action: 'suspend',
    days: 1,
    text: 'For the matrix',
    clientId: randomUUID(),
  }),
  'staff.setRole': async () => ({ ...(await target()), role: 'moderator' }),
  'staff.setTier': async () => ({ ...(await target()), tier: 'legend' }),
  'staff.setVerified': async () => ({ ...(await target()), isVerified: true }),
  'staff.suspend': async () => ({ ...(await target()), days: 1 }),
  'staff.ban': () => target(),
  'staff.refundableMembership': anotherMember,
  'staff.restore': () => target({ state: 'banned' }),
  'staff.member': anotherMember,
  'staff.memberNotes': anotherMember,
  'staff.addMemberNote': async () => ({ ...(await anotherMember()), clientId: randomUUID(), text: 'For the matrix' }),
  'staff.cleanupPreview': async () => ({ ...(await anotherMember()), period: 'all' }),
  'staff.cleanups': anotherMember,
  'staff.startCleanup': async () => ({
    ...(await target({ state: 'banned' })),
    id: randomUUID(),
    period: 'all',
    kinds: ['tip'],
  }),
  'staff.undoCleanup': async () => ({ ...(await target({ state: 'banned' })), id: randomUUID() }),
  'staff.memberSignIn': anotherMember,
  'staff.endSessions': () => target(),
  'staff.resendConfirmation': () => target({ isConfirmed: false }),
  'staff.unlockSignIn': () => target(),
  'staff.requestTwoStepReset': async () => ({ ...(await targetWithTwoStep()), identityCheck: 'videoCall' }),
  'staff.approveTwoStepReset': () => target(),
  'staff.withdrawTwoStepReset': () => target(),
  'staff.memberStrikes': anotherMember,
  'staff.refusedMessages': anotherMember,
  'staff.memberReferences': anotherMember,
  'staff.memberDevices': anotherMember,
  'staff.relatedAccounts': anotherMember,
  'staff.memberMembership': anotherMember,
  'staff.memberInvoices': anotherMember,
  'staff.memberEarnings': anotherMember,
  'staff.cancelMembership': () => target(),
  'staff.refundMembership': () => target(),
  'staff.invitations': () => ({}),
  'staff.createInvitation': () => ({ id: randomUUID(), label: 'Matrix', maxUses: 1, expiresAt: null }),
  'staff.revokeInvitation': async () => ({ code: (await buildInvitation(database)).code }),
  'staff.reports': () => ({}),
  'staff.reviewVersions': async () => ({ reviewId: (await buildReview(database)).id }),
  'staff.setMemberQuestionHidden': async () => ({
    questionId: (await buildMemberAnswer(database)).questionId,
    isHidden: true,
    reason: 'For the matrix',
  }),
  'staff.setMemberAnswerHidden': async () => {
    const { id: answerId, questionId } = await buildMemberAnswer(database);
    return { questionId, answerId, isHidden: true, reason: 'For the matrix' };
  },
  'staff.decideStayPost': async () => {
    const held = { hiddenAt: new Date(), hiddenReason: 'Held', heldAt: new Date() };
    const { id: postId, version } = await buildStayPost(database, held);
    return { postId, version, isApproved: false, reason: 'For the matrix' };
  },
  'staff.setStayPostHidden': async () => ({
    postId: (await buildStayPost(database)).id,
    isHidden: true,
    reason: 'For the matrix',
  }),
  'staff.setReviewHidden': async () => ({
    reviewId: (await buildReview(database)).id,
    isHidden: true,
    reason: 'For the matrix',
  }),
  'staff.setReferenceHidden': async () => ({
    referenceId: await buildReference(await buildMember(database), await buildMember(database)),
    isHidden: true,
    reason: 'For the matrix',
  }),
  'staff.decideReport': async () => ({ reportId: await buildReport(), state: 'triaged', outcome: null, note: 'For the matrix' }),
  'staff.colleagues': () => undefined,
  'staff.assignReport': async () => ({ reportId: await buildReport(), assigneeId: null, previousAssigneeId: null }),
  'staff.assignCase': async () => ({ caseId: (await buildCase(database)).id, assigneeId: null, previousAssigneeId: null }),
  'staff.cases': () => ({}),
  'staff.reopenCase': async () => ({ caseId: (await buildCase(database)).id }),
  'staff.decideCase': async () => ({ caseId: (await buildCase(database)).id, outcome: 'released', removalReason: null }),
  'staff.mute': async () => ({ ...(await target()), hours: 1 }),
  'staff.unmute': () => target(),
  'staff.messageHistory': async (owner) => ({ messageId: await messageOf(owner) }),
  'staff.pinMessage': async (owner) => ({ messageId: await messageOf(owner), isPinned: false }),
  'staff.guideAnswers': () => ({}),
  'staff.publishTip': () => newTip(),
  'staff.editTip': async () => ({ ...tipWords, tipId: (await buildTip(database, { authorId: null })).id, version: 1 }),
  'staff.setTipHidden': async () => ({ tipId: (await buildTip(database)).id, isHidden: true, reason: 'For the matrix' }),
  'staff.setCommunityPostHidden': async () => ({
    ...toPost(await buildCommunityPost(database)),
    isHidden: true,
    reason: 'For the matrix',
  }),
  'staff.setCommunityReplyHidden': async () => {
    const { parentId: postId, id } = await buildCommunityReply(database);
    return { postId, replyId: id, isHidden: true, reason: 'For the matrix' };
  },
  'staff.setEventHidden': async () => ({ ...toEvent(await buildEvent(database)), isHidden: true, reason: 'For the matrix' }),
  'staff.handEventOver': async () => ({
    ...toEvent(await buildEvent(database)),
    memberId: (await buildMember(database)).id,
    reason: 'For the matrix',
  }),
  'staff.cancelEvent': async () => ({ ...toEvent(await buildEvent(database)), reason: 'For the matrix' }),
  'staff.setEventReplyHidden': async () => {
    const { parentId: eventId, id } = await buildEventReply(database);
    return { eventId, replyId: id, isHidden: true, reason: 'For the matrix' };
  },
  'staff.attendanceDisputes': () => ({}),
  'staff.decideAttendanceDispute': async () => {
    const { id: memberId } = await buildMember(database);
    const { id: gatheringId } = await buildEvent(database);
    const dispute = { gatheringId, memberId, outcome: 'missed', beganAt: new Date(), text: 'For the matrix' } as const;
    const [row] = await database.insert(attendanceDisputes).values(dispute).returning();
    return { disputeId: row?.id ?? '', isAccepted: true, answer: 'For the matrix' };
  },
  'staff.decideJob': async () => ({
    ...toJob(await buildJob(database, { state: 'held' })),
    version: 1,
    isApproved: true,
    reason: '',
  }),
  'staff.setJobHidden': async () => ({ ...toJob(await buildJob(database)), isHidden: true, reason: 'For the matrix' }),
  'staff.takeDownJobs': async () => ({ ...toJob(await buildJob(database)), reason: 'For the matrix' }),
  'staff.dinnerWeeks': () => ({}),
  'staff.streams': () => ({}),
  'staff.endStream': async () => ({ streamId: (await buildStream(database)).streamId, reason: 'For the matrix' }),
  'staff.verificationChecks': () => ({}),
  'staff.verificationFigures': () => undefined,
  'staff.verificationCheck': async () => ({ checkId: (await buildCheck(database)).id }),
  'staff.readVerificationPicture': async () => ({ checkId: (await buildCheck(database)).id, index: 0 }),
  'staff.decideVerification': async () => ({
    checkId: (await buildCheck(database)).id,
    isPassed: false,
    reason: 'For the matrix',
  }),
  'staff.photoMatches': () => ({}),
  'staff.readMatchedPhoto': async () => ({ matchId: (await buildMatch(database)).id, side: 'older' }),
  'staff.dismissPhotoMatch': async () => ({ matchId: (await buildMatch(database)).id, reason: 'For the matrix' }),
  'staff.expatNominees': () => ({}),
  'staff.expatStories': () => ({}),
  'staff.createExpatStory': () => storyForm(),
  'staff.saveExpatStory': async () => ({ ...storyForm((await draft()).storyId), version: 1 }),
  'staff.publishExpatStory': async () => {
    const { id, month } = await buildExpatStory(database, { state: 'draft' });
    return { storyId: id, version: 1, month: month?.slice(0, 7) };
  },
  'staff.unpublishExpatStory': async () => ({ storyId: (await buildExpatStory(database)).id, version: 1 }),
  'staff.removeExpatStory': draft,
  'staff.uploadExpatPicture': async () => ({ params: { ...(await draft()), uploadId: randomUUID() }, query: {}, file: picture }),
  'staff.removeExpatPicture': draft,
  'staff.readExpatPicture': async () => ({ storyId: (await picturedStory()).storyId, width: '160' }),
  'staff.closeGroup': async (owner) => ({ roomId: await buildGroup(database, owner), reason: 'For the matrix' }),
  'staff.rooms': () => undefined,
  'staff.createRoom': () => ({ roomId: randomUUID(), name: `Matrix ${randomUUID()}` }),
  'staff.roomlessDestinations': () => ({}),
  'staff.createDestinationRoom': async () => ({ destinationId: (await buildDestination(database)).id }),
  'staff.renameRoom': async () => {
    const { id, name } = await buildRoom(database);
    return { roomId: id, name: `Matrix ${randomUUID()}`, seenName: name };
  },
  'staff.setRoomArchived': async () => ({ roomId: (await buildRoom(database)).id, isArchived: true }),
  'staff.orderRooms': async () => {
    const rooms = await database
      .select({ id: chatRooms.id })
      .from(chatRooms)
      .where(and(eq(chatRooms.kind, 'public'), chatRooms.isActive))
      .orderBy(chatRooms.position, chatRooms.name);
    const seen = rooms.map(({ id }) => id);
    return { seen, wanted: seen };
  },
  'staff.sales': () => ({}),
  'staff.refundSale': async () => ({
    orderId: await buildSale(database, {}),
    clientId: randomUUID(),
    amountCents: 100,
    reason: 'For the matrix',
  }),
  'staff.heldShares': () => ({}),
  'staff.decideShares': async () => ({
    memberId: (await buildMember(database)).id,
    decision: 'withheld',
    heldCents: 0,
    reason: 'For the matrix',
  }),
  'staff.figures': () => ({ period: '90days' }),
  'staff.exportFigures': () => ({}),
  'staff.revenue': () => undefined,
  'staff.exportRevenue': () => ({ by: 'months' }),
  'staff.announcements': () => ({}),
  'staff.createAnnouncement': () => ({ id: randomUUID(), ...ANNOUNCEMENT }),
  'staff.saveAnnouncement': async () => ({ id: await announce(), version: 1, ...ANNOUNCEMENT }),
  'staff.endAnnouncement': async () => ({ id: await announce() }),
  'staff.wordRules': () => ({}),
  'staff.tryWordRule': () => ({ phrase: 'matrix', action: 'hold' }),
  'staff.createWordRule': () => ({ id: randomUUID(), ...wordRule(`matrix ${randomUUID()}`) }),
  'staff.saveWordRule': async () => ({ id: await buildWordRule(), version: 1, ...wordRule(`matrix ${randomUUID()}`) }),
  'staff.removeWordRule': async () => ({ id: await buildWordRule() }),
  'staff.checklist': () => undefined,
  'staff.sendTestMail': () => undefined,
  'staff.markUnused': () => ({ part: 'turn', isUnused: true, reason: 'No live streams' }),
  'staff.siteSettings': () => undefined,
  'staff.setSiteSetting': async () => {
    const [found] = await database.select().from(siteSettings).where(eq(siteSettings.key, 'operatorName'));
    return { key: 'operatorName', value: `Matrix ${randomUUID()}`, revision: found?.revision ?? 0 };
  },
  'staff.events': () => ({}),
  'staff.communityPosts': () => ({}),
  'staff.reviews': () => ({}),
  'staff.payments': () => ({}),
  'staff.exportPayments': () => ({}),
  'staff.subscriptions': () => ({}),
  'staff.exportSubscriptions': () => ({}),
  'staff.disputes': () => ({}),
  'staff.exportDisputes': () => ({}),
  'staff.securityEvents': () => ({}),
  'staff.exportSecurityEvents': () => ({}),
  'staff.rateLimits': () => ({}),
  'staff.exportRateLimits': () => ({}),
  'staff.clientErrors': () => ({}),
  'staff.exportClientErrors': () => ({}),
  'staff.mails': () => ({}),
  'staff.exportMails': () => ({}),
  'staff.resendMail': () => ({ mailId: randomUUID(), copyId: randomUUID() }),
  'staff.auditLog': () => ({}),
  'staff.exportAuditLog': () => ({}),
};

interface Declared {
  route: { method: string; path: string };
  meta: { access: string; limit?: string };
}

function declarationOf(id: OperationId): Declared {
  const [noun = '', verb = ''] = id.split('.');
  const procedure = (contract as unknown as Record<string, Record<string, { '~orpc': Declared }>>)[noun]?.[verb];
  if (!procedure) throw new Error(`The contract has no ${id}.`);
  return procedure['~orpc'];
}

function toRequest(id: OperationId, input: unknown): [method: string, path: string, body: unknown] {
  const { method, path } = declarationOf(id).route;
  const { params, file, ...rest } = (input ?? {}) as Record<string, unknown>;
  const fields = new Map(Object.entries({ ...rest, ...(params as object) }));
  const filledPath = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(fields.get(name));
    fields.delete(name);
    return encodeURIComponent(value);
  });
  if (file) return [method, `/api${filledPath}?${new URLSearchParams(rest.query as Record<string, string>)}`, file];
  if (method !== 'GET') return [method, `/api${filledPath}`, Object.fromEntries(fields)];
  const query = new URLSearchParams([...fields].map(([name, value]): [string, string] => [name, String(value)]));
  return [method, `/api${filledPath}?${query}`, undefined];
}

const operations = Object.keys(ACCESS_MATRIX) as OperationId[];

const USED_UP = 2 ** 31 - 1;

function capabilityOf(id: OperationId): Capability | undefined {
  const { access } = declarationOf(id).meta;
  return CAPABILITIES.find((capability) => capability === access);
}

describe('the access matrix', () => {
  test('has a row for every operation of the contract, and no others', () => {
    const declared = Object.entries(contract).flatMap(([noun, verbs]) => Object.keys(verbs).map((verb) => `${noun}.${verb}`));
    expect(operations.toSorted()).toEqual(declared.toSorted());
  });

  test('is complete, because the server does not start if an operation declares no access', () => {
    const operation = (meta: object) => ({ reviews: { list: { '~orpc': { meta } } } });
    for (const meta of [{}, { access: 'nobody in particular' }])
      expect(() => assertEveryOperationDeclaresAccess(operation(meta))).toThrow('reviews.list does not declare who may call it');
    expect(() => assertEveryOperationDeclaresAccess(operation({ access: 'member' }))).not.toThrow();
  });

  test('gives an account that waits for deletion the rights of an unconfirmed account in every operation', async () => {
    for (const id of operations) {
      const member = await buildMember(database);
      const caller = await app.openSession(member);
      const dueAt = new Date(Date.now() + DAY_MS);
      await database.update(users).set({ deletionDueAt: dueAt }).where(eq(users.id, member.id));
      const [method, path, body] = toRequest(id, await INPUTS[id](member, caller));
      const { status } = await caller.request(method, path, body);
      expect([id, status]).toEqual([id, ACCESS_MATRIX[id].unverified]);
    }
  });

  test.each(operations.filter((id) => declarationOf(id).meta.limit))(
    'is applied together with the rate limit: %s',
    async (id) => {
      const { caller, member } = await buildCaller('admin');
      const [method, path, body] = toRequest(id, await INPUTS[id](member, caller));
      const { access, limit: action = '' } = declarationOf(id).meta;
      await database.delete(rateLimits);
      await caller.request(method, path, body);
      const used = database.update(rateLimits).set({ attempts: USED_UP }).where(eq(rateLimits.actionType, action));
      const counted = new Set((await used.returning()).map(({ userId }) => userId));
      expect(counted, 'the address, and the member').toEqual(new Set(access === 'anyone' ? [null] : [null, member.id]));
      const refused = await caller.request(method, path, body);
      await database.delete(rateLimits);
      expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'RATE_LIMITED', data: { action } }]);
    },
  );

  test.each(operations)('matches the responses: %s', async (id) => {
    const statuses = await Promise.all(
      CALLERS.map(async (kind) => {
        const { caller, member } = await buildCaller(kind);
        const owner = kind === 'stranger' ? await buildMember(database) : member;
        const [method, path, body] = toRequest(id, await INPUTS[id](owner, caller));
        const response = await caller.request(method, path, body);
        const capability = capabilityOf(id);
        if (capability && response.status === 403 && TIERS.some((tier) => tier === kind)) {
          const data = { tier: tierFor(capability), capability };
          expect([kind, await response.json()]).toMatchObject([kind, { code: 'TIER_REQUIRED', data }]);
        }
        return [kind, response.status] as const;
      }),
    );
    expect(Object.fromEntries(statuses)).toEqual(ACCESS_MATRIX[id]);
  });
});
