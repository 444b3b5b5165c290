import type { StreamRole } from '@bros/contract/gatherings/stream-rules';
import { STREAM_SEATS } from '@bros/contract/gatherings/stream-rules';
import type { StreamPage } from '@bros/contract/gatherings/streams';
import { type Actor, hasCapability } from '../../platform/api/context.ts';

/** The socket room of the window that has a seat. */
export const seatAudience = (seatId: string) => `stream-seat:${seatId}`;
/** The socket room of screens that list live streams. */
export const STREAM_LISTS = 'streams';

/** Tiers that may not join with camera and microphone listen (docs/specification.md, Tiers). */
export const isListenerTier = (actor: Pick<Actor, 'role' | 'tier'>): boolean => !hasCapability(actor, 'streams.join');

/** The fields of a stream that decide what an actor may do with it. */
export interface JudgedStream {
  isActive: boolean;
  seatCount: number;
  /** The actor's seat; null without one. */
  ownRole: StreamRole | null;
  isRemoved: boolean;
  /** Nobody else answers for the stream. */
  isOwn: boolean;
}

export function abilitiesOn(stream: JudgedStream, actor: Pick<Actor, 'role' | 'tier'>): StreamPage['can'] {
  const { isActive, ownRole } = stream;
  const isHost = isActive && ownRole === 'host';
  return {
    join: isActive && !stream.isRemoved && (ownRole !== null || stream.seatCount < STREAM_SEATS),
    listenOnly: isListenerTier(actor),
    chat: isActive && ownRole !== null && hasCapability(actor, 'chat.post'),
    mute: isHost,
    remove: isHost,
    end: isHost,
    report: !stream.isOwn,
  };
}

/** The fields of a seat that decide who is host next. */
export interface Successor {
  participantId: string;
  isListener: boolean;
  isConnected: boolean;
  hasDeclined: boolean;
}

const mayTakeOver = ({ isListener, hasDeclined }: Successor): boolean => !isListener && !hasDeclined;

/** The participant to be asked next: of `seats`, in the order in which they joined, the first who is there, may host and has not declined. */
export const findSuccessor = <Seat extends Successor>(seats: readonly Seat[]): Seat | undefined =>
  seats.find((seat) => seat.isConnected && mayTakeOver(seat));

/** Somebody who could be asked has lost the connection, and may come back: their page is loading again. */
export const isSuccessorAway = (seats: readonly Successor[]): boolean =>
  seats.some((seat) => !seat.isConnected && mayTakeOver(seat));
