import { randomUUID } from 'node:crypto';
import type { MemberId } from '@bros/contract/core/fields';
import { streamMutes, streamRemovals } from '../src/gatherings/streams/tables.ts';
import type { Database } from '../src/platform/database/connect.ts';
import type { Caller } from './harness.ts';
import { buildStream, newSeatId } from './streams.ts';

type Person = Pick<Caller, 'api'> & { member: { id: MemberId } };

export async function goLive(database: Database, full: Person, friend: Person, mark: string): Promise<void> {
  const words = { title: `${mark}stream`, description: `${mark}streamtext` };
  const { id: streamId } = await full.api.streams.start({ clientId: randomUUID(), seatId: newSeatId(), ...words });
  await friend.api.streams.join({ streamId, seatId: newSeatId() });
  await full.api.streams.say({ streamId, clientId: randomUUID(), text: `${mark}streamchat` });
  await friend.api.streams.say({ streamId, clientId: randomUUID(), text: 'othersstreamchat' });
  const { id: memberId } = full.member;
  const { streamId: othersId } = await buildStream(database, { handOverTo: memberId, handOverAt: new Date() });
  await database.insert(streamMutes).values({ streamId: othersId, memberId });
  await database.insert(streamRemovals).values({ streamId: othersId, memberId });
}
