import * as z from 'zod';
import { author } from '../core/authors.ts';
import { city, cityIdField, cityPoint } from '../core/cities.ts';
import { cursorField, dayField, pageOf, timestampField } from '../core/fields.ts';
import { FOLLOW_REASONS, FOLLOWED_CITIES_MAX, NEWS_KINDS, NEWS_PAGE_SIZE, NEXT_TRIPS_FOLLOWED } from './city-news-rules.ts';
import { operation } from './operation.ts';
import { STAY_POST_KINDS } from './stay-post-rules.ts';

const entry = {
  id: z.uuid(),
  /** For an arrival, midnight UTC of the day it became news. */
  at: timestampField,
  city: z.object({ ...city.pick({ id: true, name: true, countryCode: true }).shape, ...cityPoint.shape }),
  /** The host, traveler or author. Null if the reader's tier hides people, or for a deleted account. */
  by: author.nullable(),
};

export const newsItem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('event'), ...entry, title: z.string(), startsLocal: z.string(), timeZone: z.string() }),
  z.object({ kind: z.literal('meetup'), ...entry, title: z.string(), startsOn: dayField, endsOn: dayField }),
  z.object({
    kind: z.literal('arrival'),
    ...entry,
    by: author,
    arrivesOn: dayField,
    leavesOn: dayField.nullable(),
    /** Determined by the city's local date. */
    isThere: z.boolean(),
  }),
  z.object({ kind: z.literal('guide'), ...entry, title: z.string(), minutes: z.int() }),
  z.object({
    kind: z.literal('review'),
    ...entry,
    rating: z.int().min(1).max(5),
    title: z.string(),
    /** The slug of the reviewed destination. */
    slug: z.string(),
  }),
  z.object({
    kind: z.literal('stay'),
    ...entry,
    stayKind: z.enum(STAY_POST_KINDS),
    title: z.string(),
    startsOn: dayField,
    endsOn: dayField.nullable(),
  }),
]);
export type NewsItem = z.infer<typeof newsItem>;

const followedCity = z.object({
  ...city.pick({ id: true, name: true, country: true, countryCode: true }).shape,
  /** Null if the city is not a destination. */
  slug: z.string().nullable(),
  /** `current` and `trip` are automatic. */
  reason: z.enum(FOLLOW_REASONS),
  /** False if turned off. */
  isFollowed: z.boolean(),
});
export type FollowedCity = z.infer<typeof followedCity>;

const newsChoices = z.object({
  /** The current city, the cities of the next trips, then the chosen cities, latest first. */
  cities: z.array(followedCity).max(FOLLOWED_CITIES_MAX + NEXT_TRIPS_FOLLOWED + 1),
  kinds: z.record(z.enum(NEWS_KINDS), z.boolean()),
});
export type NewsChoices = z.infer<typeof newsChoices>;

/** Returns only what the reader may see at that moment. */
export const cityNews = {
  list: operation('member', {
    method: 'GET',
    path: '/city-news',
    summary: 'List news of the cities that I follow',
    description: "Omits the reader's texts and stays, past events and meetups, and kinds that the reader turned off.",
  })
    .input(
      z.strictObject({
        cursor: cursorField.optional(),
        limit: z.coerce.number().int().min(1).max(50).default(NEWS_PAGE_SIZE),
      }),
    )
    .output(pageOf(newsItem)),
  choices: operation('member', {
    method: 'GET',
    path: '/city-news/choices',
    summary: 'List the cities that I follow, and my choice of kinds of news',
  }).output(newsChoices),
  follow: operation(
    'member',
    {
      method: 'PUT',
      path: '/city-news/cities/{cityId}',
      summary: 'Follow or unfollow a city',
      description: 'Idempotent. An automatic city that is turned off stays off until the member follows it again.',
    },
    'FOLLOWED_CITIES_LIMIT',
  )
    .input(z.strictObject({ cityId: z.coerce.number().pipe(cityIdField), isFollowed: z.boolean() }))
    .output(newsChoices),
  setKind: operation('member', {
    method: 'PUT',
    path: '/city-news/kinds/{kind}',
    summary: 'Turn a kind of news on or off',
    description: 'Idempotent.',
  })
    .input(z.strictObject({ kind: z.enum(NEWS_KINDS), isOn: z.boolean() }))
    .output(newsChoices),
};
