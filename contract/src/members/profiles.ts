import * as z from 'zod';
import { cityIdField } from '../core/cities.ts';
import { bioField, displayNameField, memberIdField, placeField, timestampField, versionField } from '../core/fields.ts';
import { memberPhoto } from '../core/member-photo.ts';
import { type Completeness, PROFILE_PARTS } from '../core/profile-parts.ts';
import { AGE_MAX_YEARS, AGE_MIN_YEARS, INTERESTS_MAX, LANGUAGES_MAX } from '../core/rules.ts';
import { tagsField } from '../core/tags.ts';
import { readingUnits } from '../core/units.ts';
import { TIERS } from '../tiers.ts';
import { operation } from './operation.ts';

const completeness = z.object({
  percent: z.int().min(0).max(100),
  missing: z.array(z.enum(PROFILE_PARTS)),
}) satisfies z.ZodType<Completeness>;

export const ownProfile = z.object({
  memberId: memberIdField,
  displayName: z.string(),
  photo: memberPhoto.nullable(),
  bio: z.string(),
  cityId: cityIdField.nullable(),
  location: z.string(),
  country: z.string(),
  occupation: z.string(),
  age: z.int().nullable(),
  education: z.string(),
  culturalBackground: z.string(),
  interests: z.array(z.string()),
  languages: z.array(z.string()),
  tier: z.enum(TIERS),
  isVerified: z.boolean(),
  memberSince: timestampField,
  completeness,
  version: z.int(),
});
export type OwnProfile = z.infer<typeof ownProfile>;

export const profileForm = z.strictObject({
  displayName: displayNameField,
  bio: bioField,
  /** Determines location and country; if null, both are free text. */
  cityId: cityIdField.nullable(),
  location: placeField,
  country: placeField,
  occupation: placeField,
  age: z.int().min(AGE_MIN_YEARS).max(AGE_MAX_YEARS).nullable(),
  education: placeField,
  culturalBackground: placeField,
  interests: tagsField(INTERESTS_MAX),
  languages: tagsField(LANGUAGES_MAX),
  version: versionField,
});
export type ProfileForm = z.input<typeof profileForm>;

export const profiles = {
  mine: operation('member', { method: 'GET', path: '/profile', summary: 'Get my profile' }).output(ownProfile),
  update: operation('member', { method: 'PUT', path: '/profile', summary: 'Save my profile' }, 'EDIT_CONFLICT')
    .input(profileForm)
    .output(ownProfile),
  /** Only the owner reads them, in the session. */
  setUnits: operation('member', { method: 'PUT', path: '/profile/units', summary: 'Choose my units for temperatures and times' })
    .input(readingUnits)
    .output(readingUnits),
};
