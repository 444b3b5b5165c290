import * as z from 'zod';
import { author } from '../core/authors.ts';
import { city, cityIdField } from '../core/cities.ts';
import { cursorField, pageOf, sanitizeLine, sanitizeText, timestampField, versionField } from '../core/fields.ts';
import { hidingForm } from '../core/hiding.ts';
import { TIP_CATEGORIES, TIP_SORTS, TIP_TEXT_MAX_CHARACTERS, TIP_TITLE_MAX_CHARACTERS } from '../gatherings/community-rules.ts';
import { operation } from './operation.ts';

const TIPS_PAGE_SIZE = 20;

const tipIdField = z.uuid().brand<'TipId'>();
export type TipId = z.infer<typeof tipIdField>;

export const tip = z.object({
  id: tipIdField,
  category: z.enum(TIP_CATEGORIES),
  title: z.string(),
  text: z.string(),
  /** Null if the tip applies everywhere. */
  city: city.nullable(),
  isEditorial: z.boolean(),
  author: author.nullable(),
  isOwn: z.boolean(),
  voteCount: z.int(),
  hasVoted: z.boolean(),
  createdAt: timestampField,
  editedAt: timestampField.nullable(),
  version: z.int(),
  /** For the author and staff. */
  hidden: z.object({ reason: z.string() }).nullable(),
  can: z.object({
    vote: z.boolean(),
    edit: z.boolean(),
    remove: z.boolean(),
    report: z.boolean(),
    hide: z.boolean(),
    restore: z.boolean(),
  }),
});
export type Tip = z.infer<typeof tip>;

/** `mine` includes hidden tips. `hidden` is for staff. */
const TIP_VIEWS = ['all', 'mine', 'hidden'] as const;
export type TipView = (typeof TIP_VIEWS)[number];

const tipFilter = z.strictObject({
  category: z.enum(TIP_CATEGORIES).optional(),
  cityId: z.coerce.number().pipe(cityIdField).optional(),
  /** For `all`; other views are sorted newest first. */
  sort: z.enum(TIP_SORTS).default('votes'),
  view: z.enum(TIP_VIEWS).default('all'),
  cursor: cursorField.optional(),
  limit: z.coerce.number().int().min(1).max(50).default(TIPS_PAGE_SIZE),
});
export type TipFilter = z.output<typeof tipFilter>;

const fields = {
  category: z.enum(TIP_CATEGORIES),
  title: z.string().overwrite(sanitizeLine).min(1).max(TIP_TITLE_MAX_CHARACTERS),
  text: z.string().overwrite(sanitizeText).min(1).max(TIP_TEXT_MAX_CHARACTERS),
  cityId: cityIdField.nullable(),
};
/** Idempotent by `clientId`. */
export const newTipForm = z.strictObject({ clientId: z.uuid(), ...fields });
export const tipForm = z.strictObject({ tipId: tipIdField, version: versionField, ...fields });
export type NewTipForm = z.output<typeof newTipForm>;
export type TipForm = z.output<typeof tipForm>;

const tipInput = z.strictObject({ tipId: tipIdField });

export const tips = {
  /** Members get FORBIDDEN for `view=hidden`. */
  list: operation('member', { method: 'GET', path: '/tips', summary: 'List tips, most useful or newest first' })
    .input(tipFilter)
    .output(pageOf(tip)),
  get: operation('member', { method: 'GET', path: '/tips/{tipId}', summary: 'Get a tip' }).input(tipInput).output(tip),
  create: operation(
    'community.post',
    { method: 'POST', path: '/tips', summary: 'Write a tip', successStatus: 201 },
    'WRITING_LIMIT',
    'LINKS_REFUSED',
    'WORDS_REFUSED',
  )
    .input(newTipForm)
    .output(tip),
  update: operation(
    'community.post',
    { method: 'PUT', path: '/tips/{tipId}', summary: 'Edit my tip' },
    'EDIT_CONFLICT',
    'LINKS_REFUSED',
    'WORDS_REFUSED',
  )
    .input(tipForm)
    .output(tip),
  remove: operation('member', { method: 'DELETE', path: '/tips/{tipId}', summary: 'Delete my tip' })
    .input(tipInput)
    .output(z.object({ isDeleted: z.literal(true) })),
  vote: operation('community.post', {
    method: 'PUT',
    path: '/tips/{tipId}/vote',
    summary: 'Mark a tip as useful, or unmark it',
    description: "Throws FORBIDDEN for the caller's own tips. Idempotent.",
  })
    .input(z.strictObject({ tipId: tipIdField, hasVoted: z.boolean() }))
    .output(tip),
};

export const staffTips = {
  publishTip: operation('moderator', {
    method: 'POST',
    path: '/staff/tips',
    summary: "Write an editors' tip",
    successStatus: 201,
  })
    .input(newTipForm)
    .output(tip),
  editTip: operation(
    'moderator',
    { method: 'PUT', path: '/staff/tips/{tipId}', summary: "Edit an editors' tip" },
    'EDIT_CONFLICT',
  )
    .input(tipForm)
    .output(tip),
  setTipHidden: operation('moderator', {
    method: 'PUT',
    path: '/staff/tips/{tipId}/hiding',
    summary: 'Hide a tip, or show it again',
    description: 'Notifies the author of the reason. Idempotent.',
  })
    .input(hidingForm.extend({ tipId: tipIdField }))
    .output(tip),
};
