import type { OwnProfile, ProfileForm } from '@bros/contract/members/profiles';

const EDITED_FIELDS = [
  'displayName',
  'occupation',
  'cityId',
  'location',
  'country',
  'age',
  'bio',
  'interests',
  'languages',
  'education',
  'culturalBackground',
] as const;
type EditedField = (typeof EDITED_FIELDS)[number];

/** Empty if unset. Tags are one per line. */
export type EditedFields = Record<EditedField, string>;

export type ProfileValues = EditedFields & { version: string };

export const PROFILE_DRAFT = 'profile';

export const splitTags = (lines: string): string[] => lines.split('\n').filter(Boolean);
export const joinTags = (tags: readonly string[]): string => tags.join('\n');

export function toFields(profile: OwnProfile): EditedFields {
  const { displayName, occupation, cityId, location, country, age, bio, interests, languages } = profile;
  return {
    displayName,
    occupation,
    cityId: String(cityId ?? ''),
    location,
    country,
    age: String(age ?? ''),
    bio,
    interests: joinTags(interests),
    languages: joinTags(languages),
    education: profile.education,
    culturalBackground: profile.culturalBackground,
  };
}

/** Keeps '1e2' and '18.5' as texts, which the schema rejects. */
const readAge = (typed: string): number | string | null => (/^\d{1,3}$/.test(typed) ? Number(typed) : typed || null);

export function toInput({ version, cityId, age, interests, languages, ...texts }: ProfileValues): ProfileForm {
  return {
    ...texts,
    cityId: cityId ? Number(cityId) : null,
    age: readAge(age.trim()) as number | null,
    interests: splitTags(interests),
    languages: splitTags(languages),
    version: Number(version),
  };
}

export const PARTS = {
  displayName: ['displayName'],
  occupation: ['occupation'],
  place: ['cityId', 'location', 'country'],
  age: ['age'],
  bio: ['bio'],
  interests: ['interests'],
  languages: ['languages'],
  education: ['education'],
  culturalBackground: ['culturalBackground'],
} as const satisfies Record<string, readonly EditedField[]>;
export type Part = keyof typeof PARTS;
export const PART_NAMES = Object.keys(PARTS) as Part[];

export function describePart(part: Part, fields: EditedFields): string {
  if (part === 'place') return [fields.location, fields.country].filter(Boolean).join(', ');
  if (part === 'interests' || part === 'languages') return splitTags(fields[part]).join(', ');
  return fields[part];
}

export function findDifferences(one: EditedFields, other: EditedFields): Part[] {
  return PART_NAMES.filter((part) => PARTS[part].some((field) => one[field].trim() !== other[field].trim()));
}
