import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@bros/contract/core/durations';
import type { MemberId, MessageId, RoomId } from '@bros/contract/core/fields';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { buildDirectRoom, buildMessage, buildRoom } from '../../../../test/factories.ts';
import { type Caller, startTestApp } from '../../../../test/harness.ts';
import { blocks } from '../../../core/people/blocks/tables.ts';
import { excerptOf } from './excerpt.ts';

const app = await startTestApp({ env: { IP_RATE_LIMIT_FACTOR: '1000', REQUESTS_PER_MINUTE: '100000' } });
const { database } = app;
const omar = await app.signedIn({ role: 'moderator', displayName: 'Omar' });
const diego = await app.signedIn({ displayName: 'Diego' });
const room = await buildRoom(database, { name: 'Harbor', slug: 'harbor' });
const roomId = room.id as RoomId;

const newWord = () => `q${randomUUID().replaceAll('-', '')}`;
const say = (content: string, more: Parameters<typeof buildMessage>[1] = {}) =>
  buildMessage(database, { roomId, userId: omar.member.id, content, ...more });
const idsFound = async (caller: Caller, words: string, more: Partial<Parameters<Caller['api']['chat']['search']>[0]> = {}) =>
  (await caller.api.chat.search({ words, ...more })).items.map(({ message }) => message.id as string);

describe('a message search', () => {
  test('finds messages with words that begin with all searched words, ignoring case and accents', async () => {
    const word = newWord();
    const [one, two] = [await say(`Ferry to Évora, ${word}s`), await say(`${word.toUpperCase()} and the FERRIES`)];
    await say(`${word} alone`);
    expect(await idsFound(diego, `${word} ferr`)).toEqual([two.id, one.id]);
    expect(await idsFound(diego, `evora ${word}`)).toEqual([one.id]);
    const { items } = await diego.api.chat.search({ words: `evora ${word}` });
    expect(items).toMatchObject([{ room: { id: roomId, kind: 'public', slug: 'harbor', name: 'Harbor' } }]);
    expect(items[0]?.excerpt.filter(({ isHit }) => isHit).map(({ text }) => text)).toEqual(['Évora', `${word}s`]);
  });

  test('pages without gaps while new messages arrive, even if the matches are far apart', async () => {
    const word = newWord();
    const written: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      written.unshift((await say(`${word} ${index}`)).id);
      await database.execute(
        sql`select setval('chat_messages_sequence_seq', (select last_value from chat_messages_sequence_seq) + 17000)`,
      );
    }
    const found: string[] = [];
    for (const inRoom of [{}, { roomId }]) {
      let cursor: string | undefined;
      do {
        const page = await diego.api.chat.search({ words: word, limit: 2, cursor, ...inRoom });
        found.push(...page.items.map(({ message }) => message.id));
        cursor = page.nextCursor ?? undefined;
        await say(`${word} later`, { roomId: (await buildRoom(database)).id });
      } while (cursor);
      expect(found.splice(0).filter((id) => written.includes(id))).toEqual(written);
    }
    expect((await diego.api.chat.search({ words: word, cursor: 'made up' })).items.length).toBeGreaterThan(0);
  });

  test('filters by room, author and days', async () => {
    const word = newWord();
    const other = await buildRoom(database);
    const [here, there, mine] = [
      await say(word),
      await say(word, { roomId: other.id }),
      await say(word, { userId: diego.member.id }),
    ];
    expect(await idsFound(diego, word, { roomId: other.id as RoomId })).toEqual([there.id]);
    expect(await idsFound(diego, word, { authorId: diego.member.id as MemberId })).toEqual([mine.id]);
    const tomorrow = new Date(Date.now() + DAY_MS).toISOString();
    const yesterday = new Date(Date.now() - DAY_MS).toISOString();
    expect(await idsFound(diego, word, { since: yesterday, until: tomorrow })).toEqual([mine.id, there.id, here.id]);
    expect(await idsFound(diego, word, { until: yesterday })).toEqual([]);
    expect(await idsFound(diego, word, { since: tomorrow })).toEqual([]);
    const createdAt = new Date('2026-01-02T10:00:00Z');
    const long = await say(word, { id: v7({ msecs: createdAt.getTime() }), createdAt });
    expect(await idsFound(diego, word, { until: '2026-01-03T00:00:00.000Z' })).toEqual([long.id]);
  });

  test('excludes messages that the reader cannot see, and earlier versions', async () => {
    const word = newWord();
    const blocked = await app.signedIn();
    const direct = await buildDirectRoom(database, omar.member, blocked.member);
    await database.insert(blocks).values({ blockerId: blocked.member.id, blockedId: diego.member.id });
    await say(word, { roomId: direct.id });
    await say(word, { userId: blocked.member.id });
    await say(word, { state: 'hidden' });
    await say(word, { state: 'removed' });
    await say('', { deletedAt: new Date() });
    expect(await idsFound(diego, word)).toEqual([]);
    expect(await idsFound(diego, word, { roomId: direct.id as RoomId })).toEqual([]);
    const stored = await diego.api.chat.send({ roomId, clientId: randomUUID(), content: `${word} first` });
    const messageId = stored.id as MessageId;
    expect(await idsFound(diego, word)).toEqual([messageId]);
    await diego.api.chat.edit({ messageId, version: 1, content: 'Something else' });
    expect(await idsFound(diego, word)).toEqual([]);
    await diego.api.chat.edit({ messageId, version: 2, content: word });
    await diego.api.chat.remove({ messageId });
    expect(await idsFound(diego, word)).toEqual([]);
  });

  test('finds messages in the reader’s direct conversations, with the other member’s name', async () => {
    const word = newWord();
    const direct = await buildDirectRoom(database, omar.member, diego.member);
    await say(word, { roomId: direct.id });
    const { items } = await diego.api.chat.search({ words: word });
    expect(items).toMatchObject([{ room: { id: direct.id, kind: 'direct', slug: null, name: 'Omar' } }]);
  });

  test('hides names from a tier that does not show members, and ignores its author filter', async () => {
    const word = newWord();
    const browser = await app.signedIn({ tier: 'browser' });
    await say(`@Diego ${word}`, { mentions: [{ memberId: diego.member.id as MemberId, name: 'Diego' }] });
    const { items } = await browser.api.chat.search({ words: word });
    expect(items).toMatchObject([{ message: { author: null, content: `@A bro ${word}` } }]);
    expect(JSON.stringify(items)).not.toContain('Diego');
    expect(JSON.stringify(items)).not.toContain(diego.member.id);
    expect(await idsFound(browser, `${word} dieg`)).toEqual([]);
    expect(await idsFound(omar, `${word} dieg`)).toHaveLength(1);
    expect(await idsFound(browser, word, { authorId: omar.member.id as MemberId })).toEqual([]);
  });

  test('for punctuation or long text succeeds, and with invalid parameters is rejected', async () => {
    for (const words of [`'`, `' | !`, ':*', '&&', `a'b:c\\`, '%', '🙂', 'x'.repeat(100), '語'.repeat(100)]) {
      expect(await diego.request('GET', `/api/chat/search?words=${encodeURIComponent(words)}`)).toMatchObject({ status: 200 });
    }
    for (const query of [
      '',
      'words=',
      'words=a&limit=51',
      'words=a&since=yesterday',
      'words=a&roomId=1',
      'words=a&since=0000-01-01T00:00:00Z',
      'words=a&as=admin',
    ]) {
      expect(await diego.request('GET', `/api/chat/search?${query}`)).toMatchObject({ status: 422 });
    }
    const long = `${'x'.repeat(900)} ${'語'.repeat(90)}`;
    const { id } = await say(long);
    expect(await idsFound(diego, 'x'.repeat(80))).toContain(id);
  });
});

describe('an excerpt', () => {
  test('starts with a word before the first match, and marks all matches', () => {
    const content = `${'far away '.repeat(20)}the Straße to Łódź is long ${'and more '.repeat(30)}`;
    const parts = excerptOf(content, 'strasse lodz');
    expect(parts.filter(({ isHit }) => isHit).map(({ text }) => text)).toEqual(['Straße', 'Łódź']);
    expect(parts[0]?.text).toMatch(/^…/);
    expect(parts.at(-1)?.text).toMatch(/…$/);
    expect(parts.map(({ text }) => text).join('').length).toBeLessThan(230);
  });

  test.each([
    ['明日は東京タワーに行きます', '東京', ['東京']],
    ['พรุ่งนี้ไปเชียงใหม่กัน', 'เชียงใหม่', ['เชียงใหม่']],
    ['أهلا، مَرْحَبًا بكم', 'مرحبا', ['مَرْحَبًا']],
    ['שָׁלוֹם, שלום', 'שלום', ['שָׁלוֹם', 'שלום']],
    ['Go東京 ﾄｳｷｮｳ ＴＯＫＹＯ', 'go トウ tokyo', ['Go', 'ﾄｳ', 'ＴＯＫＹＯ']],
    ['ガガ ｶﾞ', 'ガ', ['ガ', 'ガ', 'ｶﾞ']],
    ['東京東京', '東京 京東', ['東京', '東京']],
  ])('of %s marks %s', (content, words, hits) => {
    const parts = excerptOf(content, words);
    expect(parts.filter(({ isHit }) => isHit).map(({ text }) => text)).toEqual(hits);
    expect(parts.map(({ text }) => text).join('')).toBe(content);
  });

  test('of a text without spaces starts near the match', () => {
    const parts = excerptOf(`${'明日は行きます𠮷'.repeat(40)}東京${'に行きます'.repeat(60)}`, '東京');
    expect(parts.filter(({ isHit }) => isHit)).toEqual([{ text: '東京', isHit: true }]);
    const before = parts
      .slice(
        0,
        parts.findIndex(({ isHit }) => isHit),
      )
      .map(({ text }) => text);
    expect(before.join('').length).toBeGreaterThan(50);
    expect(before.join('')).toMatch(/^…/);
    expect(parts.every(({ text }) => text.isWellFormed())).toBe(true);
  });

  test('of a short message is the whole message', () => {
    expect(excerptOf('Hello there', 'nothing')).toEqual([{ text: 'Hello there', isHit: false }]);
  });
});
