import type { ArchiveRecordOf } from '@bros/contract/archive-records';
import type { CityId } from '@bros/contract/core/cities';
import type { DestinationId, MemberId } from '@bros/contract/core/fields';
import type { MemberSearch } from '@bros/contract/members/member-searches';
import type { OwnPhotos } from '@bros/contract/members/photos';
import type { OwnProfile } from '@bros/contract/members/profiles';
import type { ImportedRow, TripImport, TripImportMode } from '@bros/contract/members/trip-files';
import type { Capability } from '@bros/contract/tiers';
import { ORPCError } from '@orpc/client';
import type { client } from '../../../platform/api.ts';
import type { ArchiveContent } from './archive-content.ts';
import { writeTripRows } from './trip-rows.ts';

export type Api = Pick<
  typeof client,
  'profiles' | 'cities' | 'photos' | 'destinations' | 'favorites' | 'reviews' | 'memberSearches'
>;

export type ImportTrips = (mode: TripImportMode, rows: Blob) => Promise<TripImport>;

export interface Reader {
  memberId: MemberId;
  capabilities: readonly Capability[];
}

export interface Current extends Reader {
  profile: OwnProfile;
  cityId: CityId | null;
  photos: OwnPhotos;
  tripRows: readonly ImportedRow[];
  destinations: readonly NamedDestination[];
  favorites: ReadonlySet<DestinationId>;
  reviewed: ReadonlySet<DestinationId>;
  searches: readonly MemberSearch[];
}

interface NamedDestination {
  id: DestinationId;
  slug: string;
  name: string;
  country: string;
}
type Naming = Pick<ArchiveRecordOf<'reviews'>, 'destination' | 'country' | 'slug'>;

export const findDestination = (destinations: readonly NamedDestination[], { destination, country, slug }: Naming) =>
  destinations.find((known) => known.slug === slug) ??
  destinations.find(({ name, country: known }) => slug === '' && name === destination && (country === '' || known === country));

const PAGE_SIZE = 50;
/** Far more pages than exist. */
const PAGES_MAX = 100;

export async function readCurrent(api: Api, importTrips: ImportTrips, reader: Reader, content: ArchiveContent): Promise<Current> {
  const { trips, favorites, reviews } = content;
  const [profile, cityId, photos, tripRows, destinations, hearts, searches] = await Promise.all([
    api.profiles.mine(),
    findCity(api, content.profile.records[0]?.cityId ?? null),
    api.photos.mine(),
    checkTrips(importTrips, trips.records),
    listDestinations(api, [...favorites.records, ...reviews.records]),
    api.favorites.list(),
    reader.capabilities.includes('people.see') ? api.memberSearches.list() : { items: [] },
  ]);
  return {
    ...reader,
    profile,
    cityId,
    photos,
    tripRows,
    destinations,
    favorites: new Set(hearts.destinationIds),
    reviewed: await findReviewed(api, reviews.records, destinations),
    searches: searches.items,
  };
}

async function findCity(api: Api, cityId: CityId | null): Promise<CityId | null> {
  if (cityId === null) return null;
  try {
    return (await api.cities.city({ cityId })).id;
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

async function checkTrips(importTrips: ImportTrips, trips: readonly ArchiveRecordOf<'trips'>[]): Promise<readonly ImportedRow[]> {
  return trips.length === 0 ? [] : (await importTrips('check', writeTripRows(trips))).rows;
}

async function listDestinations(api: Api, named: readonly Naming[]): Promise<NamedDestination[]> {
  const destinations: NamedDestination[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    if (named.every((record) => findDestination(destinations, record))) break;
    const { items, nextCursor } = await api.destinations.list({ sort: 'name', limit: PAGE_SIZE, cursor });
    destinations.push(...items);
    if (nextCursor === null) break;
    cursor = nextCursor;
  }
  return destinations;
}

async function findReviewed(
  api: Api,
  reviews: readonly Naming[],
  destinations: readonly NamedDestination[],
): Promise<ReadonlySet<DestinationId>> {
  const reviewed = new Set<DestinationId>();
  const destinationIds = new Set(reviews.flatMap((record) => findDestination(destinations, record)?.id ?? []));
  for (const destinationId of destinationIds) {
    const { review } = await api.reviews.mine({ destinationId });
    if (review) reviewed.add(destinationId);
  }
  return reviewed;
}
