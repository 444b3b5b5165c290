import * as z from 'zod';
import { cursorField, memberIdField, monthField, pageOf, revisionField, sanitiseText } from '../core/fields.ts';
import { memberPhoto } from '../core/member-photo.ts';
import { fileAnswer } from '../core/operation.ts';
import { EXPAT_CONSENTS, NOMINATION_REASON_MAX_CHARACTERS } from './expat-rules.ts';
import { operation } from './operation.ts';

const EXPATS_PAGE_SIZE = 12;
/** The page of every list about the Expat of the Month. */
export const expatsPage = z.strictObject({
  cursor: cursorField.optional(),
  limit: z.coerce.number().int().min(1).max(50).default(EXPATS_PAGE_SIZE),
});

export const expatStoryIdField = z.uuid().brand<'ExpatStoryId'>();

/** The parts of a picture's address: one of the widths of `EXPAT_PICTURE_SHAPE`, and the version, which only serves caches. */
export const expatPictureAsked = z.strictObject({
  width: z.string().regex(/^[1-9]\d{1,3}$/),
  v: z.coerce.number().pipe(revisionField).optional(),
});

/** The picture of a story. Its version stands in its address, so that no earlier one is shown in its place. */
export const expatPicture = z.object({
  version: z.int(),
  /** Its mean colour, `#rrggbb`: stands where it will, until it is there. */
  colour: z.string(),
});
export type ExpatPicture = z.infer<typeof expatPicture>;

/** The public fields of a story, as in the specification's featured expat sample (docs/specification.md, Entities). */
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
  picture: expatPicture.nullable(),
});
export type ExpatStory = z.infer<typeof expatStory>;

/** A story in the archive: enough to choose it by. */
const expatTeaser = expatStory
  .pick({ name: true, originCountry: true, currentCountry: true, profession: true, picture: true })
  .extend({ month: monthField, excerpt: z.string() });
export type ExpatTeaser = z.infer<typeof expatTeaser>;

/** A member who is nominated for the open month and has agreed to it, for members to vote for. */
const expatNominee = z.object({
  memberId: memberIdField,
  displayName: z.string(),
  photo: memberPhoto.nullable(),
  occupation: z.string(),
  nominationCount: z.int(),
  voteCount: z.int(),
  /** True for the nominee that the viewer votes for. */
  isMyChoice: z.boolean(),
  /** False for oneself. */
  canVote: z.boolean(),
});
export type ExpatNominee = z.infer<typeof expatNominee>;

/** The open month, and what the viewer did in it. */
const expatRound = z.object({
  /** This month, or once it is decided the next that is not. */
  month: monthField,
  myNominations: z.array(
    z.object({
      memberId: memberIdField,
      displayName: z.string(),
      reason: z.string(),
      /** True once the nominee agreed and can be voted for. A nominee who declined looks like one who has not answered: that is private. */
      isListed: z.boolean(),
    }),
  ),
  nominationsLeft: z.int(),
});
export type ExpatRound = z.infer<typeof expatRound>;

/** The viewer's own consent; null until somebody nominates them. */
const ownConsent = z.object({
  consent: z.enum(EXPAT_CONSENTS).nullable(),
  /** Reasons of the nominations for the open month. A nominator that the viewer may not see is not named. */
  reasons: z.array(z.object({ nominator: z.string().nullable(), reason: z.string() })),
  /** The months of published stories about the viewer. */
  storyMonths: z.array(monthField),
});
export type OwnConsent = z.infer<typeof ownConsent>;

export const nominationForm = z.strictObject({
  memberId: memberIdField,
  reason: z.string().overwrite(sanitiseText).min(1).max(NOMINATION_REASON_MAX_CHARACTERS),
});

export const expats = {
  /** Up to this month, the latest first. */
  list: operation('anyone', { method: 'GET', path: '/expats', summary: 'Published stories of the Expat of the Month' })
    .input(expatsPage)
    .output(pageOf(expatTeaser)),
  get: operation('anyone', { method: 'GET', path: '/expats/{month}', summary: 'The story of a month' })
    .input(z.strictObject({ month: monthField }))
    .output(expatStory),
  /** AVIF or WebP as `Accept` says, as long as the story is published; it is gone with it. */
  picture: operation('anyone', {
    method: 'GET',
    path: '/expats/{month}/picture/{width}',
    summary: 'The picture of a published story in one of its widths',
  })
    .input(expatPictureAsked.extend({ month: monthField }))
    .output(fileAnswer),
  round: operation('people.see', {
    method: 'GET',
    path: '/expats/round',
    summary: 'The month that is open, and my part in it',
  }).output(expatRound),
  nominees: operation('people.see', { method: 'GET', path: '/expats/nominees', summary: 'Whom I can vote for, the latest first' })
    .input(expatsPage)
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
  ownConsent: operation('member', {
    method: 'GET',
    path: '/expats/consent',
    summary: 'What I was asked about being chosen',
  }).output(ownConsent),
  /** A member without a nomination is not found. Taking consent back takes down every story about them. */
  consent: operation('member', { method: 'PUT', path: '/expats/consent', summary: 'Agree to be chosen, or do not (any more)' })
    .input(z.strictObject({ isGiven: z.boolean() }))
    .output(ownConsent),
};
