import { randomUUID } from 'node:crypto';
import type { RoomId } from '@bros/contract/core/fields';
import type { ChatMessage } from '@bros/contract/messaging/chat';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildRoom } from '../../../test/factories.ts';
import { type Caller, startTestApp } from '../../../test/harness.ts';
import { joinRoom, openSocket } from '../../../test/sockets.ts';
import { chatMessages } from '../../messaging/chat/tables.ts';
import { auditLog } from '../audit/tables.ts';
import { notices } from '../notices/tables.ts';
import { moderationCases, moderationStrikes } from './tables.ts';

const INSULT = 'You are such an idiot';
const SLUR = 'All full of n1gg3rs here';

const app = await startTestApp();
const { database } = app;
const moderator = await app.signedIn({ role: 'moderator', displayName: 'Mo' });
const admin = await app.signedIn({ role: 'admin' });
const reader = await app.signedIn({ displayName: 'Omar' });

const newRoom = async () => (await buildRoom(database)).id as RoomId;
const send = (caller: Caller, roomId: RoomId, content: string, clientId: string = randomUUID()) =>
  caller.api.chat.send({ roomId, clientId, content });
const contentsFor = async (caller: Caller, roomId: RoomId) =>
  (await caller.api.chat.messages({ roomId })).items.filter(({ type }) => type === 'user').map(({ content }) => content);
const caseOf = async (messageId: string) => {
  const { items } = await moderator.api.staff.cases({});
  const found = items.find((each) => each.messageId === messageId);
  if (!found) throw new Error('There is no such case.');
  return found;
};
const noticesTo = (memberId: string) => database.select().from(notices).where(eq(notices.memberId, memberId));
const remove = { outcome: 'removed', removalReason: 'insult', answer: '', withStrike: false } as const;
const release = { outcome: 'released', removalReason: null } as const;

async function listenToRoom(caller: Caller, roomId: RoomId) {
  const socket = await openSocket(app, caller);
  const received: ChatMessage[] = [];
  const isNews = ({ content }: ChatMessage) => !content.startsWith('A message waits');
  socket.on('chat.messagesCreated', ({ messages }) => received.push(...messages.filter(isNews)));
  socket.on('chat.messagesChanged', ({ messages }) => received.push(...messages));
  await joinRoom(socket, roomId);
  return received;
}

describe('a refused message', () => {
  test('names the rule, and is not stored', async () => {
    const author = await app.signedIn();
    const roomId = await newRoom();
    await expect(send(author, roomId, SLUR)).rejects.toMatchObject({ code: 'MESSAGE_REFUSED', data: { rules: ['slur'] } });
    expect(await database.$count(chatMessages, eq(chatMessages.roomId, roomId))).toBe(0);
  });

  test('is also refused as an edit; so is a text that would be held', async () => {
    const author = await app.signedIn();
    const message = await send(author, await newRoom(), 'Hello');
    for (const content of [SLUR, INSULT]) {
      const edit = author.api.chat.edit({ messageId: message.id, version: 1, content });
      await expect(edit).rejects.toMatchObject({ code: 'MESSAGE_REFUSED' });
    }
    const [row] = await database.select().from(chatMessages).where(eq(chatMessages.id, message.id));
    expect(row).toMatchObject({ content: 'Hello', version: 1 });
  });

  test('does not prevent repeating a message that was accepted', async () => {
    const author = await app.signedIn();
    const [roomId, clientId] = [await newRoom(), randomUUID()];
    const first = await send(author, roomId, 'Who is in Lisbon tonight?', clientId);
    await admin.api.staff.mute({ memberId: first.author?.id ?? ('' as never), hours: 1, reason: 'For a test' });
    expect(await send(author, roomId, 'Who is in Lisbon tonight?', clientId)).toEqual(first);
    await expect(send(author, roomId, 'Another')).rejects.toMatchObject({ code: 'MUTED' });
  });

  test('stops a newcomer’s flood: of 80 messages sent concurrently, 60 are stored', async () => {
    const author = await app.signedIn();
    const roomId = await newRoom();
    const sent = await Promise.allSettled(Array.from({ length: 80 }, (_, index) => send(author, roomId, `Number ${index}`)));
    const stored = sent.filter(({ status }) => status === 'fulfilled').length;
    expect(stored).toBe(await database.$count(chatMessages, eq(chatMessages.roomId, roomId)));
    expect(stored).toBe(60);
  });
});

describe('a held message', () => {
  test('is visible only to its author and staff; once released, to everyone at its original position', async () => {
    const author = await app.signedIn({ displayName: 'Diego' });
    const roomId = await newRoom();
    const received = await listenToRoom(reader, roomId);
    const ownReceived = await listenToRoom(author, roomId);
    const held = await send(author, roomId, INSULT);
    const { nextCursor } = await reader.api.chat.messages({ roomId });
    await send(author, roomId, 'After it');
    expect(held.state).toBe('hidden');
    await expect.poll(() => [received.length, ownReceived.length]).toEqual([1, 2]);
    expect(await contentsFor(reader, roomId)).toEqual(['After it']);
    expect(await contentsFor(moderator, roomId)).toEqual(['After it']);
    expect(await contentsFor(author, roomId)).toEqual([INSULT, 'After it']);
    const { id: caseId, context, author: person } = await caseOf(held.id);
    expect(context.map(({ content }) => content)).toEqual([INSULT, 'After it']);
    expect(person).toMatchObject({ displayName: 'Diego', strikes: 0, removed: 0, mutedUntil: null });
    await moderator.api.staff.decideCase({ caseId, ...release });
    await expect.poll(() => received.length).toBe(2);
    expect(received[1]).toMatchObject({ id: held.id, state: 'visible', sequence: held.sequence });
    expect(await contentsFor(reader, roomId)).toEqual([INSULT, 'After it']);
    const missed = await reader.api.chat.messages({ roomId, after: nextCursor ?? '' });
    expect(missed.items.flatMap(({ type, content }) => (type === 'user' ? content : [])).toSorted()).toEqual([
      'After it',
      INSULT,
    ]);
    expect(await noticesTo(author.member.id)).toMatchObject([{ kind: 'message.released', values: { isAppeal: false } }]);
  });

  test('can be replied to only by its author until it is released', async () => {
    const author = await app.signedIn();
    const roomId = await newRoom();
    const { id } = await send(author, roomId, INSULT);
    const answerBy = (caller: Caller) =>
      caller.api.chat.send({ roomId, clientId: randomUUID(), content: 'An answer to it', replyToId: id });
    await expect(answerBy(reader)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await answerBy(author)).toMatchObject({ replyToId: id });
    await moderator.api.staff.decideCase({ caseId: (await caseOf(id)).id, ...release });
    expect(await answerBy(reader)).toMatchObject({ replyToId: id });
  });

  test('no longer waits for a decision once its author deletes it', async () => {
    const author = await app.signedIn();
    const roomId = await newRoom();
    const received = await listenToRoom(reader, roomId);
    const held = await send(author, roomId, INSULT);
    await author.api.chat.remove({ messageId: held.id });
    await send(author, roomId, 'After it');
    await expect.poll(() => received.length).toBe(1);
    expect(await contentsFor(reader, roomId)).toEqual(['After it']);
    await expect(caseOf(held.id)).rejects.toThrow('no such case');
  });

  test('cannot be edited or reported, and its decision sends the room no event', async () => {
    const author = await app.signedIn();
    const roomId = await newRoom();
    const held = await send(author, roomId, INSULT);
    await expect(author.api.chat.edit({ messageId: held.id, version: 1, content: 'Fine' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const report = reader.api.reports.create({ targetType: 'message', targetId: held.id, reason: 'spam', text: '' });
    await expect(report).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await moderator.api.staff.decideCase({ caseId: (await caseOf(held.id)).id, ...remove });
    expect(await contentsFor(reader, roomId)).toEqual([]);
    await send(author, roomId, `${INSULT} once more`);
    expect((await author.api.chat.messages({ roomId })).items).toMatchObject([
      { state: 'removed', content: '' },
      { type: 'ai', author: null, content: expect.stringContaining('waits for a person') },
      { state: 'hidden' },
    ]);
  });
});

describe('a reported message', () => {
  test('disappears from every screen once removed; its reporters are notified', async () => {
    const author = await app.signedIn({ displayName: 'Diego' });
    const roomId = await newRoom();
    const received = await listenToRoom(reader, roomId);
    const message = await send(author, roomId, 'Perfectly polite spam');
    const { nextCursor } = await reader.api.chat.messages({ roomId });
    await reader.api.reports.create({ targetType: 'message', targetId: message.id, reason: 'spam', text: 'Again' });
    const { id: caseId, reports } = await caseOf(message.id);
    expect(reports).toEqual([{ reason: 'spam', text: 'Again' }]);
    expect((await author.api.moderation.ownRecord()).cases).toEqual([]);
    await moderator.api.staff.decideCase({ caseId, ...remove, removalReason: 'spam', withStrike: true });
    await expect
      .poll(() => received.map(({ type, state, content }) => [type, state, content.includes('Diego')]))
      .toEqual([
        ['user', 'visible', false],
        ['user', 'removed', false],
        ['ai', 'visible', false],
      ]);
    expect(JSON.stringify(await reader.api.chat.messages({ roomId }))).not.toContain('polite');
    const missed = await reader.api.chat.messages({ roomId, after: nextCursor ?? '' });
    expect(missed.items.map(({ type, state }) => `${type} ${state}`)).toEqual(['ai visible', 'user removed']);
    expect(await noticesTo(reader.member.id)).toMatchObject([{ kind: 'report.decided', values: { outcome: 'upheld' } }]);
    expect((await author.api.moderation.ownRecord()).cases).toMatchObject([{ outcome: 'removed', canAppeal: true }]);
  });

  test('is decided together with all its reports', async () => {
    const author = await app.signedIn();
    const roomId = await newRoom();
    const [bad, fine] = [await send(author, roomId, 'Buy my course, friends'), await send(author, roomId, 'Who is in town?')];
    const step = { state: 'closed', note: 'Looked at it' } as const;
    const other = await app.signedIn();
    const reported = async (targetId: string) => {
      const report = { targetType: 'message', targetId, reason: 'spam', text: '' } as const;
      await other.api.reports.create(report);
      return (await reader.api.reports.create(report)).id;
    };
    const [badReport, fineReport] = [await reported(bad.id), await reported(fine.id)];
    const caseId = (await caseOf(bad.id)).id;
    await Promise.allSettled([
      moderator.api.staff.decideReport({ reportId: badReport, outcome: 'upheld', ...step }),
      admin.api.staff.decideCase({ caseId, ...remove, removalReason: 'spam' }),
    ]);
    await moderator.api.staff.decideReport({ reportId: fineReport, outcome: 'dismissed', ...step });
    expect(await contentsFor(reader, roomId)).toEqual(['Who is in town?']);
    const cases = await database.select().from(moderationCases).where(eq(moderationCases.memberId, author.member.id));
    expect(cases.map(({ state, outcome, removalReason }) => [state, outcome, removalReason]).toSorted()).toEqual([
      ['closed', 'released', null],
      ['closed', 'removed', 'spam'],
    ]);
    expect((await noticesTo(other.member.id)).map(({ values }) => values)).toEqual([
      { outcome: 'upheld' },
      { outcome: 'dismissed' },
    ]);
  });

  test('is queued again when it is reported after its release', async () => {
    const author = await app.signedIn();
    const message = await send(author, await newRoom(), 'Hello there');
    const report = { targetType: 'message', targetId: message.id, reason: 'spam', text: '' } as const;
    await reader.api.reports.create(report);
    await moderator.api.staff.decideCase({ caseId: (await caseOf(message.id)).id, ...release });
    expect(await noticesTo(author.member.id)).toEqual([]);
    await admin.api.reports.create(report);
    expect(await caseOf(message.id)).toMatchObject({ state: 'waiting', outcome: null });
  });
});

describe('a decision', () => {
  test('is applied and logged once, even if several staff send it repeatedly', async () => {
    const author = await app.signedIn();
    const held = await send(author, await newRoom(), INSULT);
    const { id: caseId } = await caseOf(held.id);
    const presses = Array.from({ length: 20 }, () => moderator.api.staff.decideCase({ caseId, ...remove, withStrike: true }));
    await Promise.all(presses);
    await expect(admin.api.staff.decideCase({ caseId, ...release })).rejects.toMatchObject({ code: 'CASE_STATE' });
    expect(await database.$count(moderationStrikes, eq(moderationStrikes.caseId, caseId))).toBe(1);
    const entries = await database.select().from(auditLog).where(eq(auditLog.targetId, author.member.id));
    expect(entries).toMatchObject([{ action: 'message.removed', reason: 'insult', details: { caseId, withStrike: true } }]);
  });

  test('can be reopened and replaced, and the author is notified of the new decision', async () => {
    const author = await app.signedIn();
    const roomId = await newRoom();
    const message = await send(author, roomId, 'Who is in town?');
    await reader.api.reports.create({ targetType: 'message', targetId: message.id, reason: 'spam', text: '' });
    const { id: caseId } = await caseOf(message.id);
    await moderator.api.staff.decideCase({ caseId, ...remove, withStrike: true });
    const closed = (await moderator.api.staff.cases({ queue: 'closed' })).items.find(({ id }) => id === caseId);
    expect(closed?.can).toEqual({ decide: false, reopen: true, mute: true });
    await Promise.all([1, 2].map(() => moderator.api.staff.reopenCase({ caseId })));
    expect(await caseOf(message.id)).toMatchObject({ state: 'waiting', can: { decide: true, reopen: false } });
    expect(await contentsFor(reader, roomId)).toEqual([]);
    await moderator.api.staff.decideCase({ caseId, ...release });
    expect(await contentsFor(reader, roomId)).toEqual(['Who is in town?']);
    expect(await database.$count(moderationStrikes, eq(moderationStrikes.caseId, caseId))).toBe(0);
    expect((await noticesTo(author.member.id)).at(-1)?.kind).toBe('message.released');
    const entries = await database.select().from(auditLog).where(eq(auditLog.targetId, author.member.id));
    expect(entries.map(({ action }) => action)).toEqual(['message.removed', 'message.reopened', 'message.released']);
  });

  test('is refused if it is about the decider, and requires an admin if it is about staff', async () => {
    const other = await app.signedIn({ role: 'moderator' });
    const held = await send(other, await newRoom(), INSULT);
    const { id: caseId, can } = await caseOf(held.id);
    expect(can).toEqual({ decide: false, reopen: false, mute: false });
    await expect(moderator.api.staff.decideCase({ caseId, ...release })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(other.api.staff.decideCase({ caseId, ...release })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await other.api.staff.cases({})).items.map(({ id }) => id)).not.toContain(caseId);
    expect(await admin.api.staff.decideCase({ caseId, ...release })).toMatchObject({ outcome: 'released' });
  });

  test.each([
    ['removing without a reason', { outcome: 'removed', removalReason: null }],
    ['releasing with a reason', { outcome: 'released', removalReason: 'spam' }],
    ['a strike for a released message', { outcome: 'released', removalReason: null, withStrike: true }],
    ['an unknown field', { outcome: 'released', removalReason: null, state: 'closed' }],
  ])('is refused with %s', async (_what, step) => {
    const response = await moderator.request('POST', `/api/staff/moderation/cases/${randomUUID()}/decision`, step);
    expect(response.status).toBe(422);
  });
});

describe('strikes and mutes', () => {
  test('are linked: the third active strike mutes the member automatically; expired strikes are ignored', async () => {
    const author = await app.signedIn();
    const strikeOnce = async () => {
      const held = await send(author, await newRoom(), `${INSULT} ${randomUUID().slice(0, 8)}`);
      await moderator.api.staff.decideCase({ caseId: (await caseOf(held.id)).id, ...remove, withStrike: true });
      return (await author.api.moderation.ownRecord()).mutedUntil;
    };
    expect(await strikeOnce()).toBeNull();
    await database
      .update(moderationStrikes)
      .set({ expiresAt: new Date(0) })
      .where(eq(moderationStrikes.memberId, author.member.id));
    expect(await strikeOnce()).toBeNull();
    expect(await strikeOnce()).toBeNull();
    expect(await strikeOnce()).not.toBeNull();
    await expect(send(author, await newRoom(), 'Hello')).rejects.toMatchObject({ code: 'MUTED' });
    expect((await noticesTo(author.member.id)).map(({ kind }) => kind)).toContain('member.muted');
  });

  test('apply in every room until they are lifted, and only staff who may suspend may mute', async () => {
    const author = await app.signedIn();
    const memberId = author.member.id;
    const order = { memberId, hours: 2, reason: 'Cool down' };
    await Promise.all(Array.from({ length: 5 }, () => moderator.api.staff.mute(order)));
    await expect(send(author, await newRoom(), 'Hello')).rejects.toMatchObject({ code: 'MUTED' });
    expect(await contentsFor(author, await newRoom())).toEqual([]);
    expect(await moderator.api.staff.unmute({ memberId, reason: 'Enough' })).toEqual({ mutedUntil: null });
    expect(await send(author, await newRoom(), 'Hello')).toMatchObject({ state: 'visible' });
    await expect(moderator.api.staff.mute({ ...order, memberId: admin.member.id })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    const entries = await database.select().from(auditLog).where(eq(auditLog.targetId, author.member.id));
    expect(entries.map(({ action }) => action).toSorted()).toEqual(['member.muted', 'member.unmuted']);
  });
});

describe('an appeal', () => {
  test('can be made once, by the author only; granting it restores the message and removes the strike', async () => {
    const author = await app.signedIn();
    const roomId = await newRoom();
    const held = await send(author, roomId, INSULT);
    const { id: caseId } = await caseOf(held.id);
    await moderator.api.staff.decideCase({ caseId, ...remove, withStrike: true });
    await expect(reader.api.moderation.appeal({ caseId, text: 'Mine' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const text = 'He is my brother, and he laughed.';
    const made = await Promise.all(Array.from({ length: 10 }, () => author.api.moderation.appeal({ caseId, text })));
    expect(made[0]).toMatchObject({ state: 'appealed', canAppeal: false });
    await expect(author.api.moderation.appeal({ caseId, text: 'Once more' })).rejects.toMatchObject({ code: 'APPEAL_MADE' });
    await expect(caseOf(held.id)).rejects.toThrow('no such case');
    await expect(moderator.api.staff.decideCase({ caseId, ...release })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const forAdmin = (await admin.api.staff.cases({})).items.find(({ id }) => id === caseId);
    expect(forAdmin).toMatchObject({ appeal: text, author: { strikes: 1 }, can: { decide: true } });
    await admin.api.staff.decideCase({ caseId, ...release, answer: 'Fair enough' });
    expect(await contentsFor(reader, roomId)).toEqual([INSULT]);
    expect(await database.$count(moderationStrikes, eq(moderationStrikes.caseId, caseId))).toBe(0);
    const notified = await noticesTo(author.member.id);
    expect(notified.at(-1)).toMatchObject({
      kind: 'message.released',
      values: { isAppeal: true, answer: 'Fair enough' },
    });
  });

  test('is refused when there is no decision to appeal', async () => {
    const author = await app.signedIn();
    const held = await send(author, await newRoom(), INSULT);
    const { id: caseId } = await caseOf(held.id);
    await moderator.api.staff.decideCase({ caseId, ...release });
    await expect(author.api.moderation.appeal({ caseId, text: 'Still' })).rejects.toMatchObject({ code: 'CASE_STATE' });
    const [row] = await database.select().from(moderationCases).where(eq(moderationCases.id, caseId));
    expect(row).toMatchObject({ appeal: null, state: 'closed' });
  });
});
