import * as z from 'zod';
import { author } from '../core/authors.ts';
import { cursorField, memberIdField, momentField, pageOf, sanitiseText } from '../core/fields.ts';
import { operation } from './operation.ts';
import { REFERENCE_NOTE_MAX_CHARACTERS, REFERENCE_TEXT_MAX_CHARACTERS } from './reference-rules.ts';

/** A shown reference, as those read it who may see its author. */
const reference = z.object({
  id: z.uuid(),
  author: author.nullable(),
  hasMet: z.boolean(),
  /** Empty where the author only says that they did not meet. */
  text: z.string(),
  writtenAt: momentField,
});
export type Reference = z.infer<typeof reference>;

/** A reference as staff see it, with its private note. A withdrawn one has no text. */
export const memberReference = z.object({
  id: z.uuid(),
  author: z.object({ id: memberIdField, displayName: z.string() }),
  about: z.object({ id: memberIdField, displayName: z.string() }),
  hasMet: z.boolean(),
  text: z.string(),
  staffNote: z.string(),
  writtenAt: momentField,
  isShown: z.boolean(),
  withdrawnAt: momentField.nullable(),
  /** Why staff hid it; its author reads it. */
  hiddenReason: z.string().nullable(),
  can: z.object({ hide: z.boolean() }),
});
export type MemberReference = z.infer<typeof memberReference>;

/** The reader's own reference about a member. */
const ownReference = z.object({
  hasMet: z.boolean(),
  text: z.string(),
  /** For staff alone. */
  staffNote: z.string(),
  /** When it is shown even if the other member writes none. */
  shownFrom: momentField,
  isShown: z.boolean(),
  /** It was shown, and the reader took it back: no other can be written. */
  isWithdrawn: z.boolean(),
  /** Why staff hid it; null while they have not. */
  hiddenReason: z.string().nullable(),
});

/** A member's references in short, and the reader's part in them. It reveals nothing of a reference before that is shown. */
export const referenceSummary = z.object({
  /** Members who say that they met this member, as far as the reader sees them. */
  metCount: z.int(),
  own: ownReference.nullable(),
  /** When the member's reference about the reader is shown unless the reader writes one before; null when none waits. */
  waitsUntil: momentField.nullable(),
  can: z.object({ write: z.boolean(), withdraw: z.boolean() }),
});
export type ReferenceSummary = z.infer<typeof referenceSummary>;

const oneMember = z.strictObject({ memberId: memberIdField });

export const referenceForm = z
  .strictObject({
    memberId: memberIdField,
    hasMet: z.boolean(),
    text: z.string().overwrite(sanitiseText).max(REFERENCE_TEXT_MAX_CHARACTERS).default(''),
    staffNote: z.string().overwrite(sanitiseText).max(REFERENCE_NOTE_MAX_CHARACTERS).default(''),
  })
  .refine(({ hasMet, text }) => !hasMet || text !== '', { path: ['text'] });
export type ReferenceForm = z.output<typeof referenceForm>;

export const references = {
  /** Only shown references: both members wrote, or 14 days passed. */
  list: operation('people.see', {
    method: 'GET',
    path: '/members/{memberId}/references',
    summary: 'Shown references about a member, newest first',
  })
    .input(oneMember.extend({ cursor: cursorField.optional(), limit: z.coerce.number().int().min(1).max(50).default(10) }))
    .output(pageOf(reference)),
  summary: operation('people.see', {
    method: 'GET',
    path: '/members/{memberId}/references/summary',
    summary: 'How many members met a member, and my reference about them',
  })
    .input(oneMember)
    .output(referenceSummary),
  /** Writing the same text again is a no-op. A reference can be changed until it is shown. */
  write: operation(
    { access: 'connections.request', limit: 'reference_write' },
    {
      method: 'PUT',
      path: '/members/{memberId}/references/mine',
      summary: 'Write my reference about a connection, or change it',
    },
    'REFERENCE_CLOSED',
    'WRITING_LIMIT',
    'LINKS_REFUSED',
    'WORDS_REFUSED',
  )
    .input(referenceForm)
    .output(referenceSummary),
  /** Before it is shown it is deleted, and another can be written. Once shown it loses its words for good. */
  withdraw: operation('member', {
    method: 'DELETE',
    path: '/members/{memberId}/references/mine',
    summary: 'Take my reference about a member back',
  })
    .input(oneMember)
    .output(z.object({ isWithdrawn: z.literal(true) })),
};
