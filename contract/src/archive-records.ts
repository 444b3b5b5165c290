import * as z from 'zod';
import { cityIdField } from './core/cities.ts';
import { idField, timestampField } from './core/fields.ts';
import { PHOTO_KINDS } from './core/pictures.ts';
import { newMemberSearchForm } from './members/member-searches.ts';
import { profileForm } from './members/profiles.ts';
import { newTripForm } from './members/trips.ts';
import { newReviewForm } from './places/reviews.ts';

/** Records that a member can import again (docs/decisions/archive-import.md). The oldest archives lack the fields with a default. */

const { bio, location, country, occupation, age, education, culturalBackground, interests, languages } = profileForm.shape;
const place = z.string().max(200);
/** The slug does not change when staff rename the destination. */
const ofDestination = { destination: place, country: place.default(''), slug: z.string().max(80).default('') };
const share = z.number().min(0).max(1);
const { rating, costOfLiving, internetSpeed, safety, weather, title, content } = newReviewForm.shape;

export const archiveRecords = {
  profile: z.object({
    bio,
    cityId: cityIdField.nullable().default(null),
    location,
    country,
    occupation,
    age,
    education,
    culturalBackground,
    interests,
    languages,
  }),
  photos: z.object({
    id: idField,
    kind: z.enum(PHOTO_KINDS),
    crop: z.object({ left: share, top: share, width: share, height: share }),
    file: z.string().regex(/^photos\/[\w-]+\.webp$/),
  }),
  trips: z.object({
    city: place,
    region: place.default(''),
    country: place,
    cityId: cityIdField.nullable().default(null),
    arrivesOn: newTripForm.shape.arrivesOn,
    leavesOn: newTripForm.shape.leavesOn,
    rating: newTripForm.shape.rating,
    review: newTripForm.shape.review,
  }),
  favorites: z.object(ofDestination),
  reviews: z.object({
    ...ofDestination,
    rating,
    costOfLiving,
    internetSpeed,
    safety,
    weather,
    title,
    content,
    hiddenAt: timestampField.nullable(),
    files: z.array(z.string()),
  }),
  'member-searches': z.object({ name: newMemberSearchForm.shape.name, filter: newMemberSearchForm.shape.filter }),
} as const;

/** In the order of the import. */
export const RETURNING_PARTS = ['profile', 'photos', 'trips', 'favorites', 'reviews', 'member-searches'] as const;
export type ReturningPart = (typeof RETURNING_PARTS)[number];
export type ArchiveRecordOf<Part extends ReturningPart> = z.output<(typeof archiveRecords)[Part]>;
