import * as z from 'zod';
import { memberIdField, momentField } from './fields.ts';
import { memberPhoto } from './member-photo.ts';
import type { NoticeTopic } from './notice-topics.ts';

/** `safety` comes on every channel and has no switch: warnings, and every sanction with its reason, its end and how to appeal. */
export type Topic = NoticeTopic | 'safety';

const noticeFields = {
  id: z.uuid(),
  /** The member who caused it; null without one, or when the reader's tier does not show people ('A bro'). */
  actor: z.object({ id: memberIdField, displayName: z.string(), photo: memberPhoto.nullable() }).nullable(),
  /** The address below `PUBLIC_URL` that it leads to. */
  path: z.string(),
  createdAt: momentField,
  readAt: momentField.nullable(),
};
type Actor = z.infer<typeof noticeFields.actor>;

/** The parts of a notice that its texts use. */
interface Content<Values> {
  actor: Actor;
  values: Values;
}

/** Writes dates and amounts: in the reader's time zone and language on a screen, in English and UTC in a mail. */
export interface NoticeFormat {
  /** The day of a moment. */
  date(moment: string): string;
  moment(moment: string): string;
  /** A day of the calendar, `2026-05-03`. */
  day(day: string): string;
  /** Days of the calendar; the last is null while it is open. */
  days(first: string, last: string | null): string;
  money(cents: number, currency: string): string;
  number(value: number): string;
}

/** A mail never contains text or links that a member wrote. */
export interface NoticeMail {
  /** Also the text of the push, and its line in the daily mail. */
  subject: string;
  paragraphs: string[];
  /** The label of the mail's one link. */
  label: string;
  isAppealable?: boolean;
}

interface Definition<Values> {
  topic: Topic;
  /** Set for a notice whose `count` adds up while it is unread; it then names nobody. */
  isCounted?: true;
  /** The sentence in the notice centre. */
  app: (notice: Content<Values>, format: NoticeFormat) => string;
  /** The quotation below that sentence, written by a member or by staff; empty for none. */
  quote?: (values: Values) => string;
  mail: (notice: Content<Values>, format: NoticeFormat) => NoticeMail;
}

/** Defines a kind of notice. `values` holds what its texts need besides the actor; their texts are made when they are read. */
export const defineNotice = <Kind extends string, Shape extends z.ZodRawShape>(
  kind: Kind,
  { values, ...definition }: Definition<z.infer<z.ZodObject<Shape>>> & { values: Shape },
) => ({ ...definition, kind, schema: z.object({ ...noticeFields, kind: z.literal(kind), values: z.object(values) }) });

export const nameOf = ({ actor }: Content<unknown>): string => actor?.displayName ?? 'A member';

/** '1 member', '12 members' */
export const membersOf = (count: number, format: NoticeFormat): string =>
  count === 1 ? '1 member' : `${format.number(count)} members`;

/** The mail about something that staff hid. */
export const hiddenMail = (what: string, reason: string): NoticeMail => ({
  subject: `Our staff hid ${what}`,
  paragraphs: [`Our staff hid ${what}. Other members no longer see it, unless staff restore it.`, `The reason: ${reason}`],
  label: 'See what it is about',
  isAppealable: true,
});
