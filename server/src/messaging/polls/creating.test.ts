import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@bros/contract/core/durations';
import type { RoomId } from '@bros/contract/core/fields';
import { describe, expect, test } from 'vitest';
import { buildRoom, LISBON } from '../../../test/factories.ts';
import { type Caller, startTestApp } from '../../../test/harness.ts';
import { pollForm } from '../../../test/polls.ts';
import { seedFirstCities } from '../../core/cities/seed.ts';

const app = await startTestApp({ env: { IP_RATE_LIMIT_FACTOR: '100000', REQUESTS_PER_MINUTE: '1000000' } });
const { database } = app;
await seedFirstCities(database);

const open = () => app.signedIn();
const newRoom = async () => (await buildRoom(database)).id as RoomId;
const create = (caller: Caller, roomId: RoomId, more: Partial<Parameters<Caller['api']['polls']['create']>[0]> = {}) =>
  caller.api.polls.create({ ...pollForm, roomId, clientId: randomUUID(), ...more });

describe('creating a poll', () => {
  test('sends one message whose text contains the question and the answers', async () => {
    const [author, reader, roomId] = [await open(), await open(), await newRoom()];
    const clientId = randomUUID();
    const made = await create(author, roomId, { clientId, question: 'Dinner at Cervejaria?', hours: 24 });
    expect(made).toMatchObject({
      content: 'Dinner at Cervejaria?\n1. Seafood\n2. Burgers',
      poll: {
        question: 'Dinner at Cervejaria?',
        answers: [
          { text: 'Seafood', time: null },
          { text: 'Burgers', time: null },
        ],
        city: null,
      },
    });
    expect((await create(author, roomId, { clientId })).id).toBe(made.id);
    expect((await reader.api.chat.messages({ roomId })).items).toMatchObject([{ id: made.id, poll: made.poll }]);
    const found = await reader.api.chat.search({ words: 'Cervejaria', roomId });
    expect(found.items.map(({ message }) => message.id)).toEqual([made.id]);
  });

  test('is rejected with equal, too few or too many answers, and in an archived room', async () => {
    const [author, roomId] = [await open(), await newRoom()];
    const answers = Array.from({ length: 11 }, (_, index) => `Answer ${index}`);
    for (const refused of [['Yes', 'YES'], ['Yes'], answers]) {
      await expect(create(author, roomId, { answers: refused })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
    }
    const closed = (await buildRoom(database, { isActive: false })).id as RoomId;
    await expect(create(author, closed)).rejects.toMatchObject({ code: 'ROOM_ARCHIVED' });
  });

  test('by a newcomer is held for staff if an answer contains a link', async () => {
    const [author, reader, roomId] = [await open(), await open(), await newRoom()];
    const held = await create(author, roomId, { answers: ['Call me', 'https://spam.example'] });
    expect(held.state).toBe('hidden');
    expect((await reader.api.chat.messages({ roomId })).items.map(({ id }) => id)).not.toContain(held.id);
    await expect(reader.api.polls.results({ messageId: held.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('is final: the author can delete it, but not edit it', async () => {
    const [author, roomId] = [await open(), await newRoom()];
    const { id: messageId } = await create(author, roomId);
    await expect(author.api.chat.edit({ messageId, version: 1, content: 'Another' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await author.api.chat.remove({ messageId })).toMatchObject({ content: '', poll: null });
    await expect(author.api.polls.results({ messageId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(author.api.polls.vote({ messageId, answers: [0] })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a date finder', () => {
  const year = new Date().getUTCFullYear() + 1;
  const find = async (answers: string[]) => create(await open(), await newRoom(), { cityId: LISBON, answers });

  test('sorts its times, which are local times of the city', async () => {
    const soon = new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10);
    const { poll, content } = await find([`${soon}T20:00`, `${soon}T18:30`]);
    expect(poll).toMatchObject({
      city: { name: 'Lisbon', timeZone: 'Europe/Lisbon' },
      answers: [{ time: { startsLocal: `${soon}T18:30` } }, { time: { startsLocal: `${soon}T20:00` } }],
    });
    expect(content).toMatch(/^Where do we eat\? \(Lisbon time\)\n1\. .+18:30\n2\. .+20:00$/);
  });

  test('rejects a past time, a time too far ahead, text, and a day that does not exist', async () => {
    for (const wrong of ['2020-01-01T20:00', `${year + 1}-01-01T20:00`, 'Friday', `${year}-02-30T20:00`]) {
      await expect(find([`${year}-01-10T18:30`, wrong])).rejects.toMatchObject({ code: 'INPUT_INVALID' });
    }
  });
});
