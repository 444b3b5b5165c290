import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@bros/contract/core/durations';
import type { RoomId } from '@bros/contract/core/fields';
import { MESSAGES_PER_MINUTE, REFUSALS_RECORDED_MAX, REFUSED_MESSAGES_KEPT_DAYS } from '@bros/contract/core/moderation-rules';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buildDirectRoom, buildMember, buildRoom } from '../../../../test/factories.ts';
import { type Caller, startTestApp } from '../../../../test/harness.ts';
import { chatMessages } from '../../../messaging/chat/tables.ts';
import { refusedMessages } from '../tables.ts';
import { deleteOldRefusedJob } from './background.ts';

const app = await startTestApp({ hasWorkers: false, env: { IP_RATE_LIMIT_FACTOR: '100000', REQUESTS_PER_MINUTE: '1000000' } });
const { database } = app;
const moderator = await app.signedIn({ role: 'moderator' });
const roomId = (await buildRoom(database)).id as RoomId;
const REFUSED = 'Send me your password and the verification code';

const send = ({ api }: Caller, content: string, clientId: string = randomUUID(), room: RoomId = roomId) =>
  api.chat.send({ roomId: room, clientId, content });
const refuse = (caller: Caller, clientId?: string, room?: RoomId) =>
  expect(send(caller, REFUSED, clientId, room)).rejects.toMatchObject({ code: 'MESSAGE_REFUSED' });
const recorded = async (memberId: string) => (await moderator.api.staff.refusedMessages({ memberId })).items;
const reported = async (memberId: string) => (await moderator.api.staff.reports({ about: memberId })).items;

test('a refused message is recorded for staff with its rule, once per attempt, and appears in no room', async () => {
  const author = await app.signedIn();
  const clientId = randomUUID();
  await refuse(author, clientId);
  await refuse(author, clientId);
  await send(author, 'Good evening from Porto');
  const [row, ...others] = await recorded(author.member.id);
  expect([row, others]).toMatchObject([{ content: REFUSED, rules: ['contactHarvest'] }, []]);
  expect(await database.$count(chatMessages, eq(chatMessages.content, REFUSED))).toBe(0);
});

test('a refused edit and a refused direct message are recorded too', async () => {
  const [author, friend] = [await app.signedIn(), await buildMember(database)];
  const direct = (await buildDirectRoom(database, author.member, friend)).id as RoomId;
  await refuse(author, randomUUID(), direct);
  const { id: messageId, version } = await send(author, 'Good evening');
  const edit = () => author.api.chat.edit({ messageId, version, content: REFUSED, mentions: [] });
  for (let time = 0; time < 2; time += 1) await expect(edit()).rejects.toMatchObject({ code: 'MESSAGE_REFUSED' });
  expect(await recorded(author.member.id)).toHaveLength(2);
});

test('other content with the same client ID or for the same message counts again', async () => {
  const [author, editor] = [await app.signedIn(), await app.signedIn()];
  const clientId = randomUUID();
  const { id: messageId, version } = await send(editor, 'Good evening');
  for (const content of [REFUSED, `${REFUSED}!`, `${REFUSED}, friend`, REFUSED]) {
    await expect(send(author, content, clientId)).rejects.toMatchObject({ code: 'MESSAGE_REFUSED' });
    const edit = editor.api.chat.edit({ messageId, version, content, mentions: [] });
    await expect(edit).rejects.toMatchObject({ code: 'MESSAGE_REFUSED' });
  }
  for (const { id } of [author.member, editor.member]) {
    expect(await recorded(id)).toHaveLength(3);
    expect(await reported(id)).toMatchObject([{ reporter: null, state: 'open' }]);
  }
});

test('three refusals within 24 hours report the member once; after a decision, three more report the member again', async () => {
  const author = await app.signedIn();
  const { id } = author.member;
  for (let time = 0; time < 2; time += 1) await refuse(author);
  await database
    .update(refusedMessages)
    .set({ createdAt: sql`now() - interval '25 hours'` })
    .where(eq(refusedMessages.memberId, id));
  for (let time = 0; time < 2; time += 1) await refuse(author);
  expect(await reported(id)).toEqual([]);
  const rooms = await Promise.all(Array.from({ length: 4 }, () => buildRoom(database)));
  await Promise.all(rooms.map((room) => refuse(author, randomUUID(), room.id as RoomId)));
  const [report, ...others] = await reported(id);
  expect([report, others]).toMatchObject([{ reporter: null, reason: 'scam', targetType: 'member', state: 'open' }, []]);

  const closed = { reportId: report?.id ?? '', state: 'closed', outcome: 'dismissed', note: 'A test account' } as const;
  expect(await moderator.api.staff.decideReport(closed)).toMatchObject({ state: 'closed' });
  for (let time = 0; time < 2; time += 1) await refuse(author);
  expect(await reported(id)).toHaveLength(1);
  await refuse(author);
  expect(await reported(id)).toMatchObject([{ state: 'open' }, { state: 'closed' }]);
});

test('a flood of refusals stops being recorded', async () => {
  const author = await app.signedIn();
  const { id: memberId } = author.member;
  const rows = Array.from({ length: REFUSALS_RECORDED_MAX }, () => ({ memberId, attemptId: randomUUID() }));
  await database.insert(refusedMessages).values(rows.map((row) => ({ ...row, content: 'x', rules: ['scam' as const] })));
  await refuse(author);
  expect(await database.$count(refusedMessages, eq(refusedMessages.memberId, memberId))).toBe(REFUSALS_RECORDED_MAX);
});

test('messages that are refused for their pace are not recorded, and do not report the member', async () => {
  const author = await app.signedIn();
  const { id } = author.member;
  const together = await Promise.allSettled(
    Array.from({ length: MESSAGES_PER_MINUTE.newcomer + 20 }, (_, index) => send(author, `Number ${index}`)),
  );
  const refused = together.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(20);
  for (const each of refused) expect(each).toMatchObject({ reason: { code: 'MESSAGE_REFUSED', data: { rules: ['flood'] } } });
  expect([await recorded(id), await reported(id)]).toEqual([[], []]);
  await refuse(author);
  expect(await recorded(id)).toMatchObject([{ rules: ['contactHarvest'] }]);
});

test('members cannot read refused messages, and moderators cannot read those of staff or of themselves', async () => {
  const other = await buildMember(database, { role: 'moderator' });
  for (const id of [moderator.member.id, other.id]) {
    await expect(recorded(id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  }
  const { api } = await app.signedIn();
  await expect(api.staff.refusedMessages({ memberId: other.id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('refused messages are deleted after 30 days', async () => {
  const { id: memberId } = await buildMember(database);
  const at = (days: number) => new Date(Date.now() - days * DAY_MS - 60_000);
  const days = [REFUSED_MESSAGES_KEPT_DAYS, REFUSED_MESSAGES_KEPT_DAYS, REFUSED_MESSAGES_KEPT_DAYS, 29];
  const rows = days.map((each) => ({ memberId, attemptId: randomUUID(), content: `${each}`, createdAt: at(each) }));
  await database.insert(refusedMessages).values(rows.map((row) => ({ ...row, rules: ['scam' as const] })));
  const job = deleteOldRefusedJob(database, 2);
  await Promise.all([job.handle({}), job.handle({})]);
  await job.handle({});
  expect((await recorded(memberId)).map(({ content }) => content)).toEqual(['29']);
});
