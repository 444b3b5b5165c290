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
  /** If false, the city is the nearest with members, or the city with the most members if the reader has no city. */
  isOwnCity: z.boolean(),
  distanceKm: z.int().nullable(),
  count: z.int(),
  /** Empty if the reader's tier hides members. */
  members: z.array(memberCard).max(PEOPLE_SHOWN),
});

const homeCity = z.object({
  id: cityIdField,
  name: z.string(),
  country: z.string(),
  countryCode: z.string(),
  timeZone: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** Null if the city is not a destination. */
  slug: z.string().nullable(),
  /** This month's usual daily high. */
  monthHighC: z.number().nullable(),
});

/** Specification, Settled. */
const todayView = z.object({
  /** The city of the current stay, or else of the profile. */
  city: homeCity.nullable(),
  asks: z.object({ where: z.boolean(), next: z.boolean(), likes: z.boolean() }),
  people: people.nullable(),
  /** `count`: members; null if it is small and the reader's tier hides members. `items`: stays that begin after today, soonest first. */
  crossings: z.object({ count: z.int().nullable(), items: z.array(crossing).max(TODAY_SHOWN) }),
  /** Meetups and events: within seven days. `isInCity`: false if nothing was found in the reader's city. */
  meetups: z.object({ isInCity: z.boolean(), items: z.array(communityPost).max(TODAY_SHOWN) }),
  events: z.object({ isInCity: z.boolean(), items: z.array(eventCard).max(TODAY_SHOWN) }),
  streams: z.object({ isInCity: z.boolean(), items: z.array(streamCard).max(TODAY_SHOWN) }),
  /** Posted in the last seven days. */
  jobs: z.array(jobCard.pick({ id: true, title: true, company: true, location: true })).max(TODAY_SHOWN),
  /** Others' open stays in the reader's city that were posted in the last STAYS_WITHIN_DAYS. */
  newStays: z.int().min(0),
  /** News of followed cities, newest first. */
  news: z.array(newsItem).max(TODAY_SHOWN),
  /** Latest first. */
  conversations: z.array(directRoom).max(TODAY_SHOWN),
  nextTrip: trip.nullable(),
  /** Others' open stays that overlap with the next trip. */
  tripStays: z.int().min(0),
  /** Unread direct messages and mentions. */
  unreadCount: z.int(),
  /** The room of the reader's city, or else the largest. */
  room: z.object({ slug: z.string(), name: z.string(), memberCount: z.int() }).nullable(),
  nextStep: z.enum(NEXT_STEPS).nullable(),
});
export type TodayView = z.infer<typeof todayView>;

export const today = {
  get: operation('member', {
    method: 'GET',
    path: '/today',
    summary: 'Get Today: people, crossing plans, meetups and conversations',
  }).output(todayView),
};
