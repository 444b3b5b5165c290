import type { StreamRole } from '@bros/contract/gatherings/stream-rules';
import { STREAM_SEATS } from '@bros/contract/gatherings/stream-rules';
import type { StreamPage } from '@bros/contract/gatherings/streams';
import { type Actor, hasCapability } from '../../platform/api/context.ts';

export const seatAudience = (seatId: string) => `stream-seat:${seatId}`;
export const STREAM_LISTS = 'streams';

/** These tiers only listen (docs/specification.md, Tiers). */
export const isListenerTier = (actor: Pick<Actor, 'role' | 'tier'>): boolean => !hasCapability(actor, 'streams.join');

export interface StreamForPolicy {
  isActive: boolean;
  seatCount: number;
  ownRole: StreamRole | null;
  isRemoved: boolean;
  /** True if the actor is the host, or started a stream that has no host now. */
  isOwn: boolean;
}

export function abilitiesOn(stream: StreamForPolicy, actor: Pick<Actor, 'role' | 'tier'>): StreamPage['can'] {
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

export interface Successor {
  participantId: string;
  isListener: boolean;
  isConnected: boolean;
  hasDeclined: boolean;
}

const mayTakeOver = ({ isListener, hasDeclined }: Successor): boolean => !isListener && !hasDeclined;

/** `seats` must be sorted by joining time. */
export const findSuccessor = <Seat extends Successor>(seats: readonly Seat[]): Seat | undefined =>
  seats.find((seat) => seat.isConnected && mayTakeOver(seat));

export const isSuccessorAway = (seats: readonly Successor[]): boolean =>
  seats.some((seat) => !seat.isConnected && mayTakeOver(seat));
