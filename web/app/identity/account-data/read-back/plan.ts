import type { ArchiveRecordOf, ReturningPart } from '@bros/contract/archive-records';
import type { DestinationId } from '@bros/contract/core/fields';
import { FAVORITES_MAX } from '@bros/contract/core/rules';
import { MEMBER_SEARCHES_MAX } from '@bros/contract/members/member-search-rules';
import type { NewMemberSearchForm } from '@bros/contract/members/member-searches';
import type { ProfileForm } from '@bros/contract/members/profiles';
import type { TripRowProblem } from '@bros/contract/members/trip-files';
import type { ArchiveContent } from './archive-content.ts';
import { type Current, findDestination } from './current.ts';

const UUID_BYTES = 16;

/** Deterministic (RFC 9562, version 8), so that the server stores a resent record once. */
async function deriveId(memberId: string, ...names: readonly string[]): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify([memberId, ...names]));
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', text)).subarray(0, UUID_BYTES);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20)].join('-');
}

const REASONS = [
  'filled',
  'membership',
  'full',
  'destinationUnknown',
  'hidden',
  'cityUnknown',
  'daysTaken',
  'notBegun',
  'unreadable',
] as const;
export type Reason = (typeof REASONS)[number];

export type ReturningProfile = Pick<
  ProfileForm,
  | 'bio'
  | 'occupation'
  | 'age'
  | 'education'
  | 'culturalBackground'
  | 'interests'
  | 'languages'
  | 'cityId'
  | 'location'
  | 'country'
>;
/** City and country count as one field. */
const PROFILE_FIELDS = [
  'bio',
  'place',
  'occupation',
  'age',
  'education',
  'culturalBackground',
  'interests',
  'languages',
] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];

interface Sent {
  profile: Partial<ReturningProfile>;
  photos: ArchiveRecordOf<'photos'> & { photoId: string };
  trips: ArchiveRecordOf<'trips'>;
  favorites: DestinationId;
  reviews: ArchiveRecordOf<'reviews'> & { destinationId: DestinationId };
  'member-searches': NewMemberSearchForm;
}

export type Planned<Part extends ReturningPart> = {
  part: Part;
  label: string;
} & ({ outcome: 'add'; sent: Sent[Part] } | { outcome: 'present' } | { outcome: 'refused'; reason: Reason });

export type Plan = { [Part in ReturningPart]: Planned<Part>[] };

export async function planReturn(content: ArchiveContent, current: Current): Promise<Plan> {
  const plan: Plan = {
    profile: content.profile.records.slice(0, 1).flatMap((record) => planProfile(record, current)),
    photos: await planPhotos(content.photos.records, current),
    trips: planTrips(content.trips.records, current),
    favorites: planFavorites(content.favorites.records, current),
    reviews: planReviews(content.reviews.records, current),
    'member-searches': await planSearches(content['member-searches'].records, current),
  };
  return plan;
}

const refuse = (reason: Reason) => ({ outcome: 'refused', reason }) as const;
const PRESENT = { outcome: 'present' } as const;

export const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Restores only fields that are empty in the current profile. */
function planProfile(record: ArchiveRecordOf<'profile'>, { profile, cityId }: Current): Planned<'profile'>[] {
  return PROFILE_FIELDS.flatMap((field): Planned<'profile'>[] => {
    const [then, now] = [valuesOf(record, field), valuesOf(profile, field)];
    if (Object.values(then).every(isEmpty)) return [];
    const base = { part: 'profile', label: field } as const;
    if (Object.values(now).every(isEmpty)) {
      return [{ ...base, outcome: 'add', sent: field === 'place' ? { ...then, cityId } : then }];
    }
    return [{ ...base, ...(isSame(then, now) ? PRESENT : refuse('filled')) }];
  });
}

/** Compares places by text, because one may lack a city ID. */
function valuesOf(profile: Omit<ReturningProfile, 'cityId'>, field: ProfileField): Partial<ReturningProfile> {
  return field === 'place' ? { location: profile.location, country: profile.country } : { [field]: profile[field] };
}

async function planPhotos(records: readonly ArchiveRecordOf<'photos'>[], current: Current): Promise<Planned<'photos'>[]> {
  const { memberId, photos, capabilities } = current;
  const known = new Set<string>([...photos.items, ...(photos.cover ? [photos.cover] : [])].map(({ id }) => id));
  let room = photos.max - photos.items.length;
  const planned: Planned<'photos'>[] = [];
  for (const record of records) {
    const photoId = await deriveId(memberId, 'photo', record.id);
    const base = { part: 'photos', label: record.file } as const;
    if (known.has(record.id) || known.has(photoId)) planned.push({ ...base, ...PRESENT });
    else if (!capabilities.includes('photos.upload')) planned.push({ ...base, ...refuse('membership') });
    else if (record.kind === 'cover' && !photos.canHaveCover) planned.push({ ...base, ...refuse('membership') });
    else if (record.kind === 'cover' && photos.cover) planned.push({ ...base, ...refuse('filled') });
    else if (record.kind === 'photo' && room <= 0) planned.push({ ...base, ...refuse('full') });
    else {
      if (record.kind === 'photo') room -= 1;
      known.add(photoId);
      planned.push({ ...base, outcome: 'add', sent: { ...record, photoId } });
    }
  }
  return planned;
}

const TRIP_REASONS: Partial<Record<TripRowProblem, Reason>> = {
  cityUnknown: 'cityUnknown',
  daysTaken: 'daysTaken',
  noRoom: 'full',
  notBegun: 'notBegun',
};

export const readTripReason = (problem: TripRowProblem | null): Reason => (problem && TRIP_REASONS[problem]) ?? 'unreadable';

/** The server has checked each row, and its result decides. */
const planTrips = (records: readonly ArchiveRecordOf<'trips'>[], { tripRows }: Current): Planned<'trips'>[] =>
  records.map((record, index) => {
    const { outcome = 'refused', problem = null } = tripRows[index] ?? {};
    const base = { part: 'trips', label: `${record.city}, ${record.country}, ${record.arrivesOn}` } as const;
    if (outcome === 'added') return { ...base, outcome: 'add', sent: record };
    return { ...base, ...(outcome === 'present' ? PRESENT : refuse(readTripReason(problem))) };
  });

/** The archive lists the oldest first. Adding in this order keeps the list's order. */
function planFavorites(records: readonly ArchiveRecordOf<'favorites'>[], current: Current): Planned<'favorites'>[] {
  const known = new Set(current.favorites);
  return records.map((record) => {
    const id = findDestination(current.destinations, record)?.id;
    const base = { part: 'favorites', label: record.destination } as const;
    if (id === undefined) return { ...base, ...refuse('destinationUnknown') };
    if (known.has(id)) return { ...base, ...PRESENT };
    if (known.size >= FAVORITES_MAX) return { ...base, ...refuse('full') };
    known.add(id);
    return { ...base, outcome: 'add', sent: id };
  });
}

function planReviews(records: readonly ArchiveRecordOf<'reviews'>[], current: Current): Planned<'reviews'>[] {
  const known = new Set(current.reviewed);
  return records.map((record) => {
    const destinationId = findDestination(current.destinations, record)?.id;
    const base = { part: 'reviews', label: record.destination } as const;
    if (destinationId === undefined) return { ...base, ...refuse('destinationUnknown') };
    if (known.has(destinationId)) return { ...base, ...PRESENT };
    if (record.hiddenAt !== null) return { ...base, ...refuse('hidden') };
    if (!current.capabilities.includes('reviews.write')) return { ...base, ...refuse('membership') };
    known.add(destinationId);
    return { ...base, outcome: 'add', sent: { ...record, destinationId } };
  });
}

async function planSearches(
  records: readonly ArchiveRecordOf<'member-searches'>[],
  { memberId, capabilities, searches }: Current,
): Promise<Planned<'member-searches'>[]> {
  const known = new Set(searches.map(describeSearch));
  const planned: Planned<'member-searches'>[] = [];
  for (const { name, filter } of records.toReversed()) {
    const description = describeSearch({ name, filter });
    const base = { part: 'member-searches', label: name } as const;
    if (!capabilities.includes('people.see')) planned.push({ ...base, ...refuse('membership') });
    else if (known.has(description)) planned.push({ ...base, ...PRESENT });
    else if (known.size >= MEMBER_SEARCHES_MAX) planned.push({ ...base, ...refuse('full') });
    else {
      known.add(description);
      planned.push({
        ...base,
        outcome: 'add',
        sent: { clientId: await deriveId(memberId, 'search', description), name, filter },
      });
    }
  }
  return planned;
}

const describeSearch = ({ name, filter }: Pick<NewMemberSearchForm, 'name' | 'filter'>): string =>
  JSON.stringify([name, Object.entries(filter).sort(([one], [other]) => (one < other ? -1 : 1))]);
