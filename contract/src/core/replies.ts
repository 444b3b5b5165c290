import * as z from 'zod';
import { author } from './authors.ts';
import { idField, sanitizeText, timestampField } from './fields.ts';
import { REPLY_MAX_CHARACTERS } from './reply-rules.ts';

export const replyIdField = idField.brand<'ReplyId'>();
export type ReplyId = z.infer<typeof replyIdField>;

export const reply = z.object({
  id: replyIdField,
  author: author.nullable(),
  isOwn: z.boolean(),
  /** True for co-hosts too. */
  isByHost: z.boolean(),
  text: z.string(),
  createdAt: timestampField,
  hidden: z.object({ reason: z.string() }).nullable(),
  can: z.object({ remove: z.boolean(), report: z.boolean(), hide: z.boolean(), restore: z.boolean() }),
});
export type Reply = z.infer<typeof reply>;

/** Idempotent by `clientId`. */
export const replyForm = z.strictObject({
  clientId: z.uuid(),
  text: z.string().overwrite(sanitizeText).min(1).max(REPLY_MAX_CHARACTERS),
});
