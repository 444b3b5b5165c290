import * as z from 'zod';
import { cityIdField } from '../core/cities.ts';
import { communityPost } from '../gatherings/community-posts.ts';
import { eventCard } from '../gatherings/event-cards.ts';
import { streamCard } from '../gatherings/streams.ts';
import { memberCard } from '../members/directory.ts';
import { crossing } from '../members/trips.ts';
import { jobCard } from '../work/jobs.ts';
import { operation } from './operation.ts';
import { NEXT_STEPS, TODAY_SHOWN } from './today-rules.ts';

/** Members in one city. Counts are null when they are too small for a tier that sees no people. */
const people = z.object({
  cityId: cityIdField,
  city: z.string(),
  country: z.string(),
  /** False where nobody else is in the reader's city: it is the nearest one with members, or without a city the busiest. */
  isOwnCity: z.boolean(),
  distanceKm: z.int().nullable(),
  /** Other members who are there now and share it with the reader. */
  count: z.int().nullable(),
  /** Some of them, for tiers that see people. */
  members: z.array(memberCard).max(TODAY_SHOWN),
});

/** The screen above the tabs of the profile (specification, Settled). */
const todayView = z.object({
  /** The reader's city: of a current stay, else of the profile. */
  city: z.object({ id: cityIdField, name: z.string(), country: z.string() }).nullable(),
  /** The questions that a new member has not answered. */
  asks: z.object({ where: z.boolean(), next: z.boolean(), likes: z.boolean() }),
  /** Null when no city has members who share theirs with the reader. */
  people: people.nullable(),
  crossings: z.object({ count: z.int().nullable(), items: z.array(crossing).max(TODAY_SHOWN) }),
  /** Community posts of the next seven days: in the reader's city, or without any there, anywhere. */
  meetups: z.object({ isInCity: z.boolean(), items: z.array(communityPost).max(TODAY_SHOWN) }),
  /** Travel events that begin in the next seven days: in the reader's city, or without any there, anywhere. */
  events: z.object({ isInCity: z.boolean(), items: z.array(eventCard).max(TODAY_SHOWN) }),
  /** Streams that are live now: in the reader's city, or without any there, anywhere. */
  streams: z.object({ isInCity: z.boolean(), items: z.array(streamCard).max(TODAY_SHOWN) }),
  /** The latest jobs that came on the board in the last seven days. */
  jobs: z.array(jobCard.pick({ id: true, title: true, company: true, location: true })).max(TODAY_SHOWN),
  /** Direct messages and mentions that wait. */
  unreadCount: z.int(),
  /** The room of the reader's city, else the one with the most members. */
  room: z.object({ slug: z.string(), name: z.string(), memberCount: z.int() }).nullable(),
  nextStep: z.enum(NEXT_STEPS).nullable(),
});
export type TodayView = z.infer<typeof todayView>;

export const today = {
  get: operation('member', {
    method: 'GET',
    path: '/today',
    summary: 'People, plans, meetups and talk that concern me today',
  }).output(todayView),
};
