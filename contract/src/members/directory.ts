import * as z from 'zod';
import { CIRCLES, PREVIEWS } from '../core/audiences.ts';
import { author } from '../core/authors.ts';
import { cityIdField } from '../core/cities.ts';
import { FRIENDS_IN_COMMON_SHOWN, STAYS_IN_COMMON_SHOWN } from '../core/connection-rules.ts';
import { cursorField, memberIdField, momentField, pageOf, placeField, searchField } from '../core/fields.ts';
import { memberPhoto } from '../core/member-photo.ts';
import {
  AGE_MAX_YEARS,
  AGE_MIN_YEARS,
  DIRECTORY_PAGE_SIZE,
  INTERESTS_MAX,
  LANGUAGES_MAX,
  MEMBER_SORTS,
  SUGGESTIONS_SHOWN,
} from '../core/rules.ts';
import { tagField } from '../core/tags.ts';
import { TIERS } from '../tiers.ts';
import { connectionLink } from './connections.ts';
import { operation } from './operation.ts';
import { socialAccount } from './social-accounts.ts';
import { presence, TOWN_FILTERS } from './trips.ts';

/** A member as the directory shows them to one viewer (docs/specification.md, Networking). */
export const memberCard = z.object({
  id: memberIdField,
  displayName: z.string(),
  isVerified: z.boolean(),
  tier: z.enum(TIERS),
  occupation: z.string(),
  /** Both null when the member has not entered them, or does not share them with this viewer. */
  location: z.string().nullable(),
  country: z.string().nullable(),
  bio: z.string(),
  interests: z.array(z.string()),
  languages: z.array(z.string()),
  joinedAt: momentField,
  /** Null without a photo, or when this viewer may not see it. */
  photo: memberPhoto.nullable(),
  /** The connection of viewer and member; null on the viewer's own card. */
  connection: connectionLink.nullable(),
  /** The stays that are on and those that begin soon; empty when the member does not share them with this viewer. */
  presence: z.array(presence).max(2),
});
export type MemberCard = z.infer<typeof memberCard>;

/** Days to come that two members spend in one city. */
const sharedDays = z.object({
  city: z.string(),
  startsOn: z.iso.date(),
  /** Null until one of the two knows when they leave. */
  endsOn: z.iso.date().nullable(),
});

/** The things that a member and the viewer have in common, as far as the viewer may know of them. */
const inCommon = z.object({
  friendCount: z.int(),
  friends: z.array(author).max(FRIENDS_IN_COMMON_SHOWN),
  /** The earliest first. Empty when the member does not share stays with this viewer. */
  stays: z.array(sharedDays).max(STAYS_IN_COMMON_SHOWN),
});
export type InCommon = z.infer<typeof inCommon>;

/** A member's page: what the card says, and what there is room for besides. */
const publicProfile = memberCard.extend({
  age: z.int().nullable(),
  education: z.string(),
  culturalBackground: z.string(),
  /** All photos, the card's first, and the cover; none when this viewer may not see them. */
  photos: z.array(memberPhoto),
  cover: memberPhoto.nullable(),
  /** Empty when the member does not share them with this viewer. */
  socialAccounts: z.array(socialAccount),
  /** Null on the viewer's own page. */
  inCommon: inCommon.nullable(),
});
export type PublicProfile = z.infer<typeof publicProfile>;

const age = z.coerce.number().int().min(AGE_MIN_YEARS).max(AGE_MAX_YEARS);

export const directoryFilter = z.strictObject({
  /** Every word of it begins a word of name, occupation, place or bio, whatever the case and accents. */
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
  /**
   * In this city: those who are there now by a stay, or with `stay=soon` arrive within `ARRIVING_SOON_DAYS`, and share it with everyone. With `stay=here` those the
   * map counts there.
   */
  cityId: z.coerce.number().pipe(cityIdField).optional(),
  stay: z.enum(TOWN_FILTERS).optional(),
});
/** The orders of the directory. */
export const memberSort = z.enum(MEMBER_SORTS);

/** The filter as the server understands it. */
export type DirectoryFilter = z.output<typeof directoryFilter>;

/** Why a member is suggested; the texts are the reader's. */
const suggestionReason = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('friendsInCommon'), count: z.int().min(1) }),
  z.object({ kind: z.literal('sameCity'), city: z.string() }),
  sharedDays.extend({ kind: z.literal('overlappingTrips') }),
  z.object({ kind: z.literal('interests'), shared: z.array(z.string()).min(1) }),
  z.object({ kind: z.literal('languages'), shared: z.array(z.string()).min(1) }),
]);
export type SuggestionReason = z.infer<typeof suggestionReason>;

const suggestion = z.object({ member: memberCard, reasons: z.array(suggestionReason).min(1) });
export type Suggestion = z.infer<typeof suggestion>;

export const members = {
  /**
   * 'best': Legends first, then the newest. 'newest': by joining alone. 'active': by the day of the last visit, the newest first within a day. Pages stay as
   * they are while others join.
   */
  list: operation('people.see', { method: 'GET', path: '/members', summary: 'The directory: search and filter members' })
    .input(
      directoryFilter.extend({
        sort: memberSort.default('best'),
        cursor: cursorField.optional(),
        limit: z.coerce.number().int().min(1).max(DIRECTORY_PAGE_SIZE).default(24),
      }),
    )
    .output(
      pageOf(memberCard).extend({
        /** All that match, counted up to `MEMBERS_COUNTED_MAX`. Only the first page has it. */
        total: z.int().nullable(),
      }),
    ),
  /** Countries that the filter can be set to: those of the specification first, then all others in which members share that they are. */
  countries: operation('people.see', { method: 'GET', path: '/members/countries', summary: 'Countries with members' }).output(
    z.object({ items: z.array(z.string()) }),
  ),
  suggestions: operation('people.see', {
    method: 'GET',
    path: '/members/suggestions',
    summary: `Up to ${SUGGESTIONS_SHOWN} members to get to know, and why`,
  }).output(z.object({ items: z.array(suggestion).max(SUGGESTIONS_SHOWN) })),
  /** Blocked, banned, hidden and unknown members are all not found, in the same way. `as` works only on the caller's own page. */
  get: operation('people.see', { method: 'GET', path: '/members/{memberId}', summary: "A member's page" })
    .input(z.strictObject({ memberId: memberIdField, as: z.enum(PREVIEWS).optional() }))
    .output(publicProfile),
};
