import * as z from 'zod';
import { memberPhoto, photoIdField } from '../core/member-photo.ts';
import { fileAnswer } from '../core/operation.ts';
import { publicEvent } from '../gatherings/event-cards.ts';
import { expatPicture, expatPictureAsked } from '../places/expats.ts';
import { TIERS } from '../tiers.ts';
import { LANDING_EVENTS, LANDING_FACES, LANDING_LINES } from './landing-rules.ts';
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

/** A member who agreed to appear on the landing page, and whose photos everyone can see. */
const face = z.object({
  firstName: z.string(),
  /** Null unless everyone can see where the member is. */
  city: z.string().nullable(),
  photo: memberPhoto,
});
export type LandingFace = z.infer<typeof face>;

/** A recent message in a public room. Its author agreed to appear on the landing page. */
const line = z.object({
  firstName: z.string(),
  photo: memberPhoto.nullable(),
  room: z.string(),
  text: z.string(),
  createdAt: z.iso.datetime(),
});
export type LandingLine = z.infer<typeof line>;

export const landing = {
  /** Counts are at most a minute old. Faces and messages are chosen once a minute and checked at each request. */
  get: operation('anyone', {
    method: 'GET',
    path: '/landing',
    summary: 'The content of the landing page: counts, story, public events, faces and messages',
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
      faces: z.array(face).max(LANDING_FACES),
      /** Newest first, of different authors. */
      lines: z.array(line).max(LANDING_LINES),
      /** The partner's CRM; the page shows its card only when set. */
      partnerUrl: z.string().nullable(),
      isSignedIn: z.boolean(),
      isInviteOnly: z.boolean(),
    }),
  ),
  /** Sends AVIF or WebP, depending on the `Accept` header. Throws NOT_FOUND once the member no longer agrees, or hides the photo. */
  face: operation('anyone', {
    method: 'GET',
    path: '/landing/faces/{photoId}/{width}',
    summary: 'The first photo of a member who agreed to appear on the home page',
  })
    .input(expatPictureAsked.extend({ photoId: photoIdField }))
    .output(fileAnswer),
};
