import * as z from 'zod';
import { memberIdField, momentField } from './fields.ts';
import { memberPhoto } from './member-photo.ts';
import type { NoticeTopic } from './notice-topics.ts';

/** `safety` comes on every channel and has no switch: warnings, and every sanction with its reason, its end and how to appeal. */
type Topic = NoticeTopic | 'safety';

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

/** What a text is made from. */
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

/** A mail never carries what a member wrote: texts and links of strangers stay inside. */
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
  /** The words of a member or of staff below that sentence; empty for none. */
  quote?: (values: Values) => string;
  mail: (notice: Content<Values>, format: NoticeFormat) => NoticeMail;
}

/** Defines a kind of notice. `values` holds what its texts need besides the actor; their texts are made when they are read. */
export const defineNotice = <Kind extends string, Shape extends z.ZodRawShape, NoticeTopic extends Topic>(
  kind: Kind,
  { values, ...definition }: Definition<z.infer<z.ZodObject<Shape>>> & { topic: NoticeTopic; values: Shape },
) => ({ ...definition, kind, schema: z.object({ ...noticeFields, kind: z.literal(kind), values: z.object(values) }) });

export const nameOf = ({ actor }: Content<unknown>): string => actor?.displayName ?? 'A member';

/** '1 member', '12 members' */
export const membersOf = (count: number): string => (count === 1 ? '1 member' : `${count} members`);

/** The mail about something that staff hid. */
export const hiddenMail = (what: string, reason: string): NoticeMail => ({
  subject: `Our staff hid ${what}`,
  paragraphs: [`Our staff hid ${what}. Other members no longer see it, unless staff restore it.`, `The reason: ${reason}`],
  label: 'See what it is about',
  isAppealable: true,
});
