import * as z from 'zod';
import { publicEvent } from '../gatherings/event-cards.ts';
import { expatPicture } from '../places/expats.ts';
import { TIERS } from '../tiers.ts';
import { operation } from './operation.ts';

const expatOfTheMonth = z.object({
  name: z.string(),
  age: z.int().nullable(),
  originCountry: z.string(),
  currentCountry: z.string(),
  profession: z.string(),
  yearsAbroad: z.int(),
  /** '2026-11'; the full story is at `paths.expat(month)`. */
  month: z.string(),
  story: z.string(),
  keyTips: z.array(z.string()),
  achievements: z.array(z.string()),
  picture: expatPicture.nullable(),
});

export const LANDING_EVENTS = 3;

export const landing = {
  /** Counts are at most a minute old. */
  get: operation('anyone', {
    method: 'GET',
    path: '/landing',
    summary: 'Counts, the story and the next public events of the landing page',
  }).output(
    z.object({
      memberCount: z.int(),
      /** Counts the current cities of directory members who share their city with everyone. */
      cityCount: z.int(),
      destinationCount: z.int(),
      roomCount: z.int(),
      /** The plan with the most paying members; null while too few pay. */
      mostPopularTier: z.enum(TIERS).exclude(['browser']).nullable(),
      expatOfTheMonth: expatOfTheMonth.nullable(),
      /** Soonest first. */
      events: z.array(publicEvent).max(LANDING_EVENTS),
      /** The partner's CRM; the page shows its card only when set. */
      partnerUrl: z.string().nullable(),
      isSignedIn: z.boolean(),
      isInviteOnly: z.boolean(),
    }),
  ),
};
