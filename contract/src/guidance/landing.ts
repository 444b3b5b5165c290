import * as z from 'zod';
import { memberPhoto, photoIdField } from '../core/member-photo.ts';
import { fileResult } from '../core/operation.ts';
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
  /** A month such as '2026-11', as in `paths.expat(month)`. */
  month: z.string(),
  story: z.string(),
  keyTips: z.array(z.string()),
  achievements: z.array(z.string()),
  picture: expatPicture.nullable(),
});

/** A member who agreed to appear, with a photo that everyone sees. */
const face = z.object({
  firstName: z.string(),
  /** Null unless everyone can see it. */
  city: z.string().nullable(),
  photo: memberPhoto,
});
export type LandingFace = z.infer<typeof face>;

/** From a public room; the author agreed to appear. */
const line = z.object({
  firstName: z.string(),
  photo: memberPhoto.nullable(),
  room: z.string(),
  text: z.string(),
  createdAt: z.iso.datetime(),
});
export type LandingLine = z.infer<typeof line>;

export const landing = {
  /** Counts are up to a minute old. Faces and messages change once a minute; their visibility is checked at each request. */
  get: operation('anyone', {
    method: 'GET',
    path: '/landing',
    summary: 'Get the content of the landing page',
  }).output(
    z.object({
      memberCount: z.int(),
      /** Cities that members in the directory show to everyone. */
      cityCount: z.int(),
      destinationCount: z.int(),
      roomCount: z.int(),
      /** The most common plan among paying members. Null if there are too few. */
      mostPopularTier: z.enum(TIERS).exclude(['browser']).nullable(),
      expatOfTheMonth: expatOfTheMonth.nullable(),
      /** Soonest start first. */
      events: z.array(publicEvent).max(LANDING_EVENTS),
      faces: z.array(face).max(LANDING_FACES),
      /** Newest first, one per author. */
      lines: z.array(line).max(LANDING_LINES),
      /** The partner's CRM; null hides the card. */
      partnerUrl: z.string().nullable(),
      isSignedIn: z.boolean(),
      isInviteOnly: z.boolean(),
    }),
  ),
  /** AVIF or WebP, depending on `Accept`. Throws NOT_FOUND once the member withdraws or hides the photo. */
  face: operation('anyone', {
    method: 'GET',
    path: '/landing/faces/{photoId}/{width}',
    summary: 'Get the photo of a member on the landing page',
  })
    .input(expatPictureAsked.extend({ photoId: photoIdField }))
    .output(fileResult),
};
