import * as z from 'zod';
import { memberIdField, momentField } from './fields.ts';
import { memberPhoto } from './member-photo.ts';
import type { NoticeTopic } from './notice-topics.ts';

/** `safety` comes on every channel and has no switch: warnings, and every sanction with its reason, its end and how to appeal. */
type Topic = NoticeTopic | 'safety';

/** Defines a kind of notice: its topic, and what its text needs besides the actor. Screens and mails make the text from both. */
export const defineNotice = <Kind extends string, Values extends z.ZodRawShape>(kind: Kind, topic: Topic, values: Values) => ({
  kind,
  topic,
  schema: z.object({
    id: z.uuid(),
    kind: z.literal(kind),
    /** The member who caused it; null without one, or when the reader's tier does not show people ('A bro'). */
    actor: z.object({ id: memberIdField, displayName: z.string(), photo: memberPhoto.nullable() }).nullable(),
    /** The address below `PUBLIC_URL` that it leads to. */
    path: z.string(),
    values: z.object(values),
    createdAt: momentField,
    readAt: momentField.nullable(),
  }),
});
