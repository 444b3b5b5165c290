import type { NoticeKind, NoticeValues } from '@bros/contract/notice-kinds';
import { paths } from '@bros/contract/paths';
import { type NoticeDeps, notify } from '../../core/notices/service.ts';
import type { SaleDeps } from '../../money/sales/service.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import type { Queue } from '../../platform/queue.ts';
import { eventAudience } from './policy.ts';
import type { travelEvents } from './tables.ts';

export interface SeatDeps extends NoticeDeps {
  database: Database;
  queue: Pick<Queue, 'enqueue' | 'enqueueAll'>;
}

export interface EventDeps extends SeatDeps {
  sales: Pick<SaleDeps, 'provider'>;
}

export const groupOf = (eventId: string) => `event:${eventId}`;

export async function announceEvents(outbox: Outbox, transaction: Transaction, eventIds: readonly string[]): Promise<void> {
  if (eventIds.length === 0) return;
  const events = eventIds.map((eventId) => ({ audience: eventAudience(eventId), event: 'event.changed', payload: { eventId } }));
  await outbox.add(transaction, ...events);
}

/** At most one job per event is queued. */
export const SEATS_CHANGED = 'events.seats-changed';
export interface SeatsChanged {
  eventId: string;
}

/** Call after every change of seats or hosts. */
export async function announceSeats(
  { outbox, queue }: Pick<SeatDeps, 'outbox' | 'queue'>,
  transaction: Transaction,
  eventIds: readonly string[],
): Promise<void> {
  await announceEvents(outbox, transaction, eventIds);
  const changed = eventIds.map((eventId) => ({ eventId }));
  await queue.enqueueAll<SeatsChanged>(transaction, SEATS_CHANGED, changed, ({ eventId }) => ({ key: eventId }));
}

export type EventForNotice = Pick<typeof travelEvents.$inferSelect, 'id' | 'title' | 'startsLocal' | 'timeZone'> & {
  city: { name: string } | null;
};

export const valuesOf = ({ title, city, startsLocal, timeZone }: EventForNotice) => ({
  title,
  city: city?.name ?? '',
  startsLocal,
  timeZone,
});

export type EventKind = Exclude<Extract<NoticeKind, `event.${string}`>, 'event.hidden'>;

export function notifyAbout<Kind extends EventKind>(
  deps: NoticeDeps,
  transaction: Transaction,
  event: EventForNotice,
  notice: {
    kind: Kind;
    memberId: string;
    actorId?: string | null;
    more?: Omit<NoticeValues<Kind>, keyof ReturnType<typeof valuesOf>>;
  },
): Promise<void> {
  const { kind, memberId, actorId = null, more } = notice;
  // TypeScript cannot infer the values of `kind`.
  const values = { ...valuesOf(event), ...more } as NoticeValues<Kind>;
  return notify(deps, transaction, {
    memberId,
    kind,
    actorId,
    path: paths.event(event.id),
    values,
    groupKey: groupOf(event.id),
  });
}
