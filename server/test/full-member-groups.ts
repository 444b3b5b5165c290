import { randomUUID } from 'node:crypto';
import type { MemberId, RoomId } from '@bros/contract/core/fields';
import { chatGroupSeats } from '../src/messaging/groups/tables.ts';
import type { Caller, TestApp } from './harness.ts';
import { pollForm } from './polls.ts';

type Person = Pick<Caller, 'api'> & { member: { id: MemberId } };

export async function runGroup(database: TestApp['database'], { api, member }: Person, mark: string): Promise<void> {
  const form = { name: `${mark}group`, purpose: `${mark}purpose`, joining: 'open' } as const;
  const { id: roomId } = await api.groups.create({ roomId: randomUUID() as RoomId, ...form });
  await api.groups.createLink({ roomId, days: 7, usesMax: null });
  await database.insert(chatGroupSeats).values({ roomId, memberId: member.id, isAdmitted: true });
}

export async function votePoll({ api }: Person, friend: Person, roomId: RoomId, mark: string): Promise<void> {
  const own = { ...pollForm, question: `${mark}question`, answers: [`${mark}answer`, 'No'] };
  await api.polls.create({ ...own, roomId, clientId: randomUUID() });
  const { id: messageId } = await friend.api.polls.create({ ...pollForm, roomId, clientId: randomUUID() });
  await api.polls.vote({ messageId, answers: [1] });
}
