import * as z from 'zod';
import { PREVIEWS } from '../core/audiences.ts';
import { city, cityIdField, cityPoint } from '../core/cities.ts';
import { CONTINENTS } from '../core/continents.ts';
import { cursorField, memberIdField, pageOf, sanitizeText, versionField } from '../core/fields.ts';
import { memberPhoto } from '../core/member-photo.ts';
import { FIRST_TRIP_DAY, LAST_TRIP_DAY, TRIP_REVIEW_MAX_CHARACTERS } from '../core/rules.ts';
import { operation } from './operation.ts';
import { tripDays } from './trip-days.ts';
import { tripFiles } from './trip-files.ts';
import { tripIdField } from './trip-id.ts';

const TRIPS_PAGE_SIZE = 20;

/** Depends on the city's local date. */
const TRIP_STATES = ['past', 'current', 'planned'] as const;
export type TripState = (typeof TRIP_STATES)[number];

/** `upcoming`: nearest first, including current trips. `past`: latest first. */
const TRIP_PERIODS = ['upcoming', 'past'] as const;
export type TripPeriod = (typeof TRIP_PERIODS)[number];

/** The city's date. The text sorts in date order. */
const day = z.iso.date().refine((text) => text >= FIRST_TRIP_DAY && text <= LAST_TRIP_DAY);

/** Another member's stay that overlaps with a stay of the reader. */
export const crossing = z.object({
  memberId: memberIdField,
  displayName: z.string(),
  isVerified: z.boolean(),
  photo: memberPhoto.nullable(),
  city: z.string(),
  country: z.string(),
  startsOn: z.iso.date(),
  /** Null if neither stay has a last day. */
  endsOn: z.iso.date().nullable(),
});
export type Crossing = z.infer<typeof crossing>;

/** docs/specification.md, Entities. */
export const trip = z.object({
  id: tripIdField,
  city,
  point: cityPoint,
  arrivesOn: z.iso.date(),
  /** Null if the stay has no last day. */
  leavesOn: z.iso.date().nullable(),
  state: z.enum(TRIP_STATES),
  rating: z.int().min(1).max(5).nullable(),
  review: z.string(),
  version: z.int(),
});
export type Trip = z.infer<typeof trip>;

/** Repeats the request's `clientId`, which proves that the response is not a network's sign-in page. */
const newTrip = trip.extend({ clientId: z.uuid() });
export type NewTrip = z.infer<typeof newTrip>;

const fields = {
  cityId: cityIdField,
  arrivesOn: day,
  leavesOn: day.nullable(),
  /** Only once the stay has begun. */
  rating: z.int().min(1).max(5).nullable(),
  review: z.string().overwrite(sanitizeText).max(TRIP_REVIEW_MAX_CHARACTERS),
};
const isInOrder = ({ arrivesOn, leavesOn }: { arrivesOn: string; leavesOn: string | null }) =>
  leavesOn === null || leavesOn >= arrivesOn;
const inOrder = { path: ['leavesOn'] };

export const newTripForm = z.strictObject({ clientId: z.uuid(), ...fields }).refine(isInOrder, inOrder);
export const tripForm = z.strictObject({ tripId: tripIdField, version: versionField, ...fields }).refine(isInOrder, inOrder);
export type TripForm = z.output<typeof tripForm>;

/** Depends on the city's local date. */
const STAY_TIMES = ['now', 'soon'] as const;
export type StayTime = (typeof STAY_TIMES)[number];

/** `here` also matches profiles that name the city. */
export const STAY_FILTERS = [...STAY_TIMES, 'here'] as const;
export type StayFilter = (typeof STAY_FILTERS)[number];

/** Specification, N1: 'In Lisbon until May 12'. */
export const presence = z.object({
  when: z.enum(STAY_TIMES),
  cityId: cityIdField,
  city: z.string(),
  country: z.string(),
  arrivesOn: z.iso.date(),
  leavesOn: z.iso.date().nullable(),
});
export type Presence = z.infer<typeof presence>;

/** Counts stays that have begun. Each day counts once. */
const travelFigures = z.object({
  countries: z.int(),
  cities: z.int(),
  days: z.int(),
  continents: z.array(z.enum(CONTINENTS)),
  /** Most days first. */
  visited: z.array(z.object({ countryCode: z.string(), country: z.string(), cities: z.int(), days: z.int() })),
  points: z.array(cityPoint),
});
export type TravelFigures = z.infer<typeof travelFigures>;

const companion = z.object({
  memberId: memberIdField,
  displayName: z.string(),
  photo: memberPhoto.nullable(),
  isVerified: z.boolean(),
  startsOn: z.iso.date(),
  endsOn: z.iso.date().nullable(),
});
export type Companion = z.infer<typeof companion>;

const page = {
  cursor: cursorField.optional(),
  limit: z.coerce.number().int().min(1).max(50).default(TRIPS_PAGE_SIZE),
};
const ofMember = { memberId: memberIdField, as: z.enum(PREVIEWS).optional() };

export const trips = {
  mine: operation('member', { method: 'GET', path: '/trips', summary: 'List my past trips, or my current and upcoming ones' })
    .input(z.strictObject({ period: z.enum(TRIP_PERIODS), cityId: z.coerce.number().pipe(cityIdField).optional(), ...page }))
    .output(pageOf(trip)),
  myFigures: operation('member', { method: 'GET', path: '/trips/figures', summary: 'Get totals of my travels' }).output(
    travelFigures,
  ),
  ...tripDays,
  ...tripFiles,
  get: operation('member', { method: 'GET', path: '/trips/{tripId}', summary: 'Get my trip' })
    .input(z.strictObject({ tripId: tripIdField }))
    .output(trip),
  create: operation(
    'member',
    { method: 'POST', path: '/trips', summary: 'Add a trip (idempotent by `clientId`)', successStatus: 201 },
    'EDIT_CONFLICT',
    'TRIP_TWICE',
    'TRIP_NOT_BEGUN',
    'TRIP_LIMIT',
  )
    .input(newTripForm)
    .output(newTrip),
  update: operation(
    'member',
    { method: 'PUT', path: '/trips/{tripId}', summary: 'Edit my trip' },
    'EDIT_CONFLICT',
    'TRIP_TWICE',
    'TRIP_NOT_BEGUN',
  )
    .input(tripForm)
    .output(trip),
  remove: operation('member', { method: 'DELETE', path: '/trips/{tripId}', summary: 'Delete my trip' }, 'EDIT_CONFLICT')
    .input(z.strictObject({ tripId: tripIdField, version: versionField }))
    .output(z.object({ isDeleted: z.literal(true) })),
  companions: operation('people.see', {
    method: 'GET',
    path: '/trips/{tripId}/companions',
    summary: 'List connections who will be in the city during my trip',
  })
    .input(z.strictObject({ tripId: tripIdField, ...page }))
    .output(pageOf(companion)),
  /** Empty if hidden. `as` is only for the reader's own trips. */
  ofMember: operation('people.see', {
    method: 'GET',
    path: '/members/{memberId}/trips',
    summary: "Get a member's travel history, as far as it is visible to me",
  })
    .input(z.strictObject({ ...ofMember, period: z.enum(TRIP_PERIODS), ...page }))
    .output(pageOf(trip)),
  figuresOf: operation('people.see', {
    method: 'GET',
    path: '/members/{memberId}/trips/figures',
    summary: "Get totals of a member's travels, as far as they are visible to me",
  })
    .input(z.strictObject(ofMember))
    .output(travelFigures),
};
