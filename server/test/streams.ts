import type { MemberId } from '@bros/contract/core/fields';
import type { ReplyId } from '@bros/contract/core/replies';
import type { SeatId, StreamId, StreamUserId } from '@bros/contract/gatherings/streams';
import { liveStreams, streamMessages, streamParticipants } from '../src/gatherings/streams/tables.ts';
import type { Database } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/ids.ts';
import { buildMember } from './factories.ts';
import type { Caller } from './harness.ts';

export const newSeatId = () => newId() as SeatId;

export async function buildStream(
  database: Database,
  { hostId, ...traits }: Partial<typeof liveStreams.$inferInsert> & { hostId?: string } = {},
) {
  const streamerId = hostId ?? (await buildMember(database)).id;
  const [row] = await database
    .insert(liveStreams)
    .values({ clientId: newId(), title: 'Evening talk', description: 'From the roof', ...traits, streamerId })
    .returning();
  if (!row) throw new Error('The stream was not created.');
  const streamId = row.id as StreamId;
  const { seatId } = await buildSeat(database, { streamId, participantId: streamerId, role: 'host' });
  return { streamId, hostId: streamerId as MemberId, seatId };
}

export async function buildSeat(
  database: Database,
  { streamId, ...traits }: Partial<typeof streamParticipants.$inferInsert> & { streamId: string },
) {
  const participantId = traits.participantId ?? (await buildMember(database)).id;
  const seatId = newSeatId();
  const seat = { role: 'participant', isListener: false, seatId, ...traits, streamId, participantId } as const;
  const [row] = await database.insert(streamParticipants).values(seat).returning();
  if (!row) throw new Error('The seat was not created.');
  return { memberId: participantId as MemberId, seatId, userId: row.streamUserId as StreamUserId };
}

export async function streamUserIdOf({ api }: Pick<Caller, 'api'>, streamId: StreamId): Promise<StreamUserId> {
  const { own } = await api.streams.get({ streamId });
  if (!own) throw new Error('This member has no seat.');
  return own.userId;
}

export async function buildStreamMessage(database: Database, message: { parentId: string; authorId: string; text?: string }) {
  const [row] = await database
    .insert(streamMessages)
    .values({ clientId: newId(), text: 'Hello from below', ...message })
    .returning();
  if (!row) throw new Error('The message was not created.');
  return { messageId: row.id as ReplyId };
}
