import * as z from 'zod';
import { cityIdField } from '../core/cities.ts';
import { communityPost } from '../gatherings/community-posts.ts';
import { eventCard } from '../gatherings/event-cards.ts';
import { streamCard } from '../gatherings/streams.ts';
import { memberCard } from '../members/directory.ts';
import { crossing, trip } from '../members/trips.ts';
import { directRoom } from '../messaging/direct-messages.ts';
import { newsItem } from '../places/city-news.ts';
import { jobCard } from '../work/jobs.ts';
import { operation } from './operation.ts';
import { NEXT_STEPS, PEOPLE_SHOWN, TODAY_SHOWN } from './today-rules.ts';

const people = z.object({
  cityId: cityIdField,
  city: z.string(),
  country: z.string(),
  /** False if nobody else is in the reader's city. Then this is the nearest city with members or, if the reader has no city, the one with the most. */
  isOwnCity: z.boolean(),
  distanceKm: z.int().nullable(),
  count: z.int(),
  /** Empty for tiers that do not show members. */
  members: z.array(memberCard).max(PEOPLE_SHOWN),
});

const homeCity = z.object({
  id: cityIdField,
  name: z.string(),
  country: z.string(),
  countryCode: z.string(),
  timeZone: z.string(),
  /** In degrees. */
  latitude: z.number(),
  longitude: z.number(),
  /** The slug of the city's destination; null if the city is not a destination. */
  slug: z.string().nullable(),
  /** The usual daily high of this month, from its destination; null while unknown. */
  monthHighC: z.number().nullable(),
});

/** The panel above the profile's tabs (specification, Settled). */
const todayView = z.object({
  /** The city of the current stay, otherwise of the profile. */
  city: homeCity.nullable(),
  /** Questions that a new member has not answered. */
  asks: z.object({ where: z.boolean(), next: z.boolean(), likes: z.boolean() }),
  people: people.nullable(),
  /** `count` is null if the tier shows no members and the count is too small to show. */
  crossings: z.object({ count: z.int().nullable(), items: z.array(crossing).max(TODAY_SHOWN) }),
  /** Covers the next seven days. `isInCity` is false when the reader's city has none. */
  meetups: z.object({ isInCity: z.boolean(), items: z.array(communityPost).max(TODAY_SHOWN) }),
  /** Covers the next seven days. `isInCity` is false when the reader's city has none. */
  events: z.object({ isInCity: z.boolean(), items: z.array(eventCard).max(TODAY_SHOWN) }),
  /** Live now. `isInCity` is false when there are none in the reader's city. */
  streams: z.object({ isInCity: z.boolean(), items: z.array(streamCard).max(TODAY_SHOWN) }),
  /** Covers the last seven days. */
  jobs: z.array(jobCard.pick({ id: true, title: true, company: true, location: true })).max(TODAY_SHOWN),
  /** The number of open stays that others posted in the reader's city within STAYS_WITHIN_DAYS. */
  newStays: z.int().min(0),
  /** News of the cities that the reader follows, newest first. */
  news: z.array(newsItem).max(TODAY_SHOWN),
  /** The latest first. */
  conversations: z.array(directRoom).max(TODAY_SHOWN),
  nextTrip: trip.nullable(),
  /** The number of open stays that others posted in the city of the next trip and whose days overlap with the trip. */
  tripStays: z.int().min(0),
  /** Direct messages and mentions. */
  unreadCount: z.int(),
  /** The room of the reader's city, otherwise the room with the most members. */
  room: z.object({ slug: z.string(), name: z.string(), memberCount: z.int() }).nullable(),
  nextStep: z.enum(NEXT_STEPS).nullable(),
});
export type TodayView = z.infer<typeof todayView>;

export const today = {
  get: operation('member', {
    method: 'GET',
    path: '/today',
    summary: 'Today: people, crossing plans, meetups and conversations',
  }).output(todayView),
};
