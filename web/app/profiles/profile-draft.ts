import type { OwnProfile } from '@bros/contract/profiles';

/** What the form edits. */
export type EditedFields = Pick<OwnProfile, (typeof EDITED_FIELDS)[number]>;

const EDITED_FIELDS = ['displayName', 'bio', 'location', 'country', 'occupation'] as const;

/** The form's values: with the version the edit began from, kept with it over a reload, so that an old draft cannot pass for a new edit. */
export type ProfileValues = EditedFields & { version: string };

/** Where a member's edit is kept over a reload. */
export const profileDraft = (memberId: string) => ({
  name: `profile ${memberId}`,
  fields: [...EDITED_FIELDS, 'version'] as const satisfies readonly (keyof ProfileValues)[],
});

export function pickEdited({ displayName, bio, location, country, occupation }: OwnProfile): EditedFields {
  return { displayName, bio, location, country, occupation };
}

/** The fields in which two versions differ, in the form's order. */
export function findDifferences(one: EditedFields, other: EditedFields): (keyof EditedFields)[] {
  return EDITED_FIELDS.filter((name) => one[name].trim() !== other[name].trim());
}
