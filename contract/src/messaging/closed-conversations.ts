import * as z from 'zod';
import { cursorField, idField, pageOf, roomIdField, sanitizeText, timestampField } from '../core/fields.ts';
import { REPORT_REASONS, REPORT_TEXT_MAX_CHARACTERS } from '../core/report-rules.ts';
import { operation } from './operation.ts';

const CLOSED_CONVERSATIONS_PAGE_SIZE = 30;

/** A block, a ban and a deletion look the same. */
export const closedConversation = z.object({
  id: idField,
  /** The other's name at the closing. Null ('A bro') once it is no longer stored, and if the reader's tier hides members. */
  displayName: z.string().nullable(),
  /** Null if the two never wrote. */
  roomId: roomIdField.nullable(),
  lastOwn: z.object({ beginning: z.string(), sentAt: timestampField }).nullable(),
  reportableUntil: timestampField,
});
export type ClosedConversation = z.infer<typeof closedConversation>;

export const closedReportForm = z.strictObject({
  closedConversationId: idField,
  reason: z.enum(REPORT_REASONS),
  text: z.string().overwrite(sanitizeText).max(REPORT_TEXT_MAX_CHARACTERS).default(''),
  withConversation: z.boolean(),
  /** The other member's latest posts before the closing. */
  withPosts: z.boolean(),
});

export const closedConversations = {
  list: operation('member', {
    method: 'GET',
    path: '/closed-conversations',
    summary: 'List my closed conversations',
  })
    .input(
      z.strictObject({
        cursor: cursorField.optional(),
        limit: z.coerce.number().int().min(1).max(CLOSED_CONVERSATIONS_PAGE_SIZE).default(CLOSED_CONVERSATIONS_PAGE_SIZE),
      }),
    )
    .output(pageOf(closedConversation)),
  /** Reveals neither the closure's reason nor an earlier report. */
  report: operation(
    { access: 'member', limit: 'report' },
    {
      method: 'POST',
      path: '/closed-conversations/{closedConversationId}/report',
      summary: 'Report the other person of a closed conversation to staff',
      successStatus: 201,
    },
  )
    .input(closedReportForm)
    .output(z.object({ ok: z.literal(true) })),
};
