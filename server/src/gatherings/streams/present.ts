import { STREAM_HAND_OVER_SECONDS } from '@bros/contract/gatherings/stream-rules';
import type { SeatId, StreamCard, StreamId, StreamPage, StreamPresence, StreamUserId } from '@bros/contract/gatherings/streams';
import { presentCity } from '../../core/cities/present.ts';
import { presentAuthor } from '../../core/people/authors/present.ts';
import { type Actor, hasCapability } from '../../platform/api/context.ts';
import { abilitiesOn, isListenerTier } from './policy.ts';
import type { StreamRow, selectSeatsFor } from './queries.ts';
import type { SeatRow } from './seats/queries.ts';

export function presentPresence(row: Omit<SeatRow, 'isLost' | 'hasDeclined'>): StreamPresence {
  return {
    userId: row.userId as StreamUserId,
    isHost: row.role === 'host',
    timestamp: row.joinedAt.toISOString(),
    seatId: row.seatId as SeatId,
    isListener: row.isListener,
    isMuted: row.isMuted,
    isConnected: row.isConnected,
  };
}

/** Shows host and city only to tiers that show members. */
export function presentCard(row: StreamRow, actor: Actor): StreamCard {
  const canSeePeople = hasCapability(actor, 'people.see');
  return {
    id: row.id as StreamId,
    title: row.stream.title,
    description: row.stream.description,
    host: presentAuthor(row, canSeePeople),
    city: canSeePeople && row.city ? presentCity(row.city) : null,
    seatCount: row.seatCount,
    startedAt: row.stream.startedAt.toISOString(),
    isIn: row.isIn,
  };
}

export function presentPage(
  row: StreamRow,
  seats: Awaited<ReturnType<typeof selectSeatsFor>>,
  actor: Actor,
  hasTurn: boolean,
): StreamPage {
  const { stream } = row;
  const own = seats.find(({ participantId }) => participantId === actor.memberId);
  const isShown = own !== undefined || actor.role !== 'member';
  const isListener = own?.isListener ?? isListenerTier(actor);
  return {
    ...presentCard(row, actor),
    isActive: stream.isActive,
    endReason: stream.endReason,
    endNote: stream.streamerId === actor.memberId || actor.role !== 'member' ? stream.endNote : null,
    seats: isShown
      ? seats.map((seat) => ({ ...presentPresence(seat), member: presentAuthor(seat, hasCapability(actor, 'people.see')) }))
      : [],
    own: own ? presentPresence(own) : null,
    handOver: isShown ? presentHandOver(stream, actor) : null,
    exposesAddress: !(hasTurn && isListener),
    can: abilitiesOn(
      {
        isActive: stream.isActive,
        seatCount: row.seatCount,
        ownRole: own?.role ?? null,
        isRemoved: row.isRemoved,
        isOwn: (row.authorId ?? stream.streamerId) === actor.memberId,
      },
      actor,
    ),
  };
}

function presentHandOver({ handOverTo, handOverAt }: StreamRow['stream'], actor: Actor): StreamPage['handOver'] {
  if (handOverTo === null || handOverAt === null) return null;
  const until = new Date(handOverAt.getTime() + STREAM_HAND_OVER_SECONDS * 1000);
  return { isMe: handOverTo === actor.memberId, until: until.toISOString() };
}
