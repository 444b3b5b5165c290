import * as z from 'zod';
import {
  EXPAT_AGE_MAX,
  EXPAT_AGE_MIN,
  EXPAT_CONSENT_NOTE_MAX_CHARACTERS,
  EXPAT_CONSENTS,
  EXPAT_FACT_MAX_CHARACTERS,
  EXPAT_NAME_MAX_CHARACTERS,
  EXPAT_POINT_MAX_CHARACTERS,
  EXPAT_POINTS_MAX,
  EXPAT_STORY_MAX_CHARACTERS,
  EXPAT_STORY_STATES,
  EXPAT_VIDEO_MAX_CHARACTERS,
  EXPAT_YEARS_ABROAD_MAX,
  NOMINATION_REASON_MAX_CHARACTERS,
} from './expat-rules.ts';
import { cursorField, memberIdField, momentField, pageOf, sanitiseLine, sanitiseText } from './fields.ts';
import { operation } from './operation.ts';
import { memberPhoto } from './photos.ts';

const EXPATS_PAGE_SIZE = 12;
const page = z.strictObject({
  cursor: cursorField.optional(),
  limit: z.coerce.number().int().min(1).max(50).default(EXPATS_PAGE_SIZE),
});

/** A month of a year: '2026-11'. */
export const monthField = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);
export const expatStoryIdField = z.uuid().brand<'ExpatStoryId'>();

/** The fields of the specification's featured expat sample (point 3), as everyone reads them. */
export const expatStory = z.object({
  /** Null in the preview of a story that is no month's yet. */
  month: monthField.nullable(),
  name: z.string(),
  age: z.int().nullable(),
  originCountry: z.string(),
  currentCountry: z.string(),
  profession: z.string(),
  yearsAbroad: z.int(),
  story: z.string(),
  keyTips: z.array(z.string()),
  achievements: z.array(z.string()),
  videoUrl: z.string().nullable(),
});
export type ExpatStory = z.infer<typeof expatStory>;

/** A story in the archive: enough to choose it by. */
export const expatTeaser = expatStory
  .pick({ name: true, originCountry: true, currentCountry: true, profession: true })
  .extend({ month: monthField, excerpt: z.string() });
export type ExpatTeaser = z.infer<typeof expatTeaser>;

/** A member who is nominated for the open month and has agreed to it, for members to vote for. */
export const expatNominee = z.object({
  memberId: memberIdField,
  displayName: z.string(),
  photo: memberPhoto.nullable(),
  occupation: z.string(),
  nominationCount: z.int(),
  voteCount: z.int(),
  /** The viewer's vote is his. */
  isMyChoice: z.boolean(),
  /** False for oneself. */
  canVote: z.boolean(),
});
export type ExpatNominee = z.infer<typeof expatNominee>;

/** The open month, and what the viewer did in it. */
export const expatRound = z.object({
  /** This month, or once it is decided the next that is not. */
  month: monthField,
  myNominations: z.array(
    z.object({
      memberId: memberIdField,
      displayName: z.string(),
      reason: z.string(),
      /** He agreed and can be voted for. Whether he declined or has not answered yet is his business. */
      isListed: z.boolean(),
    }),
  ),
  nominationsLeft: z.int(),
});
export type ExpatRound = z.infer<typeof expatRound>;

/** What the viewer was asked himself; null as long as nobody has nominated him. */
export const expatStanding = z.object({
  consent: z.enum(EXPAT_CONSENTS).nullable(),
  /** Why others nominated him for the open month. Who may not be seen is not named. */
  reasons: z.array(z.object({ nominator: z.string().nullable(), reason: z.string() })),
  /** Published stories about him. */
  storyMonths: z.array(monthField),
});
export type ExpatStanding = z.infer<typeof expatStanding>;

export const nominationForm = z.strictObject({
  memberId: memberIdField,
  reason: z.string().overwrite(sanitiseText).min(1).max(NOMINATION_REASON_MAX_CHARACTERS),
});

export const expats = {
  /** Up to this month, the latest first. */
  list: operation('anyone', { method: 'GET', path: '/expats', summary: 'Published stories of the Expat of the Month' })
    .input(page)
    .output(pageOf(expatTeaser)),
  get: operation('anyone', { method: 'GET', path: '/expats/{month}', summary: 'The story of a month' })
    .input(z.strictObject({ month: monthField }))
    .output(expatStory),
  round: operation('people.see', {
    method: 'GET',
    path: '/expats/round',
    summary: 'The month that is open, and my part in it',
  }).output(expatRound),
  nominees: operation('people.see', { method: 'GET', path: '/expats/nominees', summary: 'Whom I can vote for, the latest first' })
    .input(page)
    .output(pageOf(expatNominee)),
  /** The same member again in the same month changes the reason. Oneself is FORBIDDEN, who may not be seen is not found. */
  nominate: operation(
    'people.see',
    { method: 'PUT', path: '/expats/nominations/{memberId}', summary: 'Nominate a member for the open month' },
    'NOMINATION_LIMIT',
  )
    .input(nominationForm)
    .output(expatRound),
  /** One vote a member and month, which moves as long as the month is open; null takes it back. For oneself it is FORBIDDEN. */
  vote: operation('people.see', { method: 'PUT', path: '/expats/vote', summary: 'Vote for a nominee of the open month' })
    .input(z.strictObject({ memberId: memberIdField.nullable() }))
    .output(z.object({ memberId: memberIdField.nullable() })),
  standing: operation('member', {
    method: 'GET',
    path: '/expats/standing',
    summary: 'What I was asked about being chosen',
  }).output(expatStanding),
  /** Who was never nominated is not found. Without consent every story about him is taken down. */
  consent: operation('member', { method: 'PUT', path: '/expats/consent', summary: 'Agree to be chosen, or do not (any more)' })
    .input(z.strictObject({ isGiven: z.boolean() }))
    .output(expatStanding),
};

const line = (maxCharacters: number) => z.string().overwrite(sanitiseLine).max(maxCharacters);
const points = z
  .array(line(EXPAT_POINT_MAX_CHARACTERS))
  .max(EXPAT_POINTS_MAX)
  .overwrite((given) => given.filter(Boolean));

/** An address that a page of ours may lead to: `https`, with a host and nothing that poses as one. */
export const videoAddress = z
  .url({ protocol: /^https$/, hostname: z.regexes.domain })
  .max(EXPAT_VIDEO_MAX_CHARACTERS)
  .refine((address) => !new URL(address).username, { message: 'It names a user.' });

/** What staff write. */
export const expatStoryForm = z.strictObject({
  storyId: expatStoryIdField,
  /** Whom it is about, who has agreed; null for somebody without an account, whose consent stands in `consentNote`. */
  memberId: memberIdField.nullable(),
  consentNote: line(EXPAT_CONSENT_NOTE_MAX_CHARACTERS),
  name: line(EXPAT_NAME_MAX_CHARACTERS).min(1),
  age: z.int().min(EXPAT_AGE_MIN).max(EXPAT_AGE_MAX).nullable(),
  originCountry: line(EXPAT_FACT_MAX_CHARACTERS).min(1),
  currentCountry: line(EXPAT_FACT_MAX_CHARACTERS).min(1),
  profession: line(EXPAT_FACT_MAX_CHARACTERS).min(1),
  yearsAbroad: z.int().min(0).max(EXPAT_YEARS_ABROAD_MAX),
  story: z.string().overwrite(sanitiseText).min(1).max(EXPAT_STORY_MAX_CHARACTERS),
  keyTips: points,
  achievements: points,
  videoUrl: videoAddress.nullable(),
});
export type ExpatStoryForm = z.output<typeof expatStoryForm>;

/** A story at the editors' desk, with what its form says and what the public will see. */
export const deskStory = z.object({
  id: expatStoryIdField,
  state: z.enum(EXPAT_STORY_STATES),
  version: z.int(),
  memberId: memberIdField.nullable(),
  consentNote: z.string(),
  /** Whether it may be published: the member agrees, or how the person agreed is noted. */
  hasConsent: z.boolean(),
  createdAt: momentField,
  /** Exactly what the page will show. */
  preview: expatStory,
});
export type DeskStory = z.infer<typeof deskStory>;

export const deskNominee = z.object({
  memberId: memberIdField,
  displayName: z.string(),
  voteCount: z.int(),
  nominationCount: z.int(),
  /** The newest of them. */
  reasons: z.array(z.string()),
});
export type DeskNominee = z.infer<typeof deskNominee>;

const oneVersion = z.strictObject({ storyId: expatStoryIdField, version: z.int().min(1) });
export const publicationForm = oneVersion.extend({ month: monthField });

/** The part of `staff` that is about the Expat of the Month: for admins, since it puts a person's life on a public page. */
export const staffExpats = {
  expatNominees: operation('admin', {
    method: 'GET',
    path: '/staff/expats/nominees',
    summary: 'Nominees of the open month who agreed, the latest first',
  })
    .input(page)
    .output(z.object({ month: monthField, ...pageOf(deskNominee).shape })),
  expatStories: operation('admin', { method: 'GET', path: '/staff/expats/stories', summary: 'All stories, the newest first' })
    .input(page)
    .output(pageOf(deskStory)),
  /** The caller makes the id, so that a repeated press stores one. */
  createExpatStory: operation(
    'admin',
    { method: 'POST', path: '/staff/expats/stories', summary: 'Begin a story', successStatus: 201 },
    'EXPAT_CONSENT_MISSING',
  )
    .input(expatStoryForm)
    .output(deskStory),
  saveExpatStory: operation(
    'admin',
    { method: 'PUT', path: '/staff/expats/stories/{storyId}', summary: 'Save a story' },
    'EDIT_CONFLICT',
    'EXPAT_CONSENT_MISSING',
  )
    .input(expatStoryForm.extend(oneVersion.shape))
    .output(deskStory),
  /** One a month. Its member is told. */
  publishExpatStory: operation(
    'admin',
    { method: 'POST', path: '/staff/expats/stories/{storyId}/publication', summary: 'Publish a story for a month' },
    'EDIT_CONFLICT',
    'EXPAT_MONTH_TAKEN',
    'EXPAT_CONSENT_MISSING',
  )
    .input(publicationForm)
    .output(deskStory),
  unpublishExpatStory: operation(
    'admin',
    { method: 'DELETE', path: '/staff/expats/stories/{storyId}/publication', summary: 'Take a story off the public pages' },
    'EDIT_CONFLICT',
  )
    .input(oneVersion)
    .output(deskStory),
  /** One that is published is FORBIDDEN: it is taken off first. */
  removeExpatStory: operation('admin', {
    method: 'DELETE',
    path: '/staff/expats/stories/{storyId}',
    summary: 'Delete a story that is not published',
  })
    .input(z.strictObject({ storyId: expatStoryIdField }))
    .output(z.object({ isDeleted: z.literal(true) })),
};
