import * as z from 'zod';
import { cursorField, pageOf } from '../core/fields.ts';
import { hidingForm } from '../core/hiding.ts';
import { reply, replyForm, replyIdField } from '../core/replies.ts';
import { eventIdField, eventInput } from './event-cards.ts';
import { operation } from './operation.ts';

const page = {
  cursor: cursorField.optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
};

export const eventReplies = {
  replies: operation('member', {
    method: 'GET',
    path: '/events/{eventId}/replies',
    summary: 'List replies to an event',
  })
    .input(eventInput.extend(page))
    .output(pageOf(reply)),
  reply: operation(
    { access: 'events.register', limit: 'event_reply' },
    { method: 'POST', path: '/events/{eventId}/replies', summary: 'Reply to an event', successStatus: 201 },
    'LINKS_REFUSED',
    'WORDS_REFUSED',
    'EVENT_STATE',
  )
    .input(eventInput.extend(replyForm.shape))
    .output(reply),
  removeReply: operation('member', {
    method: 'DELETE',
    path: '/events/{eventId}/replies/{replyId}',
    summary: 'Delete my reply to an event',
  })
    .input(eventInput.extend({ replyId: replyIdField }))
    .output(z.object({ isDeleted: z.literal(true) })),
};

/** Idempotent. Notifies the author. */
export const staffEventReplies = {
  setEventReplyHidden: operation('moderator', {
    method: 'PUT',
    path: '/staff/events/{eventId}/replies/{replyId}/hiding',
    summary: 'Hide a reply to an event, or show it again',
  })
    .input(hidingForm.extend({ eventId: eventIdField, replyId: replyIdField }))
    .output(reply),
};
