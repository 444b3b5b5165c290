import * as z from 'zod';
import { emailTimesOperations } from './core/email-times.ts';
import { cursorField } from './core/fields.ts';
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

/** Our choice (specification, N6). No second email is sent until the notice is read. */
export const LATE_MAIL_MINUTES = 10;

/** Members cannot read notices that are only emailed, so at most one email about each subject is sent in this time. */
export const MAIL_ONLY_PAUSE_HOURS = 24;

const unread = z.object({ unreadCount: z.int() });

export const notices = {
  /** Omits notices about members hidden from the reader (blocked, banned, leaving). */
  list: operation('member', { method: 'GET', path: '/notices', summary: 'List my notices' })
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
    summary: 'Count my unread notices',
  }).output(unread),
  markRead: operation('member', {
    method: 'POST',
    path: '/notices/read',
    summary: 'Mark notices as read',
    description: "Idempotent. Throws NOT_FOUND, and marks none, for an ID that is not the caller's.",
  })
    .input(z.union([z.strictObject({ ids: z.array(z.uuid()).min(1).max(100) }), z.strictObject({ all: z.literal(true) })]))
    .output(unread),
  preferences: operation('member', {
    method: 'GET',
    path: '/notices/preferences',
    summary: 'Get my email preferences',
  }).output(notificationPreferences),
  setPreferences: operation('member', {
    method: 'PUT',
    path: '/notices/preferences',
    summary: 'Change my email preferences',
  })
    .input(notificationPreferences)
    .output(notificationPreferences),
  ...topicChoiceOperations,
  ...emailTimesOperations,
  /** Unsubscribes from a topic, or from all topics in a daily email. Older links turn off an email preference. Needs no session. Idempotent. */
  unsubscribe: operation(
    'anyone',
    { method: 'POST', path: '/notices/unsubscribe', summary: 'Unsubscribe with the link in an email' },
    'LINK_INVALID',
  )
    .input(z.strictObject({ token: z.string().max(500) }))
    .output(z.object({ ended: z.enum(MAILS_ENDED_BY_LINK) })),
};
