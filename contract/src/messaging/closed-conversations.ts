import * as z from 'zod';
import { cursorField, idField, momentField, pageOf, roomIdField, sanitiseText } from '../core/fields.ts';
import { REPORT_REASONS, REPORT_TEXT_MAX_CHARACTERS } from '../core/report-rules.ts';
import { operation } from './operation.ts';

const CLOSED_CONVERSATIONS_PAGE_SIZE = 30;

/** A member the reader was in touch with and can no longer reach. A block, a ban and a deletion look the same. */
export const closedConversation = z.object({
  id: idField,
  /** The name as the reader knew it. Null once it is no longer kept, and for readers who do not see people: 'A bro'. */
  displayName: z.string().nullable(),
  /** The room of the two with the reader's own words; null where they never wrote to each other. */
  roomId: roomIdField.nullable(),
  /** The beginning of the reader's own last message there. */
  lastOwn: z.object({ beginning: z.string(), sentAt: momentField }).nullable(),
  reportableUntil: momentField,
});
export type ClosedConversation = z.infer<typeof closedConversation>;

export const closedReportForm = z.strictObject({
  closedConversationId: idField,
  reason: z.enum(REPORT_REASONS),
  text: z.string().overwrite(sanitiseText).max(REPORT_TEXT_MAX_CHARACTERS).default(''),
  /** Staff get the end of the conversation. */
  withConversation: z.boolean(),
  /** Staff get the latest posts that the person wrote while the two could see each other. */
  withPosts: z.boolean(),
});

export const closedConversations = {
  list: operation('member', {
    method: 'GET',
    path: '/closed-conversations',
    summary: 'My closed conversations, the latest first',
  })
    .input(
      z.strictObject({
        cursor: cursorField.optional(),
        limit: z.coerce.number().int().min(1).max(CLOSED_CONVERSATIONS_PAGE_SIZE).default(CLOSED_CONVERSATIONS_PAGE_SIZE),
      }),
    )
    .output(pageOf(closedConversation)),
  /** The answer is the same whatever closed the conversation, and whether staff have such a report already. */
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
