import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@bros/contract/core/durations';
import { REQUESTS_OPEN_MAX, TYPICAL_ANSWER_MIN_COUNT } from '@bros/contract/guidance/concierge-rules';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buildRequest } from '../../../test/concierge.ts';
import { type Caller, startTestApp } from '../../../test/harness.ts';
import { pdfFile } from '../../../test/jobs.ts';
import { paint } from '../../../test/pictures.ts';
import { nextEvent, openSocket } from '../../../test/sockets.ts';
import { auditLog } from '../../core/audit/tables.ts';
import { memberships } from '../../core/people/memberships/tables.ts';
import { encodeCursor } from '../../platform/database/page.ts';
import { conciergeFiles, conciergeRequests } from './tables.ts';

const app = await startTestApp({ env: { IP_RATE_LIMIT_FACTOR: '100000', REQUESTS_PER_MINUTE: '1000000' } });
const { database } = app;

const texts = (text = 'Please help.') => ({ clientId: randomUUID(), text, fileIds: [] as never[] });
const form = (kind: 'booking' | 'tripPlan' | 'support' = 'support') => ({
  ...texts(),
  kind,
  title: 'A request',
  cityId: null,
  startsOn: null,
  endsOn: null,
  budgetUsd: null,
});
const upload = async (caller: Caller, file: Buffer, fileId = randomUUID()) => ({
  fileId,
  response: await caller.request('PUT', `/api/concierge/files/${fileId}?name=Ticket.pdf`, file),
});

test('a request moves from new through in progress and waiting to done, and both sides see it live', async () => {
  const [member, moderator] = [await app.signedIn({ tier: 'adventurer' }), await app.signedIn({ role: 'moderator' })];
  const first = form('booking');
  const request = await member.api.concierge.create(first);
  expect(request).toMatchObject({ state: 'new', assigneeName: null, isUnread: false, can: { write: true, close: true } });
  expect((await member.api.concierge.create(first)).id).toBe(request.id);
  const toRequest = { requestId: request.id };

  const [memberSocket, deskSocket] = [await openSocket(app, member), await openSocket(app, moderator)];
  const received = nextEvent(memberSocket, 'concierge.threadChanged');
  memberSocket.emit('concierge.open', toRequest);
  await received;
  deskSocket.emit('conciergeDesk.open');

  const answer = { ...toRequest, ...texts('Which dates?'), next: 'waiting' as const };
  const notified = nextEvent(memberSocket, 'concierge.changed');
  await moderator.api.conciergeDesk.answer(answer);
  await moderator.api.conciergeDesk.answer(answer);
  await notified;
  expect(await member.api.concierge.get(toRequest)).toMatchObject({ state: 'waiting', isUnread: true });
  expect((await member.api.concierge.messages(toRequest)).items.map(({ text }) => text)).toEqual([
    'Which dates?',
    'Please help.',
  ]);
  const [notice] = (await member.api.notices.list({})).items;
  expect(notice).toMatchObject({ kind: 'concierge.answered', values: { request: 'booking', isDone: false }, actor: null });

  expect(await member.api.concierge.markRead(toRequest)).toMatchObject({ isUnread: false });
  expect((await member.api.notices.unreadCount()).unreadCount).toBe(0);
  await member.api.concierge.write({ ...toRequest, ...texts('From May 3.') });
  expect(await member.api.concierge.get(toRequest)).toMatchObject({ state: 'inProgress' });
  expect((await moderator.api.notices.list({})).items).toMatchObject([{ kind: 'concierge.written' }]);
  await moderator.api.conciergeDesk.answer({ ...toRequest, ...texts('Booked.'), next: 'done' });
  expect(await member.api.concierge.get(toRequest)).toMatchObject({ state: 'done', can: { write: true, close: false } });
  await member.api.concierge.write({ ...toRequest, ...texts('One more thing.') });
  expect(await member.api.concierge.close(toRequest)).toMatchObject({ state: 'done' });

  await database
    .update(conciergeRequests)
    .set({ changedAt: new Date(0) })
    .where(eq(conciergeRequests.id, request.id));
  await expect(member.api.concierge.write({ ...toRequest, ...texts() })).rejects.toMatchObject({ code: 'REQUEST_STATE' });
});

test('each kind requires its plan, and a thread stays readable after the plan ends', async () => {
  const [explorer, legend] = [await app.signedIn(), await app.signedIn({ tier: 'legend' })];
  await expect(explorer.api.concierge.create(form('booking'))).rejects.toMatchObject({
    code: 'TIER_REQUIRED',
    data: { tier: 'adventurer', capability: 'booking.assist' },
  });
  const { id: requestId } = await legend.api.concierge.create(form('tripPlan'));
  await database.update(memberships).set({ tier: 'explorer' }).where(eq(memberships.userId, legend.member.id));
  const lapsed = await app.openSession(legend.member);
  expect(await lapsed.api.concierge.get({ requestId })).toMatchObject({ can: { write: false, close: true } });
  await expect(lapsed.api.concierge.write({ requestId, ...texts() })).rejects.toMatchObject({ code: 'TIER_REQUIRED' });
});

test('the desk lists requests of Legend members first, then the longest wait, page by page, without staff’s own requests', async () => {
  await database.delete(conciergeRequests);
  const made: Record<string, string> = {};
  for (const [name, tier, minutes] of [
    ['late explorer', 'explorer', 5],
    ['early explorer', 'explorer', 50],
    ['adventurer', 'adventurer', 1],
    ['late legend', 'legend', 2],
    ['early legend', 'legend', 20],
  ] as const) {
    const { member } = await app.signedIn({ tier });
    const since = new Date(Date.now() - minutes * 60_000);
    made[(await buildRequest(database, { memberId: member.id, since })).id] = name;
  }
  const moderator = await app.signedIn({ role: 'moderator' });
  const own = await moderator.api.concierge.create(form());
  const listed: (string | undefined)[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await moderator.api.conciergeDesk.list({ limit: 2, cursor });
    listed.push(...page.items.map(({ id }) => made[id]));
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  expect(listed).toEqual(['early legend', 'late legend', 'adventurer', 'early explorer', 'late explorer']);
  for (const place of [
    [2 ** 40, 1, own.id],
    [0, 1, '------------------------------------'],
  ]) {
    expect((await moderator.api.conciergeDesk.list({ cursor: encodeCursor(place) })).items).toHaveLength(5);
  }
  await expect(moderator.api.conciergeDesk.get({ requestId: own.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(moderator.api.conciergeDesk.answer({ requestId: own.id, ...texts(), next: 'done' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await moderator.api.staff.openWork()).toMatchObject({ concierge: 5 });
});

test('a request is handed over with a note that its member never sees', async () => {
  const member = await app.signedIn();
  const [first, second] = [await app.signedIn({ role: 'moderator' }), await app.signedIn({ role: 'admin' })];
  const { id: requestId } = await member.api.concierge.create(form());
  const order = { requestId, assigneeId: second.member.id as never, note: 'You know the hotel.' };
  expect(await first.api.conciergeDesk.handOver(order)).toMatchObject({
    state: 'inProgress',
    assignee: { id: second.member.id },
  });
  await first.api.conciergeDesk.handOver(order);
  expect((await second.api.notices.list({})).items).toMatchObject([{ kind: 'concierge.handedOver' }]);
  const atDesk = (await second.api.conciergeDesk.messages({ requestId })).items;
  expect(atDesk.map(({ isNote, text }) => [isNote, text])).toEqual([
    [true, 'You know the hotel.'],
    [false, 'Please help.'],
  ]);
  expect(JSON.stringify((await member.api.concierge.messages({ requestId })).items)).not.toContain('hotel');
  for (const assigneeId of [member.member.id, randomUUID()] as never[]) {
    await expect(first.api.conciergeDesk.handOver({ requestId, assigneeId, note: '' })).rejects.toMatchObject({
      code: 'REQUEST_ASSIGNEE',
    });
  }
  const audited = await database.select({ action: auditLog.action }).from(auditLog).where(eq(auditLog.targetId, requestId));
  expect(audited).toEqual([{ action: 'concierge.handedOver' }]);
});

test('files are identified by content, stored once, and readable by both sides only', async () => {
  const [member, stranger, moderator] = [await app.signedIn(), await app.signedIn(), await app.signedIn({ role: 'moderator' })];
  const { fileId, response } = await upload(member, pdfFile('ticket'));
  expect(await response.json()).toMatchObject({ id: fileId, kind: 'pdf', name: 'Ticket.pdf' });
  const picture = await upload(member, await paint('#208040', 64, 64).png().toBuffer());
  expect(await picture.response.json()).toMatchObject({ kind: 'picture' });
  const page = await upload(member, Buffer.from('<html><script>alert(1)</script></html>'));
  expect([page.response.status, await page.response.json()]).toMatchObject([422, { code: 'REQUEST_FILE_REFUSED' }]);

  const statusFor = async (caller: Caller) => (await caller.request('GET', `/api/concierge/files/${fileId}`)).status;
  expect([await statusFor(member), await statusFor(stranger), await statusFor(moderator)]).toEqual([200, 404, 404]);
  await expect(stranger.api.concierge.create({ ...form(), fileIds: [fileId as never] })).rejects.toMatchObject({
    code: 'REQUEST_FILE_GONE',
  });
  const fileIds = [fileId, picture.fileId] as never[];
  const { id: requestId } = await member.api.concierge.create({ ...form(), fileIds });
  expect((await member.api.concierge.messages({ requestId })).items[0]?.files).toHaveLength(2);
  expect([await statusFor(member), await statusFor(stranger), await statusFor(moderator)]).toEqual([200, 404, 200]);
  const served = await moderator.request('GET', `/api/concierge/files/${fileId}`);
  expect(served.headers.get('content-disposition')).toBe('attachment; filename="file.pdf"');
  await member.api.concierge.removeFile({ fileId: fileId as never });
  expect(await database.$count(conciergeFiles, eq(conciergeFiles.id, fileId))).toBe(1);
});

test('a member can have a limited number of open requests', async () => {
  const member = await app.signedIn();
  for (let made = 0; made < REQUESTS_OPEN_MAX; made += 1) await buildRequest(database, { memberId: member.member.id });
  await expect(member.api.concierge.create(form())).rejects.toMatchObject({ code: 'REQUESTS_LIMIT' });
});

test('the typical answer time is the median of 30 days, and unknown with too few answers', async () => {
  await database.delete(conciergeRequests);
  const member = await app.signedIn();
  const figures = () => member.api.concierge.figures();
  const answered = (minutes: number, daysAgo: number) => {
    const createdAt = new Date(Date.now() - daysAgo * DAY_MS - minutes * 60_000);
    const firstAnsweredAt = new Date(createdAt.getTime() + minutes * 60_000);
    return buildRequest(database, { state: 'done', createdAt, firstAnsweredAt });
  };
  for (const minutes of [10, 20, 30, 1000].slice(0, TYPICAL_ANSWER_MIN_COUNT - 1)) await answered(minutes, 1);
  await answered(1, 31);
  expect(await figures()).toEqual({ typicalAnswerMinutes: null });
  await answered(40, 2);
  expect(await figures()).toEqual({ typicalAnswerMinutes: 30 });
});

test('templates are created, changed and deleted', async () => {
  const moderator = await app.signedIn({ role: 'moderator' });
  const template = { templateId: randomUUID(), name: 'Hello', text: 'Thank you for asking.' };
  await moderator.api.conciergeDesk.saveTemplate(template);
  const { items } = await moderator.api.conciergeDesk.saveTemplate({ ...template, text: 'Thank you.' });
  expect(items).toMatchObject([{ id: template.templateId, name: 'Hello', text: 'Thank you.' }]);
  expect(await moderator.api.conciergeDesk.removeTemplate({ templateId: template.templateId })).toEqual({ items: [] });
});

test('repeated or concurrent requests are stored once, and the limit of open requests holds', async () => {
  const member = await app.signedIn({ tier: 'legend' });
  const first = form('tripPlan');
  const made = await Promise.all(Array.from({ length: 8 }, () => member.api.concierge.create(first)));
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  const more = await Promise.allSettled(Array.from({ length: REQUESTS_OPEN_MAX + 2 }, () => member.api.concierge.create(form())));
  expect(more.filter(({ status }) => status === 'fulfilled')).toHaveLength(REQUESTS_OPEN_MAX - 1);
  const moderator = await app.signedIn({ role: 'moderator' });
  const answer = { requestId: made[0]?.id as never, ...texts('Soon.'), next: 'inProgress' as const };
  await Promise.all(Array.from({ length: 8 }, () => moderator.api.conciergeDesk.answer(answer)));
  const { items } = await member.api.concierge.messages({ requestId: answer.requestId });
  expect(items.map(({ text }) => text)).toEqual(['Soon.', 'Please help.']);
});

test('a member who opens the thread of another member receives no events about it', async () => {
  const [member, anotherMember, moderator] = [
    await app.signedIn(),
    await app.signedIn(),
    await app.signedIn({ role: 'moderator' }),
  ];
  const { id: requestId } = await member.api.concierge.create(form());
  const [own, other] = [await openSocket(app, member), await openSocket(app, anotherMember)];
  const received: unknown[] = [];
  other.onAny((event: string) => void received.push(event));
  other.emit('concierge.open', { requestId });
  other.emit('conciergeDesk.open');
  const opened = nextEvent(own, 'concierge.threadChanged');
  own.emit('concierge.open', { requestId });
  await opened;
  const answered = nextEvent(own, 'concierge.threadChanged');
  await moderator.api.conciergeDesk.answer({ requestId, ...texts('Hello'), next: 'waiting' });
  await answered;
  expect(received).toEqual([]);
});
