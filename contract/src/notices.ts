import * as z from 'zod';
import { cursorField } from './core/fields.ts';
import { mailTimesOperations } from './core/mail-times.ts';
import { type EmailPreference, MAILS_ENDED_BY_LINK } from './core/notice-topics.ts';
import { operation } from './core/operation.ts';
import { NOTICES_PAGE_SIZE } from './core/rules.ts';
import { topicChoiceOperations } from './core/topic-choices.ts';
import { noticeSchema } from './notice-kinds.ts';

const notificationPreferences = z.strictObject({
  emailMatches: z.boolean(),
  emailMessages: z.boolean(),
  emailSubscription: z.boolean(),
  emailMarketing: z.boolean(),
} satisfies Record<EmailPreference, z.ZodType>);
export type NotificationPreferences = z.infer<typeof notificationPreferences>;

/** Our choice (specification, N6): a delayed mail is sent if its notice is still unread after this time. No second mail is sent until the notice is read. */
export const LATE_MAIL_MINUTES = 10;

/** Our choice: a notice that comes only by mail is never read, so each subject gets one mail in this time. */
export const MAIL_ONLY_PAUSE_HOURS = 24;

const unread = z.object({ unreadCount: z.int() });

export const notices = {
  /** List and counts leave out notices about members the reader may no longer see (blocked, banned, leaving). */
  list: operation('member', { method: 'GET', path: '/notices', summary: 'My notices, newest first' })
    .input(
      z.strictObject({
        cursor: cursorField.optional(),
        limit: z.coerce.number().int().min(1).max(50).default(NOTICES_PAGE_SIZE),
      }),
    )
    .output(z.object({ items: z.array(noticeSchema), nextCursor: cursorField.nullable() })),
  unreadCount: operation('member', {
    method: 'GET',
    path: '/notices/unread-count',
    summary: 'How many of my notices are unread',
  }).output(unread),
  markRead: operation('member', {
    method: 'POST',
    path: '/notices/read',
    summary: 'Mark notices as read',
    description: "Idempotent. Throws NOT_FOUND, and marks none, for an id that is not the caller's.",
  })
    .input(z.union([z.strictObject({ ids: z.array(z.uuid()).min(1).max(100) }), z.strictObject({ all: z.literal(true) })]))
    .output(unread),
  preferences: operation('member', {
    method: 'GET',
    path: '/notices/preferences',
    summary: 'Which emails I get',
  }).output(notificationPreferences),
  setPreferences: operation('member', {
    method: 'PUT',
    path: '/notices/preferences',
    summary: 'Choose which emails I get',
  })
    .input(notificationPreferences)
    .output(notificationPreferences),
  ...topicChoiceOperations,
  ...mailTimesOperations,
  /** Ends the mails of a topic, or all that a daily mail collects; links in older mails end the switch above several topics. Needs no session. Idempotent. */
  unsubscribe: operation(
    'anyone',
    { method: 'POST', path: '/notices/unsubscribe', summary: 'Stop emails by the link in one' },
    'LINK_INVALID',
  )
    .input(z.strictObject({ token: z.string().max(500) }))
    .output(z.object({ ended: z.enum(MAILS_ENDED_BY_LINK) })),
};
