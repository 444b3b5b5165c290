import * as z from 'zod';
import { namedMember } from '../core/authors.ts';
import { cityIdField } from '../core/cities.ts';
import { pageOf, timestampField } from '../core/fields.ts';
import { memberAndDaysFilter, searchFilter, staffPage } from '../core/staff-page.ts';
import { communityPostIdField } from '../gatherings/community-posts.ts';
import { COMMUNITY_POST_KINDS } from '../gatherings/community-rules.ts';
import { eventIdField } from '../gatherings/event-cards.ts';
import { reviewIdField } from '../places/reviews.ts';
import { operation } from './operation.ts';

/** `onHold`: the host's account is inactive. A hidden event is only `hidden`, even if over. */
const STAFF_EVENT_STATES = ['active', 'onHold', 'over', 'canceled', 'hidden'] as const;
const STAFF_POST_STATES = ['open', 'onHold', 'ended', 'canceled', 'hidden'] as const;
const STAFF_REVIEW_STATES = ['visible', 'hidden'] as const;

/** `changed`: by the last edit or publication. Both are sorted latest first. */
const STAFF_REVIEW_SORTS = ['newest', 'changed'] as const;
export type StaffReviewSort = (typeof STAFF_REVIEW_SORTS)[number];
/** `date`: by an event's start or a post's end, latest first. */
const STAFF_GATHERING_SORTS = [...STAFF_REVIEW_SORTS, 'date'] as const;
export type StaffGatheringSort = (typeof STAFF_GATHERING_SORTS)[number];

/** Later words are ignored. */
export const STAFF_CONTENT_WORDS_MAX = 8;

const content = z.object({
  author: namedMember,
  title: z.string(),
  excerpt: z.string(),
  /** Null if the event is online-only. */
  city: z.object({ name: z.string(), country: z.string() }).nullable(),
  publishedAt: timestampField,
  editedAt: timestampField.nullable(),
  hiddenReason: z.string().nullable(),
  /** `open`: false after a block or for an inactive author. */
  can: z.object({ open: z.boolean(), hide: z.boolean(), restore: z.boolean() }),
});
export type StaffContent = z.infer<typeof content>;

const staffEvent = content.extend({
  id: eventIdField,
  state: z.enum(STAFF_EVENT_STATES),
  /** In the event's time zone. */
  startsOn: z.iso.date(),
  isOnline: z.boolean(),
  series: z.object({ position: z.int(), count: z.int() }).nullable(),
});
export type StaffEvent = z.infer<typeof staffEvent>;

const staffPost = content.extend({
  id: communityPostIdField,
  kind: z.enum(COMMUNITY_POST_KINDS),
  state: z.enum(STAFF_POST_STATES),
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
});
export type StaffPost = z.infer<typeof staffPost>;

const staffReview = content.extend({
  id: reviewIdField,
  state: z.enum(STAFF_REVIEW_STATES),
  rating: z.int(),
  destination: z.object({ slug: z.string(), name: z.string() }),
});
export type StaffReview = z.infer<typeof staffReview>;

const filter = { ...searchFilter, ...memberAndDaysFilter, cityId: z.coerce.number().pipe(cityIdField).optional(), ...staffPage };

/** Search words match beginnings of words in title, text, author's name or city's names. Days: of publication. Blocks are ignored. */
export const staffContent = {
  /** Omits drafts; lists each date of a series. */
  events: operation('moderator', { method: 'GET', path: '/staff/events', summary: 'List published events of all members' })
    .input(
      z.strictObject({
        state: z.enum(STAFF_EVENT_STATES).optional(),
        sort: z.enum(STAFF_GATHERING_SORTS).default('newest'),
        ...filter,
      }),
    )
    .output(pageOf(staffEvent)),
  communityPosts: operation('moderator', {
    method: 'GET',
    path: '/staff/community-posts',
    summary: 'List community posts of all members',
  })
    .input(
      z.strictObject({
        state: z.enum(STAFF_POST_STATES).optional(),
        kind: z.enum(COMMUNITY_POST_KINDS).optional(),
        sort: z.enum(STAFF_GATHERING_SORTS).default('newest'),
        ...filter,
      }),
    )
    .output(pageOf(staffPost)),
  reviews: operation('moderator', { method: 'GET', path: '/staff/reviews', summary: 'List reviews of all destinations' })
    .input(
      z.strictObject({
        state: z.enum(STAFF_REVIEW_STATES).optional(),
        rating: z.coerce.number().pipe(z.int().min(1).max(5)).optional(),
        sort: z.enum(STAFF_REVIEW_SORTS).default('newest'),
        ...filter,
      }),
    )
    .output(pageOf(staffReview)),
};
