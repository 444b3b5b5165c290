import * as z from 'zod';
import { memberIdField, timestampField } from './fields.ts';
import { memberPhoto } from './member-photo.ts';
import type { NoticeTopic } from './notice-topics.ts';
import type { PushAction } from './push-message.ts';

/** `safety` is for warnings and sanctions. It uses every channel and cannot be switched off. */
export type Topic = NoticeTopic | 'safety';

const noticeFields = {
  id: z.uuid(),
  /** Null if there is no actor, or if the reader's tier does not show people ('A bro'). */
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

/** Screens format for the reader's time zone and language, emails in English and for the time zone of their reader (`server/src/core/notices/reader-times/service.ts`). */
export interface NoticeFormat {
  date(moment: string): string;
  moment(moment: string): string;
  day(day: string): string;
  /** `last` is null if the end is open. */
  days(first: string, last: string | null): string;
  money(cents: number, currency: string): string;
  number(value: number): string;
}

/** An email never contains text or links that a member wrote. */
export interface NoticeMail {
  /** Also used by the push and the daily email. */
  subject: string;
  paragraphs: string[];
  label: string;
  isAppealable?: boolean;
}

interface Definition<Values> {
  topic: Topic;
  /** Repeats increase the `count` of an unread notice instead of adding one. Such a notice names nobody. */
  isCounted?: true;
  app: (notice: Content<Values>, format: NoticeFormat) => string;
  /** The quoted text of a member or staff; empty if there is none. */
  quote?: (values: Values) => string;
  mail: (notice: Content<Values>, format: NoticeFormat) => NoticeMail;
  /** Buttons of the push. */
  actions?: (values: Values) => readonly PushAction[];
}

/** `values` holds what the text needs in addition to the actor. The text is rendered when the notice is read. */
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
