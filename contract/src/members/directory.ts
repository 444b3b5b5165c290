import * as z from 'zod';
import { CIRCLES, PREVIEWS } from '../core/audiences.ts';
import { author } from '../core/authors.ts';
import { cityIdField, cityPoint } from '../core/cities.ts';
import { MUTUAL_CONNECTIONS_SHOWN, STAYS_IN_COMMON_SHOWN } from '../core/connection-rules.ts';
import { cursorField, memberIdField, pageOf, placeField, searchField, timestampField } from '../core/fields.ts';
import { memberPhoto } from '../core/member-photo.ts';
import {
  AGE_MAX_YEARS,
  AGE_MIN_YEARS,
  DIRECTORY_PAGE_SIZE,
  INTERESTS_MAX,
  LANGUAGES_MAX,
  MEMBER_SORTS,
  PORTRAITS_SHOWN,
  SUGGESTIONS_SHOWN,
} from '../core/rules.ts';
import { tagField } from '../core/tags.ts';
import { TIERS } from '../tiers.ts';
import { connectionLink } from './connections.ts';
import { operation } from './operation.ts';
import { socialAccount } from './social-accounts.ts';
import { presence, STAY_FILTERS } from './trips.ts';

export const memberCard = z.object({
  id: memberIdField,
  displayName: z.string(),
  isVerified: z.boolean(),
  tier: z.enum(TIERS),
  occupation: z.string(),
  /** Null if missing or hidden. */
  location: z.string().nullable(),
  country: z.string().nullable(),
  bio: z.string(),
  interests: z.array(z.string()),
  languages: z.array(z.string()),
  joinedAt: timestampField,
  /** Null if missing or hidden. */
  photo: memberPhoto.nullable(),
  connection: connectionLink.nullable(),
  /** Empty if hidden. */
  presence: z.array(presence).max(2),
});
export type MemberCard = z.infer<typeof memberCard>;

const sharedDays = z.object({
  city: z.string(),
  startsOn: z.iso.date(),
  /** Null if neither stay has a last day. */
  endsOn: z.iso.date().nullable(),
});

/** Includes only what the viewer may see. */
const inCommon = z.object({
  connectionCount: z.int(),
  connections: z.array(author).max(MUTUAL_CONNECTIONS_SHOWN),
  /** Empty if hidden. */
  stays: z.array(sharedDays).max(STAYS_IN_COMMON_SHOWN),
});
export type InCommon = z.infer<typeof inCommon>;

const publicProfile = memberCard.extend({
  age: z.int().nullable(),
  education: z.string(),
  culturalBackground: z.string(),
  /** Empty if hidden. */
  photos: z.array(memberPhoto),
  cover: memberPhoto.nullable(),
  /** Empty if hidden. */
  socialAccounts: z.array(socialAccount),
  inCommon: inCommon.nullable(),
  /** Null if there is no city, or if it is hidden. */
  whereabouts: cityPoint.nullable(),
});
export type PublicProfile = z.infer<typeof publicProfile>;

const age = z.coerce.number().int().min(AGE_MIN_YEARS).max(AGE_MAX_YEARS);

export const directoryFilter = z.strictObject({
  /** Each search word must begin a word in name, occupation, place or bio, ignoring case and accents. */
  search: searchField.optional(),
  country: placeField.optional(),
  tier: z.enum(TIERS).exclude(['browser']).optional(),
  ageFrom: age.optional(),
  ageTo: age.optional(),
  /** All of these. */
  interests: z.array(tagField).max(INTERESTS_MAX).optional(),
  /** Any of these. */
  languages: z.array(tagField).max(LANGUAGES_MAX).optional(),
  verified: z.stringbool().optional(),
  circle: z.enum(CIRCLES).optional(),
  /** Members with a current stay in the city that everyone sees. `stay`: `soon` lists arrivals within `ARRIVING_SOON_DAYS`, `here` the members whom the map counts. */
  cityId: z.coerce.number().pipe(cityIdField).optional(),
  stay: z.enum(STAY_FILTERS).optional(),
});
export const memberSort = z.enum(MEMBER_SORTS);

export type DirectoryFilter = z.output<typeof directoryFilter>;

export const suggestionReason = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('mutualConnections'), count: z.int().min(1) }),
  z.object({ kind: z.literal('sameCity'), city: z.string() }),
  sharedDays.extend({ kind: z.literal('overlappingTrips') }),
  z.object({ kind: z.literal('interests'), shared: z.array(z.string()).min(1) }),
  z.object({ kind: z.literal('languages'), shared: z.array(z.string()).min(1) }),
]);
export type SuggestionReason = z.infer<typeof suggestionReason>;

const suggestion = z.object({ member: memberCard, reasons: z.array(suggestionReason).min(1) });

const suggestions = z.object({
  items: z.array(suggestion).max(SUGGESTIONS_SHOWN),
  /** Members in the city of the caller's stay, or else of the profile. Null if there are no such members. */
  here: z.object({ cityId: cityIdField, city: z.string(), members: z.array(memberCard).max(PORTRAITS_SHOWN) }).nullable(),
});
export type Suggestions = z.infer<typeof suggestions>;

/** `reason`: the strongest reason to meet the member. */
const directoryCard = memberCard.extend({ reason: suggestionReason.nullable() });
export type DirectoryCard = z.infer<typeof directoryCard>;

export const members = {
  /** 'best': Legends, then the newest. 'active': the day of the last visit, then the newest. Pages do not shift when members join. */
  list: operation('people.see', { method: 'GET', path: '/members', summary: 'Search and filter the directory of members' })
    .input(
      directoryFilter.extend({
        sort: memberSort.default('best'),
        cursor: cursorField.optional(),
        limit: z.coerce.number().int().min(1).max(DIRECTORY_PAGE_SIZE).default(24),
      }),
    )
    .output(
      pageOf(directoryCard).extend({
        /** Up to `MEMBERS_COUNTED_MAX`, on the first page only. */
        total: z.int().nullable(),
      }),
    ),
  /** The specification's countries come first. */
  countries: operation('people.see', {
    method: 'GET',
    path: '/members/countries',
    summary: 'List countries with members',
  }).output(z.object({ items: z.array(z.string()) })),
  suggestions: operation('people.see', {
    method: 'GET',
    path: '/members/suggestions',
    summary: `List up to ${SUGGESTIONS_SHOWN} suggested members, with reasons`,
  }).output(suggestions),
  /** Throws the same NOT_FOUND for blocked, banned, hidden and unknown members. `as` is only for the member's own page. */
  get: operation('people.see', { method: 'GET', path: '/members/{memberId}', summary: "Get a member's page" })
    .input(z.strictObject({ memberId: memberIdField, as: z.enum(PREVIEWS).optional() }))
    .output(publicProfile),
};
