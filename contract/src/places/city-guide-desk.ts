import * as z from 'zod';
import { author } from '../core/authors.ts';
import { cityIdField } from '../core/cities.ts';
import { memberIdField, pageOf, reasonField, sanitizeText, timestampField, versionField } from '../core/fields.ts';
import { CITY_GUIDE_COMMENT_MAX_CHARACTERS, CITY_GUIDE_DECISIONS, CITY_GUIDE_DESK_VIEWS } from './city-guide-rules.ts';
import { draftHead, guideDraft, guideInput, guidePage } from './city-guides.ts';
import { operation } from './operation.ts';

export const deskGuide = draftHead.extend({
  author: author.nullable(),
  isOwn: z.boolean(),
  /** Null until submitted. Then staff see the working copy. */
  submittedAt: timestampField.nullable(),
});
export type DeskGuide = z.infer<typeof deskGuide>;

/** Idempotent by the client's ID. */
export const beginGuideForm = guideInput.extend({ cityId: cityIdField, authorId: memberIdField });
export type BeginGuideForm = z.output<typeof beginGuideForm>;

/** Throws EDIT_CONFLICT if `version` has changed. Sending back needs a comment. */
export const decideGuideForm = guideInput
  .extend({
    version: versionField,
    decision: z.enum(CITY_GUIDE_DECISIONS),
    comment: z.string().overwrite(sanitizeText).max(CITY_GUIDE_COMMENT_MAX_CHARACTERS),
  })
  .refine(({ decision, comment }) => decision === 'published' || comment.length > 0, { path: ['comment'] });
export type DecideGuideForm = z.output<typeof decideGuideForm>;

export const takeDownGuideForm = guideInput.extend({ reason: reasonField });

export const cityGuideDesk = {
  /** `waiting`: longest wait first. Other states: last changed first. */
  list: operation('moderator', { method: 'GET', path: '/staff/city-guides', summary: 'List all guides, for staff' })
    .input(z.strictObject({ view: z.enum(CITY_GUIDE_DESK_VIEWS).default('waiting'), ...guidePage }))
    .output(pageOf(deskGuide)),
  begin: operation(
    'moderator',
    { method: 'POST', path: '/staff/city-guides', summary: 'Start a city guide', successStatus: 201 },
    'CITY_GUIDES_LIMIT',
    'CITY_GUIDE_AUTHOR',
  )
    .input(beginGuideForm)
    .output(deskGuide),
  /** Notifies the author, who may be the caller. */
  decide: operation(
    'moderator',
    { method: 'PUT', path: '/staff/city-guides/{guideId}/decision', summary: 'Publish a guide, or send it back' },
    'CITY_GUIDE_STATE',
    'EDIT_CONFLICT',
  )
    .input(decideGuideForm)
    .output(guideDraft),
  /** Unpins the city's other guide. */
  setPinned: operation(
    'moderator',
    {
      method: 'PUT',
      path: '/staff/city-guides/{guideId}/pin',
      summary: 'Pin a guide to the top of its city, or unpin it',
    },
    'CITY_GUIDE_STATE',
  )
    .input(guideInput.extend({ isPinned: z.boolean() }))
    .output(z.object({ isPinned: z.boolean() })),
  takeDown: operation(
    'moderator',
    {
      method: 'PUT',
      path: '/staff/city-guides/{guideId}/taking-down',
      summary: 'Take a guide down, with a reason',
      description: 'Hides it from all but its author and staff. Notifies the author of the reason. Idempotent.',
    },
    'CITY_GUIDE_STATE',
  )
    .input(takeDownGuideForm)
    .output(guideDraft),
  restore: operation(
    'moderator',
    {
      method: 'DELETE',
      path: '/staff/city-guides/{guideId}/taking-down',
      summary: 'Restore a guide that was taken down',
    },
    'CITY_GUIDE_STATE',
  )
    .input(guideInput)
    .output(guideDraft),
};
