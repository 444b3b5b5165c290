import type { EventCard } from '@bros/contract/gatherings/event-cards';

export const isFull = ({
  isFull: hasNoSeat,
  capacity,
  waitingCount,
}: Pick<EventCard, 'isFull' | 'capacity' | 'waitingCount'>): boolean => hasNoSeat || (capacity !== null && waitingCount > 0);

export const isOpenTo = ({ state, attendance, isHost, isCoHost, hidden, priceCents, startsAt }: EventCard): boolean =>
  state === 'active' &&
  attendance === null &&
  !isHost &&
  !isCoHost &&
  hidden === null &&
  (priceCents === null || Date.parse(startsAt) > Date.now());
