import type { City, CityId } from '@bros/contract/core/cities';
import type { TripId } from '@bros/contract/members/trip-id';
import type { Trip } from '@bros/contract/members/trips';
import { defineWrite, type WriteDefinition } from '../../platform/outbox/define-write.ts';
import type { WaitingWrite } from '../../platform/outbox/waiting-writes.ts';
import { tripTexts } from './texts.ts';
import { tripWriteTexts as texts } from './trip-write-texts.ts';

export interface TripFields {
  cityId: CityId;
  arrivesOn: string;
  leavesOn: string | null;
  rating: number | null;
  review: string;
}

interface TripContent {
  city: City | null;
  fields: TripFields;
}
type Adding = TripContent & { kind: 'add' };
type Editing = TripContent & { kind: 'edit'; tripId: TripId; version: number };
type Deleting = TripContent & { kind: 'delete'; tripId: TripId; version: number };
export type TripChange = Adding | Editing | Deleting;

export type WaitingTrip = WaitingWrite<TripChange>;

export const TRIPS_TARGET = 'trips';

export const fieldsOf = ({ city, arrivesOn, leavesOn, rating, review }: Trip): TripFields => ({
  cityId: city.id,
  arrivesOn,
  leavesOn,
  rating,
  review,
});

const describeStay = ({ city, fields: { arrivesOn, leavesOn } }: TripContent): string =>
  [...(city ? [city.name] : []), tripTexts.days(arrivesOn, leavesOn)].join(', ');

const common = {
  target: () => TRIPS_TARGET,
  changes: ['trips', 'members', 'today'],
  title: ({ city }) => city?.name ?? tripTexts.title,
  text: (change) => texts[change.kind](describeStay(change)),
} satisfies Partial<WriteDefinition<TripChange>>;

const subject = ({ tripId }: { tripId: TripId }) => `trip:${tripId}`;

const toAdding = defineWrite<Adding>({
  ...common,
  operation: 'trips.create',
  input: ({ fields }, clientId) => ({ clientId, ...fields }),
  repeats: (_, clientId) => ({ clientId }),
});

const toEditing = defineWrite<Editing>({
  ...common,
  operation: 'trips.update',
  input: ({ tripId, version, fields }) => ({ tripId, version, ...fields }),
  repeats: ({ tripId }) => ({ id: tripId }),
  subject,
});

const toDeleting = defineWrite<Deleting>({
  ...common,
  operation: 'trips.remove',
  input: ({ tripId, version }) => ({ tripId, version }),
  repeats: () => ({ isDeleted: true }),
  subject,
  doneBy: ['NOT_FOUND'],
});

/** `clientId` identifies an addition, so that a retry stores one trip. */
export function toTripWrite(change: TripChange, memberId: string, clientId?: string): WaitingTrip {
  if (change.kind === 'add') return toAdding(change, memberId, clientId);
  return change.kind === 'edit' ? toEditing(change, memberId) : toDeleting(change, memberId);
}
