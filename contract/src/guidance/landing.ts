import * as z from 'zod';
import { publicEvent } from '../gatherings/event-cards.ts';
import { expatPicture } from '../places/expats.ts';
import { TIERS } from '../tiers.ts';
import { operation } from './operation.ts';

/** The story of the month with its beginning. */
const expatOfTheMonth = z.object({
  name: z.string(),
  age: z.int().nullable(),
  originCountry: z.string(),
  currentCountry: z.string(),
  profession: z.string(),
  yearsAbroad: z.int(),
  /** '2026-11': its whole story is at `paths.expat(month)`. */
  month: z.string(),
  story: z.string(),
  keyTips: z.array(z.string()),
  achievements: z.array(z.string()),
  picture: expatPicture.nullable(),
});

/** The landing page has room for so many events. */
export const LANDING_EVENTS = 3;

export const landing = {
  /** The counts and stories of the landing page. Counts are at most a minute old. */
  get: operation('anyone', {
    method: 'GET',
    path: '/landing',
    summary: 'Counts, the story and the next public events of the landing page',
  }).output(
    z.object({
      memberCount: z.int(),
      /** The current cities of directory members who share theirs with everyone. */
      cityCount: z.int(),
      destinationCount: z.int(),
      roomCount: z.int(),
      /** The plan that most paying members have; null while too few pay. */
      mostPopularTier: z.enum(TIERS).exclude(['browser']).nullable(),
      expatOfTheMonth: expatOfTheMonth.nullable(),
      /** The soonest. */
      events: z.array(publicEvent).max(LANDING_EVENTS),
      /** The address of the partner's CRM; without one the page shows no card for it. */
      partnerUrl: z.string().nullable(),
      /** True for a signed-in reader: the page then offers the way in first. */
      isSignedIn: z.boolean(),
      /** Nobody signs up without an invitation. */
      isInviteOnly: z.boolean(),
    }),
  ),
};
