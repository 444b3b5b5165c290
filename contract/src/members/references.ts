import * as z from 'zod';
import { author, namedMember } from '../core/authors.ts';
import { cursorField, idField, memberIdField, pageOf, sanitizeText, timestampField } from '../core/fields.ts';
import { operation } from './operation.ts';
import { REFERENCE_NOTE_MAX_CHARACTERS, REFERENCE_TEXT_MAX_CHARACTERS } from './reference-rules.ts';

const reference = z.object({
  id: z.uuid(),
  author: author.nullable(),
  hasMet: z.boolean(),
  /** Empty if the author only states that they did not meet. */
  text: z.string(),
  writtenAt: timestampField,
});
export type Reference = z.infer<typeof reference>;

/** Includes the private note. A withdrawn reference has no text. */
export const memberReference = z.object({
  id: z.uuid(),
  author: namedMember,
  about: namedMember,
  hasMet: z.boolean(),
  text: z.string(),
  staffNote: z.string(),
  writtenAt: timestampField,
  isShown: z.boolean(),
  withdrawnAt: timestampField.nullable(),
  /** Visible to its author. */
  hiddenReason: z.string().nullable(),
  can: z.object({ hide: z.boolean() }),
});
export type MemberReference = z.infer<typeof memberReference>;

const ownReference = z.object({
  hasMet: z.boolean(),
  text: z.string(),
  /** Visible to staff only. */
  staffNote: z.string(),
  /** The time from which the reference is shown, even without an answer. */
  shownFrom: timestampField,
  isShown: z.boolean(),
  /** True if the reader withdrew the reference after it was shown. The reader cannot write another one. */
  isWithdrawn: z.boolean(),
  /** Null while visible. */
  hiddenReason: z.string().nullable(),
});

/** Reveals nothing about the content of a reference that is not shown yet. */
export const referenceSummary = z.object({
  /** Counts only members visible to the reader. */
  metCount: z.int(),
  own: ownReference.nullable(),
  /** The latest time at which the member's unshown reference about the reader is shown; null if there is none. */
  theirReferenceShownFrom: timestampField.nullable(),
  can: z.object({ write: z.boolean(), withdraw: z.boolean() }),
});
export type ReferenceSummary = z.infer<typeof referenceSummary>;

/** A member who attended the same event, and about whom the reader has not written a reference. */
const referenceSuggestion = z.object({
  member: author,
  /** Null if the two met at a dinner. */
  eventId: idField.nullable(),
  metAt: timestampField,
});
export type ReferenceSuggestion = z.infer<typeof referenceSuggestion>;

const oneMember = z.strictObject({ memberId: memberIdField });

export const referenceForm = z
  .strictObject({
    memberId: memberIdField,
    hasMet: z.boolean(),
    text: z.string().overwrite(sanitizeText).max(REFERENCE_TEXT_MAX_CHARACTERS).default(''),
    staffNote: z.string().overwrite(sanitizeText).max(REFERENCE_NOTE_MAX_CHARACTERS).default(''),
  })
  .refine(({ hasMet, text }) => !hasMet || text !== '', { path: ['text'] });
export type ReferenceForm = z.output<typeof referenceForm>;

export const references = {
  /** Returns shown references only. */
  list: operation('people.see', {
    method: 'GET',
    path: '/members/{memberId}/references',
    summary: 'Shown references about a member, newest first',
  })
    .input(oneMember.extend({ cursor: cursorField.optional(), limit: z.coerce.number().int().min(1).max(50).default(10) }))
    .output(pageOf(reference)),
  suggestions: operation('people.see', {
    method: 'GET',
    path: '/reference-suggestions',
    summary: 'Members whom I met at an event or dinner in the last 30 days and have not written about',
    description: 'The latest 50.',
  }).output(z.object({ items: z.array(referenceSuggestion) })),
  summary: operation('people.see', {
    method: 'GET',
    path: '/members/{memberId}/references/summary',
    summary: 'The number of references about a member, and my own reference',
  })
    .input(oneMember)
    .output(referenceSummary),
  write: operation(
    { access: 'connections.request', limit: 'reference_write' },
    {
      method: 'PUT',
      path: '/members/{memberId}/references/mine',
      summary: 'Write my reference about a connection or somebody I met at an event or dinner, or change it',
      description: 'Idempotent for the same text. A reference can be changed until it is shown.',
    },
    'REFERENCE_CLOSED',
    'WRITING_LIMIT',
    'LINKS_REFUSED',
    'WORDS_REFUSED',
  )
    .input(referenceForm)
    .output(referenceSummary),
  /** Deletes a reference that is not shown yet. A shown one permanently loses its text. */
  withdraw: operation('member', {
    method: 'DELETE',
    path: '/members/{memberId}/references/mine',
    summary: 'Withdraw my reference about a member',
  })
    .input(oneMember)
    .output(z.object({ isWithdrawn: z.literal(true) })),
};
