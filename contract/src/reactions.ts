import * as z from 'zod';

/** What a member can say to a message with one press; in this order everywhere. */
export const REACTIONS = ['agreed', 'thanks', 'laugh', 'respect', 'cheers'] as const;
export type Reaction = (typeof REACTIONS)[number];

/** How many members gave one of them to a message. */
export const reactionCount = z.object({ reaction: z.enum(REACTIONS), count: z.int() });
export type ReactionCount = z.infer<typeof reactionCount>;
