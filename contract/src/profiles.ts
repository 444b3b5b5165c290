import * as z from 'zod';
import { bioField, displayNameField, memberIdField, momentField, placeField } from './fields.ts';
import { operation } from './operation.ts';
import { TIERS } from './tiers.ts';

/** A member's own profile. `version` goes up with each edit; an edit names the version it started from. */
export const ownProfile = z.object({
  memberId: memberIdField,
  displayName: z.string(),
  bio: z.string(),
  location: z.string(),
  country: z.string(),
  occupation: z.string(),
  tier: z.enum(TIERS),
  isVerified: z.boolean(),
  memberSince: momentField,
  version: z.int(),
});
export type OwnProfile = z.infer<typeof ownProfile>;

export const profileForm = z.strictObject({
  displayName: displayNameField,
  bio: bioField,
  location: placeField,
  country: placeField,
  occupation: placeField,
  version: z.int().min(1),
});
export type ProfileForm = z.input<typeof profileForm>;

export const profiles = {
  mine: operation('member', { method: 'GET', path: '/profile', summary: 'My profile' }).output(ownProfile),
  update: operation('member', { method: 'PUT', path: '/profile', summary: 'Save my profile' }, 'EDIT_CONFLICT')
    .input(profileForm)
    .output(ownProfile),
};
