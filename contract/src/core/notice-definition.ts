import * as z from 'zod';
import { memberIdField, timestampField } from './fields.ts';
import { memberPhoto } from './member-photo.ts';
import type { NoticeTopic } from './notice-topics.ts';
import type { PushAction } from './push-message.ts';

/** Warnings and sanctions use every channel and cannot be turned off. */
export type Topic = NoticeTopic | 'safety';

const noticeFields = {
  id: z.uuid(),
  /** Null if the notice has no actor, or if the reader's tier hides members. */
  actor: z.object({ id: memberIdField, displayName: z.string(), photo: memberPhoto.nullable() }).nullable(),
  /** Below `PUBLIC_URL`. */
  path: z.string(),
  createdAt: timestampField,
  readAt: timestampField.nullable(),
};
type Actor = z.infer<typeof noticeFields.actor>;

interface Content<Values> {
  actor: Actor;
  values: Values;
}

/** Uses the reader's time zone. Screens use the reader's language, and emails use English (`server/src/core/notices/reader-times/service.ts`). */
export interface NoticeFormat {
  date(moment: string): string;
  moment(moment: string): string;
  day(day: string): string;
  /** `last` is null if the end is open. */
  days(first: string, last: string | null): string;
  money(cents: number, currency: string): string;
  number(value: number): string;
}

/** Never contains a member's text or links. */
export interface NoticeMail {
  /** Also shown in push messages and the daily email. */
  subject: string;
  paragraphs: string[];
  label: string;
  isAppealable?: boolean;
}

interface Definition<Values> {
  topic: Topic;
  /** Repetitions increase the `count` of the unread notice, which names no member. */
  isCounted?: true;
  app: (notice: Content<Values>, format: NoticeFormat) => string;
  quote?: (values: Values) => string;
  mail: (notice: Content<Values>, format: NoticeFormat) => NoticeMail;
  actions?: (values: Values) => readonly PushAction[];
}

/** The text is rendered when the notice is read. */
export const defineNotice = <Kind extends string, Shape extends z.ZodRawShape>(
  kind: Kind,
  { values, ...definition }: Definition<z.infer<z.ZodObject<Shape>>> & { values: Shape },
) => ({ ...definition, kind, schema: z.object({ ...noticeFields, kind: z.literal(kind), values: z.object(values) }) });

export const nameOf = ({ actor }: Content<unknown>): string => actor?.displayName ?? 'A member';

export const membersOf = (count: number, format: NoticeFormat): string =>
  count === 1 ? '1 member' : `${format.number(count)} members`;

export const hiddenMail = (what: string, reason: string): NoticeMail => ({
  subject: `Our staff hid ${what}`,
  paragraphs: [`Our staff hid ${what}. Other members no longer see it, unless staff restore it.`, `The reason: ${reason}`],
  label: 'See what it is about',
  isAppealable: true,
});
