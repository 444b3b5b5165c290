import * as z from 'zod';
import { author, namedMember } from '../core/authors.ts';
import { cursorField, idField, memberIdField, pageOf, sanitizeText, timestampField } from '../core/fields.ts';
import { operation } from './operation.ts';
import { REFERENCE_NOTE_MAX_CHARACTERS, REFERENCE_TEXT_MAX_CHARACTERS } from './reference-rules.ts';

const reference = z.object({
  id: z.uuid(),
  author: author.nullable(),
  hasMet: z.boolean(),
  /** Empty if the two did not meet. */
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
  /** The author sees this reason. */
  hiddenReason: z.string().nullable(),
  can: z.object({ hide: z.boolean() }),
});
export type MemberReference = z.infer<typeof memberReference>;

const ownReference = z.object({
  hasMet: z.boolean(),
  text: z.string(),
  /** For staff only. */
  staffNote: z.string(),
  /** From this time on, the reference is shown even if the other member has not written one. */
  shownFrom: timestampField,
  isShown: z.boolean(),
  /** Withdrawn after it was shown; the reader cannot write another. */
  isWithdrawn: z.boolean(),
  hiddenReason: z.string().nullable(),
});

/** Reveals no reference before it is shown. */
export const referenceSummary = z.object({
  /** Counts only visible members. */
  metCount: z.int(),
  own: ownReference.nullable(),
  theirReferenceShownFrom: timestampField.nullable(),
  can: z.object({ write: z.boolean(), withdraw: z.boolean() }),
});
export type ReferenceSummary = z.infer<typeof referenceSummary>;

/** Somebody from the same event or dinner, about whom the reader has not written. */
const referenceSuggestion = z.object({
  member: author,
  /** Null after a dinner. */
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
  /** Shown references only. */
  list: operation('people.see', {
    method: 'GET',
    path: '/members/{memberId}/references',
    summary: 'List shown references about a member',
  })
    .input(oneMember.extend({ cursor: cursorField.optional(), limit: z.coerce.number().int().min(1).max(50).default(10) }))
    .output(pageOf(reference)),
  suggestions: operation('people.see', {
    method: 'GET',
    path: '/reference-suggestions',
    summary: 'List members whom I met recently and have not written about',
    description: 'The latest 50.',
  }).output(z.object({ items: z.array(referenceSuggestion) })),
  summary: operation('people.see', {
    method: 'GET',
    path: '/members/{memberId}/references/summary',
    summary: 'Count the references about a member, and get my own reference',
  })
    .input(oneMember)
    .output(referenceSummary),
  write: operation(
    { access: 'connections.request', limit: 'reference_write' },
    {
      method: 'PUT',
      path: '/members/{memberId}/references/mine',
      summary: 'Write or change my reference about a member',
      description: 'Idempotent for the same text. A reference can be changed until it is shown.',
    },
    'REFERENCE_CLOSED',
    'WRITING_LIMIT',
    'LINKS_REFUSED',
    'WORDS_REFUSED',
  )
    .input(referenceForm)
    .output(referenceSummary),
  /** Deletes a reference that is not shown yet. A reference that is shown permanently loses its text. */
  withdraw: operation('member', {
    method: 'DELETE',
    path: '/members/{memberId}/references/mine',
    summary: 'Withdraw my reference about a member',
  })
    .input(oneMember)
    .output(z.object({ isWithdrawn: z.literal(true) })),
};
