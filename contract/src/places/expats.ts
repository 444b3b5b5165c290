import * as z from 'zod';
import { cursorField, memberIdField, monthField, pageOf, revisionField, sanitizeText } from '../core/fields.ts';
import { memberPhoto } from '../core/member-photo.ts';
import { fileResult } from '../core/operation.ts';
import { EXPAT_CONSENTS, NOMINATION_REASON_MAX_CHARACTERS } from './expat-rules.ts';
import { operation } from './operation.ts';

const EXPATS_PAGE_SIZE = 12;
export const expatsPage = z.strictObject({
  cursor: cursorField.optional(),
  limit: z.coerce.number().int().min(1).max(50).default(EXPATS_PAGE_SIZE),
});

export const expatStoryIdField = z.uuid().brand<'ExpatStoryId'>();

export const expatPictureAsked = z.strictObject({
  width: z.string().regex(/^[1-9]\d{1,3}$/),
  v: z.coerce.number().pipe(revisionField).optional(),
});

/** `version` is part of the URL, so caches never show an earlier picture. */
export const expatPicture = z.object({
  version: z.int(),
  /** Mean color, `#rrggbb`. */
  color: z.string(),
});
export type ExpatPicture = z.infer<typeof expatPicture>;

/** As in docs/specification.md, Entities. */
export const expatStory = z.object({
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

const expatTeaser = expatStory
  .pick({ name: true, originCountry: true, currentCountry: true, profession: true, picture: true })
  .extend({ month: monthField, excerpt: z.string() });
export type ExpatTeaser = z.infer<typeof expatTeaser>;

const expatNominee = z.object({
  memberId: memberIdField,
  displayName: z.string(),
  photo: memberPhoto.nullable(),
  occupation: z.string(),
  nominationCount: z.int(),
  voteCount: z.int(),
  isMyChoice: z.boolean(),
  canVote: z.boolean(),
});
export type ExpatNominee = z.infer<typeof expatNominee>;

const expatRound = z.object({
  /** The current month, or the next month without a published story. */
  month: monthField,
  myNominations: z.array(
    z.object({
      memberId: memberIdField,
      displayName: z.string(),
      reason: z.string(),
      /** True if the member consented. A refusal is not distinguished from a missing answer. */
      isListed: z.boolean(),
    }),
  ),
  nominationsLeft: z.int(),
});
export type ExpatRound = z.infer<typeof expatRound>;

const ownConsent = z.object({
  consent: z.enum(EXPAT_CONSENTS).nullable(),
  reasons: z.array(z.object({ nominator: z.string().nullable(), reason: z.string() })),
  storyMonths: z.array(monthField),
});
export type OwnConsent = z.infer<typeof ownConsent>;

export const nominationForm = z.strictObject({
  memberId: memberIdField,
  reason: z.string().overwrite(sanitizeText).min(1).max(NOMINATION_REASON_MAX_CHARACTERS),
});

export const expats = {
  /** Latest first, up to the current month. */
  list: operation('anyone', { method: 'GET', path: '/expats', summary: 'List published stories of the Expat of the Month' })
    .input(expatsPage)
    .output(pageOf(expatTeaser)),
  get: operation('anyone', { method: 'GET', path: '/expats/{month}', summary: 'Get the story of a month' })
    .input(z.strictObject({ month: monthField }))
    .output(expatStory),
  /** AVIF or WebP, depending on `Accept`, while the story is published. */
  picture: operation('anyone', {
    method: 'GET',
    path: '/expats/{month}/picture/{width}',
    summary: 'Get the picture of a published story',
  })
    .input(expatPictureAsked.extend({ month: monthField }))
    .output(fileResult),
  round: operation('people.see', {
    method: 'GET',
    path: '/expats/round',
    summary: 'Get the open month, with my nominations and vote',
  }).output(expatRound),
  nominees: operation('people.see', {
    method: 'GET',
    path: '/expats/nominees',
    summary: 'List nominees that I can vote for',
  })
    .input(expatsPage)
    .output(pageOf(expatNominee)),
  /** Nominating again changes the reason. Throws FORBIDDEN for oneself, NOT_FOUND for a hidden member. */
  nominate: operation(
    'people.see',
    { method: 'PUT', path: '/expats/nominations/{memberId}', summary: 'Nominate a member for the open month' },
    'NOMINATION_LIMIT',
  )
    .input(nominationForm)
    .output(expatRound),
  /** One vote a month, changeable while it is open. If null, withdraws it. Throws FORBIDDEN for oneself. */
  vote: operation('people.see', { method: 'PUT', path: '/expats/vote', summary: 'Vote for a nominee of the open month' })
    .input(z.strictObject({ memberId: memberIdField.nullable() }))
    .output(z.object({ memberId: memberIdField.nullable() })),
  ownConsent: operation('member', {
    method: 'GET',
    path: '/expats/consent',
    summary: 'Get my consent to be chosen, and who nominated me',
  }).output(ownConsent),
  /** Throws NOT_FOUND if there is no nomination. Revoking unpublishes the member's stories. */
  consent: operation('member', {
    method: 'PUT',
    path: '/expats/consent',
    summary: 'Give, decline or revoke my consent to be chosen',
  })
    .input(z.strictObject({ isGiven: z.boolean() }))
    .output(ownConsent),
};
