import { randomUUID } from 'node:crypto';
import type { RoomId } from '@bros/contract/core/fields';
import { TRIAL_MESSAGES, WORD_RULES_MAX } from '@bros/contract/core/moderation-rules';
import { RATE_LIMITS } from '@bros/contract/core/rules';
import type { WordRuleForm } from '@bros/contract/staff/word-rule-desk';
import { eq, like, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buildDirectRoom, buildMessage, buildRoom } from '../../../../test/factories.ts';
import { type Caller, startTestApp } from '../../../../test/harness.ts';
import { auditLog } from '../../../core/audit/tables.ts';
import { wordRules } from '../../../core/moderation/tables.ts';
import { chatMessages } from '../../../messaging/chat/tables.ts';

const app = await startTestApp();
const { database } = app;
const other = await startTestApp({ database: { url: app.databaseUrl, database }, hasWorkers: false });
const admin = await app.signedIn({ role: 'admin', displayName: 'Ada' });
const moderator = await app.signedIn({ role: 'moderator' });
const author = await app.signedIn({ tier: 'legend', displayName: 'Omar' });

const wish = (traits: Partial<WordRuleForm> = {}): WordRuleForm => ({
  id: randomUUID(),
  phrase: 'golden mango',
  kind: 'scam',
  action: 'hold',
  isActive: true,
  note: 'A wave of them',
  ...traits,
});
const add = (traits?: Partial<WordRuleForm>) => admin.api.staff.createWordRule(wish(traits));
const removeAll = () => database.delete(wordRules);
const newRoom = async () => (await buildRoom(database)).id as RoomId;
const sendWith = async ({ api }: Caller, roomId: RoomId, content: string): Promise<string> => {
  const clientId = randomUUID();
  try {
    await api.chat.send({ roomId, clientId, content: `${content} ${clientId.slice(0, 8)}` });
  } catch (error) {
    return (error as { code: string }).code;
  }
  const [stored] = await database.select().from(chatMessages).where(eq(chatMessages.clientId, clientId));
  return stored?.state ?? 'none';
};

test('a word rule by staff holds or blocks messages in every process within seconds, until it is turned off', async () => {
  const there = await other.openSession(author.member);
  const roomId = await newRoom();
  const send = (caller: Caller) => sendWith(caller, roomId, 'Gólden-MANGO for all');
  expect(await send(author)).toBe('visible');
  expect(await send(there)).toBe('visible');
  const rule = await add();
  await expect.poll(() => send(there)).toBe('hidden');
  await expect.poll(() => send(author)).toBe('hidden');
  expect((await moderator.api.staff.cases({})).items[0]).toMatchObject({ rules: ['scam'], phrases: ['golden mango'] });
  const words = { id: rule.id, phrase: 'golden mango', kind: 'scam', note: '' } as const;
  await admin.api.staff.saveWordRule({ ...words, action: 'block', isActive: true, version: 1 });
  await expect.poll(() => send(author)).toBe('MESSAGE_REFUSED');
  const stream = { clientId: randomUUID(), seatId: randomUUID(), title: 'Golden mangos, golden mango', description: '' };
  await expect(author.api.streams.start(stream)).rejects.toMatchObject({ code: 'WORDS_REFUSED', data: { rule: 'scam' } });
  await admin.api.staff.saveWordRule({ ...words, action: 'block', isActive: false, version: 2 });
  await expect.poll(() => send(author)).toBe('visible');
  await removeAll();
});

test('duplicate word rules and stale edits are refused, repeated requests are idempotent, and the audit log has each change', async () => {
  const form = wish();
  const answers = await Promise.all([1, 2, 3].map(() => admin.api.staff.createWordRule(form)));
  expect(answers.map(({ version, writtenBy }) => [version, writtenBy])).toEqual(Array(3).fill([1, 'Ada']));
  await expect(add({ ...form, phrase: 'another phrase' })).rejects.toMatchObject({ code: 'EDIT_CONFLICT' });
  await expect(add({ phrase: 'GÓLDEN, mango!' })).rejects.toMatchObject({ code: 'WORD_RULE_TAKEN' });
  expect(await admin.api.staff.saveWordRule({ ...form, note: '', version: 1 })).toMatchObject({ version: 2, note: '' });
  await expect(admin.api.staff.saveWordRule({ ...form, version: 1 })).rejects.toMatchObject({ code: 'EDIT_CONFLICT' });
  const second = await add({ phrase: 'silver mango' });
  await expect(admin.api.staff.saveWordRule({ ...form, id: second.id, version: 1 })).rejects.toMatchObject({
    code: 'WORD_RULE_TAKEN',
  });
  expect((await moderator.api.staff.wordRules({ search: 'silv' })).items.map(({ id }) => id)).toEqual([second.id]);
  await admin.api.staff.removeWordRule({ id: form.id });
  expect(await admin.api.staff.removeWordRule({ id: form.id })).toEqual({ isDeleted: true });
  await expect(admin.api.staff.saveWordRule({ ...form, version: 2 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const entries = await database.select().from(auditLog).where(eq(auditLog.targetId, form.id)).orderBy(auditLog.createdAt);
  expect(entries.map(({ action }) => action)).toEqual(['wordRule.created', 'wordRule.changed', 'wordRule.removed']);
  await removeAll();
});

test('the number of word rules is limited, even if several are added concurrently', async () => {
  const rules = Array.from({ length: WORD_RULES_MAX - 1 }, (_, index) => wish({ phrase: `mango ${index}` }));
  await database
    .insert(wordRules)
    .values(rules.map((rule) => ({ ...rule, words: rule.phrase, isActive: false, writtenBy: admin.member.id })));
  const answers = await Promise.allSettled(['plum one', 'plum two', 'plum three'].map((phrase) => add({ phrase })));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await database.$count(wordRules)).toBe(WORD_RULES_MAX);
  await removeAll();
});

test('a trial counts the visible messages that only the new rule would stop, and shows the matches', async () => {
  const roomId = await newRoom();
  const say = (content: string, traits = {}) => buildMessage(database, { roomId, userId: author.member.id, content, ...traits });
  await say('No fruit at all');
  await say('Silver-MANGO in the market', { userId: moderator.member.id });
  const newest = await say(`${'so '.repeat(60)}a sílver mango ${'yes '.repeat(60)}`);
  await say('silver mango held', { state: 'hidden' });
  await say('silver mango and a copper pear');
  await add({ phrase: 'copper pear' });
  const trial = await moderator.api.staff.tryWordRule({ phrase: 'silver mango', action: 'hold' });
  expect(trial).toMatchObject({ stopped: 2, authors: 2, stoppedAnyway: 2 });
  expect(trial.examples[0]).toMatchObject({ id: newest.id, author: { displayName: 'Omar' }, match: 'sílver mango' });
  expect(trial.examples[0]?.before).toMatch(/^…[so ]+a $/);
  expect(await moderator.api.staff.tryWordRule({ phrase: 'silver mango', action: 'block' })).toMatchObject({ stopped: 3 });
  expect(await moderator.api.staff.tryWordRule({ phrase: 'bronze mango', action: 'block' })).toMatchObject({
    stopped: 0,
    authors: 0,
    stoppedAnyway: 0,
    examples: [],
  });
  const [tried] = await database.select().from(auditLog).where(eq(auditLog.action, 'wordRule.tried'));
  expect(tried?.details).toMatchObject({ phrase: 'silver mango', stopped: 2 });
  await removeAll();
});

test('a trial reads no direct messages', async () => {
  const friend = await app.signedIn();
  const direct = await buildDirectRoom(database, author.member, friend.member);
  await buildMessage(database, { roomId: direct.id, userId: author.member.id, content: 'A secret papaya' });
  const { read, ...trial } = await admin.api.staff.tryWordRule({ phrase: 'secret papaya', action: 'hold' });
  expect(trial).toEqual({ stopped: 0, authors: 0, stoppedAnyway: 0, examples: [] });
  const inRooms = sql`select count(*)::int as count from chat_messages join chat_rooms on chat_rooms.id = room_id
    where kind = 'public' and message_type = 'user' and deleted_at is null`;
  const { rows } = await database.execute<{ count: number }>(inRooms);
  expect(read).toBe(rows[0]?.count);
});

test('a trial reads at most the newest messages, and returns their number', async () => {
  const roomId = await newRoom();
  const many = Array.from({ length: TRIAL_MESSAGES }, (_, index) => `Kiwi number ${index}`);
  await database.insert(chatMessages).values(
    many.map((content) => ({
      roomId,
      userId: author.member.id,
      clientId: randomUUID(),
      content,
      messageType: 'user' as const,
    })),
  );
  const trial = await admin.api.staff.tryWordRule({ phrase: 'kiwi', action: 'hold' });
  expect(trial).toMatchObject({ read: TRIAL_MESSAGES, stopped: TRIAL_MESSAGES, authors: 1 });
  expect(trial.examples).toHaveLength(20);
  await database.delete(chatMessages).where(like(chatMessages.content, 'Kiwi%'));
});

test('the number of trials per staff member is limited', async () => {
  const busy = await app.signedIn({ role: 'moderator' });
  const { attempts } = RATE_LIMITS.word_rule_trial;
  const answers: number[] = [];
  for (let index = 0; index <= attempts; index += 1) {
    answers.push((await busy.request('POST', '/api/staff/word-rules/trial', { phrase: 'no fruit', action: 'hold' })).status);
  }
  expect(answers).toEqual([...Array(attempts).fill(200), 429]);
});
