import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '../src/core/people/accounts/tables.ts';
import { userProfiles } from '../src/core/people/profiles/tables.ts';
import { eventFeeds, eventParticipants } from '../src/gatherings/events/tables.ts';
import { sessions } from '../src/identity/accounts/tables.ts';
import { invitationUses } from '../src/identity/invitations/tables.ts';
import { socialAccounts } from '../src/members/social-accounts/tables.ts';
import { cityGuides } from '../src/places/city-guides/tables.ts';
import { reviewVersions } from '../src/places/reviews/tables.ts';
import { createLog } from '../src/platform/log.ts';
import { mails } from '../src/platform/mail/tables.ts';
import { courseEditions, courseFiles, courseLessons, courseQuestions, courseReviews } from '../src/work/courses/tables.ts';
import { jobApplications } from '../src/work/jobs/applications/tables.ts';
import { buildCityGuide } from './city-guides.ts';
import { buildCourse, buildCourseReview, buildEnrollment } from './courses.ts';
import { buildAttendance, buildEvent } from './events.ts';
import { buildDestination, buildInvitation, buildMember, buildReview, buildRoom, TEST_PASSWORD } from './factories.ts';
import { type Caller, startTestApp } from './harness.ts';
import { buildApplication, buildJob } from './jobs.ts';
import { joinRoom, nextEvent, openSocket } from './sockets.ts';
import { buildStream } from './streams.ts';

/** An output that contains this text is a leak. */
const SENTINEL = 'zq7sentinel';

let logged = '';
const destination = new Writable({
  write(chunk, _encoding, done) {
    logged += String(chunk);
    done();
  },
});
const app = await startTestApp({ env: { IP_RATE_LIMIT_FACTOR: '1000' }, log: createLog('debug', destination) });
const { database } = app;
const room = await buildRoom(database);
const city = await buildDestination(database);
const invitation = await buildInvitation(database);

async function buildExposedMember() {
  const member = await buildMember(database, { email: `${SENTINEL}@example.com`, name: `Seen ${SENTINEL}`, displayName: 'Seen' });
  await database.update(users).set({ image: SENTINEL }).where(eq(users.id, member.id));
  const texts = ['bio', 'location', 'country', 'occupation', 'education', 'culturalBackground'] as const;
  const profile = Object.fromEntries(texts.map((column) => [column, SENTINEL]));
  const account = { url: `https://www.tiktok.com/@${SENTINEL}`, handle: SENTINEL };
  await database.insert(socialAccounts).values({ userId: member.id, platform: 'tiktok', ...account });
  await database
    .update(userProfiles)
    .set({ ...profile, interests: [SENTINEL], languages: [SENTINEL] })
    .where(eq(userProfiles.userId, member.id));
  const { id: invitationId, inviterId } = invitation;
  await database.insert(invitationUses).values({ memberId: member.id, invitationId, inviterId });
  const review = await buildReview(database, { destinationId: city.id, authorId: member.id });
  await database.insert(reviewVersions).values({ ...review, reviewId: review.id, content: SENTINEL });
  const caller = await app.signIn(member.email, app.visitor({ 'user-agent': SENTINEL }));
  await database.update(sessions).set({ ipAddress: SENTINEL }).where(eq(sessions.userId, member.id));
  return Object.assign(caller, { member });
}

async function buildExposedEvent(hostId: string): Promise<string> {
  const secrets = { address: SENTINEL, link: `https://example.com/${SENTINEL}` };
  const { id: eventId } = await buildEvent(database, { hostId, visibility: 'public', isOnline: true, ...secrets });
  const removed = await buildMember(database);
  await buildAttendance(database, { eventId, memberId: removed.id, state: 'removed' });
  await database.update(eventParticipants).set({ removedReason: SENTINEL }).where(eq(eventParticipants.memberId, removed.id));
  await database.insert(eventFeeds).values({ memberId: hostId, tokenHash: SENTINEL });
  return eventId;
}

async function buildExposedJob(postedBy: string): Promise<string> {
  const secrets = { applyUrl: `https://example.com/${SENTINEL}`, refusedReason: SENTINEL };
  const logo = { logoBase: `job-logos/${SENTINEL}`, logoKeys: [SENTINEL] };
  const { id: jobId } = await buildJob(database, { postedBy, isPublic: true, ...secrets, ...logo });
  const { id: applicantId } = await buildMember(database);
  const { id } = await buildApplication(database, { jobId, applicantId, message: SENTINEL });
  await database.update(jobApplications).set({ note: SENTINEL, answer: SENTINEL }).where(eq(jobApplications.id, id));
  return jobId;
}

async function buildExposedCourse(creatorId: string): Promise<string> {
  const decision = { decision: 'changesAsked' as const, reason: SENTINEL, decidedAt: new Date().toISOString(), comments: [] };
  const course = await buildCourse(database, { creatorId, decision });
  const { id: courseId, lessonIds } = course;
  await database.update(courseEditions).set({ description: SENTINEL }).where(eq(courseEditions.edition, 'draft'));
  await database
    .update(courseLessons)
    .set({ text: SENTINEL })
    .where(eq(courseLessons.id, lessonIds[1] ?? ''));
  const { id: memberId } = await buildMember(database);
  await buildEnrollment(database, course, { memberId });
  const reviewId = await buildCourseReview(database, courseId, memberId);
  await database
    .update(courseReviews)
    .set({ text: SENTINEL, hiddenAt: new Date(), hiddenReason: SENTINEL })
    .where(eq(courseReviews.id, reviewId));
  await database.insert(courseQuestions).values({ courseId, memberId, text: SENTINEL });
  const file = { wholeKey: `course-files/${SENTINEL}`, name: SENTINEL, kind: 'pdf' as const, sizeBytes: 1 };
  await database.insert(courseFiles).values({ courseId, lessonId: lessonIds[1] ?? '', ...file, isLive: true });
  return courseId;
}

async function buildExposedGuide(authorId: string): Promise<string> {
  const guide = await buildCityGuide(database, { authorId, isPublished: true, comment: SENTINEL });
  await database.update(cityGuides).set({ title: SENTINEL, text: SENTINEL, state: 'draft' }).where(eq(cityGuides.id, guide.id));
  return guide.id;
}

const exposed = await buildExposedMember();
const eventId = await buildExposedEvent(exposed.member.id);
const jobId = await buildExposedJob(exposed.member.id);
const courseId = await buildExposedCourse(exposed.member.id);
const guideId = await buildExposedGuide(exposed.member.id);
const courseLessonIds = (await database.select().from(courseLessons).where(eq(courseLessons.courseId, courseId))).map(
  ({ id }) => id,
);
const { streamId } = await buildStream(database, { hostId: exposed.member.id, endNote: SENTINEL });
const send = () => exposed.api.chat.send({ roomId: room.id, clientId: randomUUID(), content: 'Hello all' });

const READS: [method: string, path: string, body?: unknown][] = [
  ['GET', '/api/auth/session'],
  ['GET', '/api/auth/devices'],
  ['GET', '/api/profile'],
  ['GET', '/api/destinations'],
  ['POST', '/api/destinations/recent-reviews', { destinationIds: [city.id] }],
  ['GET', `/api/destinations/${city.id}/reviews`],
  ['GET', `/api/destinations/${city.id}/reviews/mine`],
  ['GET', '/api/chat/rooms'],
  ['GET', `/api/chat/rooms/${room.id}/messages`],
  ['GET', '/api/events'],
  ['GET', `/api/event-months/${new Date().toISOString().slice(0, 7)}`],
  ['GET', `/api/events/${eventId}`],
  ['GET', `/api/events/${eventId}/participants`],
  ['GET', `/api/events/${eventId}/replies`],
  ['GET', `/api/events/${eventId}/calendar.ics`],
  ['GET', '/api/events/feed'],
  ['GET', '/api/streams'],
  ['GET', `/api/streams/${streamId}`],
  ['GET', '/api/streams/network'],
  ['GET', '/api/jobs'],
  ['GET', '/api/jobs/tags'],
  ['GET', '/api/jobs/public'],
  ['GET', `/api/jobs/${jobId}`],
  ['GET', `/api/jobs/${jobId}/logo/96`],
  ['GET', '/api/courses'],
  ['GET', `/api/courses/${courseId}`],
  ...courseLessonIds.map((id): [string, string] => ['GET', `/api/courses/${courseId}/lessons/${id}`]),
  ...courseLessonIds.map((id): [string, string] => ['GET', `/api/course-drafts/${courseId}/lessons/${id}`]),
  ['GET', `/api/course-drafts/${courseId}`],
  ['GET', `/api/courses/${courseId}/reviews`],
  ['GET', `/api/courses/${courseId}/questions`],
  ['GET', '/api/city-guides'],
  ['GET', `/api/city-guides/${guideId}`],
  ['GET', `/api/city-guide-drafts/${guideId}`],
  ['GET', '/feeds/jobs.json'],
  ['GET', '/feeds/jobs.xml'],
  ['GET', '/api/landing'],
  ['GET', '/api/settings'],
  ['GET', '/api/openapi.json'],
];

const readAll = async (caller: Caller) =>
  (await Promise.all(READS.map(async ([method, path, body]) => (await caller.request(method, path, body)).text()))).join('\n');

describe('a member’s private data', () => {
  test.each(['visitor', 'unverified', 'browser', 'explorer', 'legend'] as const)('is not sent to a %s by HTTP', async (kind) => {
    await send();
    const caller =
      kind === 'visitor' ? app.visitor() : await app.signedIn(kind === 'unverified' ? { isConfirmed: false } : { tier: kind });
    const text = await readAll(caller);
    expect(text).not.toContain(SENTINEL);
    const showsPeople = kind === 'explorer' || kind === 'legend';
    expect(text.includes('"Seen"')).toBe(showsPeople);
  });

  test('is hidden from moderators, who see no email', async () => {
    const moderator = await app.signedIn({ role: 'moderator' });
    const { items } = await moderator.api.staff.members({ search: 'Seen' });
    expect(items).toHaveLength(1);
    expect(JSON.stringify(items)).not.toContain(`${SENTINEL}@`);
  });

  test.each(['browser', 'explorer'] as const)('is not sent to a %s by socket', async (tier) => {
    const caller = await app.signedIn({ tier });
    const socket = await openSocket(app, caller);
    await joinRoom(socket, room.id);
    const received = nextEvent(socket, 'chat.messagesCreated');
    await send();
    const text = JSON.stringify(await received);
    expect(text).not.toContain(SENTINEL);
    expect(text.includes('Seen')).toBe(tier === 'explorer');
  });

  test('is in no email to anyone else', async () => {
    const rows = await database.select().from(mails);
    expect(rows.filter((mail) => mail.to !== exposed.member.email && JSON.stringify(mail).includes(SENTINEL))).toEqual([]);
  });

  test('is not in the log, and neither is a password, cookie or token', async () => {
    await app.visitor().request('POST', '/api/auth/sign-in', { email: exposed.member.email, password: 'not-the-password-7' });
    expect(logged).toContain('answered');
    expect(logged).not.toContain(SENTINEL);
    expect(logged).not.toContain(TEST_PASSWORD);
    expect(logged).not.toContain('not-the-password-7');
    for (const value of exposed.cookies.values()) expect(logged).not.toContain(value);
  });
});
