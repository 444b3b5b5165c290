import * as z from 'zod';
import { author } from '../core/authors.ts';
import { city, cityIdField, cityPoint } from '../core/cities.ts';
import { PICTURE_ERRORS } from '../core/errors.ts';
import { cursorField, dayField, pageOf, sanitizeLine, sanitizeText, timestampField, versionField } from '../core/fields.ts';
import { hidingForm } from '../core/hiding.ts';
import { fileResult } from '../core/operation.ts';
import { REASON_MAX_CHARACTERS } from '../core/rules.ts';
import { operation } from './operation.ts';
import {
  STAY_POST_KINDS,
  STAY_POST_PRICE_MAX_CHARACTERS,
  STAY_POST_RULES_MAX_CHARACTERS,
  STAY_POST_STATES,
  STAY_POST_TEXT_MAX_CHARACTERS,
  STAY_POST_TITLE_MAX_CHARACTERS,
} from './stay-post-rules.ts';

export const stayPostIdField = z.uuid().brand<'StayPostId'>();
export type StayPostId = z.infer<typeof stayPostIdField>;
const stayPhotoIdField = z.uuid().brand<'StayPhotoId'>();
export type StayPhotoId = z.infer<typeof stayPhotoIdField>;

const stayPhoto = z.object({
  id: stayPhotoIdField,
  /** Mean color, `#rrggbb`. */
  color: z.string(),
});
export type StayPhoto = z.infer<typeof stayPhoto>;

export const stayPost = z.object({
  id: stayPostIdField,
  kind: z.enum(STAY_POST_KINDS),
  title: z.string(),
  text: z.string(),
  /** In the author's words: '600 € a month'. May be empty. */
  price: z.string(),
  /** House rules, or the needs of a member who looks for a place. */
  rules: z.string(),
  city,
  point: cityPoint,
  /** Days in the city's time zone. */
  startsOn: dayField,
  endsOn: dayField.nullable(),
  photos: z.array(stayPhoto),
  author: author.nullable(),
  isOwn: z.boolean(),
  state: z.enum(STAY_POST_STATES),
  /** When the post ends, unless the author closes it first. */
  endsAt: timestampField,
  createdAt: timestampField,
  editedAt: timestampField.nullable(),
  version: z.int(),
  /** For the author and staff. `isHeld`: waiting for the staff's decision. */
  hidden: z.object({ reason: z.string(), isHeld: z.boolean() }).nullable(),
  can: z.object({
    ask: z.boolean(),
    edit: z.boolean(),
    renew: z.boolean(),
    close: z.boolean(),
    report: z.boolean(),
    hide: z.boolean(),
    restore: z.boolean(),
    decide: z.boolean(),
  }),
});
export type StayPost = z.infer<typeof stayPost>;

/** `mine`: in any state. `held`: waiting for the staff's decision. */
const STAY_POST_VIEWS = ['all', 'mine', 'hidden', 'held'] as const;
export type StayPostView = (typeof STAY_POST_VIEWS)[number];

const stayPostFilter = z.strictObject({
  kind: z.enum(STAY_POST_KINDS).optional(),
  cityId: z.coerce.number().pipe(cityIdField).optional(),
  /** Overlapping these days, both included. */
  from: dayField.optional(),
  until: dayField.optional(),
  view: z.enum(STAY_POST_VIEWS).default('all'),
  cursor: cursorField.optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});
export type StayPostFilter = z.output<typeof stayPostFilter>;

const fields = {
  kind: z.enum(STAY_POST_KINDS),
  title: z.string().overwrite(sanitizeLine).min(1).max(STAY_POST_TITLE_MAX_CHARACTERS),
  text: z.string().overwrite(sanitizeText).min(1).max(STAY_POST_TEXT_MAX_CHARACTERS),
  price: z.string().overwrite(sanitizeLine).max(STAY_POST_PRICE_MAX_CHARACTERS),
  rules: z.string().overwrite(sanitizeText).max(STAY_POST_RULES_MAX_CHARACTERS),
  cityId: cityIdField,
  startsOn: dayField,
  endsOn: dayField.nullable(),
};
const isInOrder = ({ startsOn, endsOn }: { startsOn: string; endsOn: string | null }) => endsOn === null || endsOn >= startsOn;

/** Idempotent by `clientId`. */
export const newStayPostForm = z.strictObject({ clientId: z.uuid(), ...fields }).refine(isInOrder, { path: ['endsOn'] });
export const stayPostForm = z
  .strictObject({ postId: stayPostIdField, version: versionField, ...fields })
  .refine(isInOrder, { path: ['endsOn'] });
export type NewStayPostForm = z.output<typeof newStayPostForm>;
export type StayPostForm = z.output<typeof stayPostForm>;

const postInput = z.strictObject({ postId: stayPostIdField });
const onePhoto = postInput.extend({ photoId: stayPhotoIdField });

export const stayPosts = {
  /** Members get FORBIDDEN for `hidden` and `held`. */
  list: operation('people.see', { method: 'GET', path: '/stay-posts', summary: 'List rooms, apartments and hosts' })
    .input(stayPostFilter)
    .output(pageOf(stayPost)),
  get: operation('people.see', { method: 'GET', path: '/stay-posts/{postId}', summary: 'Get a stay' })
    .input(postInput)
    .output(stayPost),
  create: operation(
    'community.post',
    {
      method: 'POST',
      path: '/stay-posts',
      summary: 'Offer a place, or look for one',
      description:
        'For verified members. Texts without contacts, links, exact addresses and account numbers. A post that looks like a rental scam is held until staff decide.',
      successStatus: 201,
    },
    'STAY_UNVERIFIED',
    'STAYS_LIMIT',
    'STAY_TEXT_REFUSED',
    'LINKS_REFUSED',
    'WORDS_REFUSED',
    'WRITING_LIMIT',
  )
    .input(newStayPostForm)
    .output(stayPost),
  update: operation(
    'community.post',
    { method: 'PUT', path: '/stay-posts/{postId}', summary: 'Change one of my stays' },
    'STAY_UNVERIFIED',
    'STAY_STATE',
    'STAY_TEXT_REFUSED',
    'LINKS_REFUSED',
    'WORDS_REFUSED',
    'EDIT_CONFLICT',
  )
    .input(stayPostForm)
    .output(stayPost),
  renew: operation(
    'community.post',
    { method: 'PUT', path: '/stay-posts/{postId}/renewal', summary: 'Keep one of my open-ended stays for longer' },
    'STAY_UNVERIFIED',
    'STAY_STATE',
  )
    .input(postInput)
    .output(stayPost),
  close: operation('member', {
    method: 'PUT',
    path: '/stay-posts/{postId}/closing',
    summary: 'Close one of my stays',
    description: 'Idempotent.',
  })
    .input(postInput)
    .output(stayPost),
  uploadPhoto: operation(
    { access: 'community.post', limit: 'photo_upload' },
    { method: 'PUT', path: '/stay-posts/{postId}/photos/{photoId}', summary: 'Add a photo to one of my stays', takesFile: true },
    ...PICTURE_ERRORS,
    'STAY_STATE',
    'STAY_PHOTO_LIMIT',
  )
    .input(z.object({ params: onePhoto, query: z.strictObject({}) }))
    .output(stayPost),
  removePhoto: operation('member', {
    method: 'DELETE',
    path: '/stay-posts/{postId}/photos/{photoId}',
    summary: 'Delete a photo from one of my stays',
  })
    .input(onePhoto)
    .output(stayPost),
  /** AVIF or WebP, depending on `Accept`. */
  readPhoto: operation('people.see', {
    method: 'GET',
    path: '/stay-photos/{photoId}/{width}',
    summary: 'Get a stay’s photo in one of the stored widths',
  })
    .input(z.strictObject({ photoId: stayPhotoIdField, width: z.string().regex(/^[1-9]\d{1,3}$/) }))
    .output(fileResult),
};

const stayDecisionForm = postInput
  .extend({
    version: versionField,
    isApproved: z.boolean(),
    reason: z.string().overwrite(sanitizeText).max(REASON_MAX_CHARACTERS),
  })
  .refine(({ isApproved, reason }) => isApproved || reason.length > 0, { path: ['reason'] });

export const staffStayPosts = {
  setStayPostHidden: operation('moderator', {
    method: 'PUT',
    path: '/staff/stay-posts/{postId}/hiding',
    summary: 'Hide a stay, or show it again',
  })
    .input(hidingForm.extend({ postId: stayPostIdField }))
    .output(stayPost),
  /** `version`: as staff read it. Throws NOT_FOUND, FORBIDDEN, EDIT_CONFLICT, and STAY_STATE if the stay is not held. */
  decideStayPost: operation(
    'moderator',
    { method: 'PUT', path: '/staff/stay-posts/{postId}/decision', summary: 'Publish or decline a stay that is held for review' },
    'STAY_STATE',
    'EDIT_CONFLICT',
  )
    .input(stayDecisionForm)
    .output(stayPost),
};
