import * as z from 'zod';

/** The reactions a member can give, in the order of every screen. */
export const REACTIONS = ['agreed', 'thanks', 'laugh', 'respect', 'cheers'] as const;
export type Reaction = (typeof REACTIONS)[number];

/** The number of members who gave this reaction. */
export const reactionCount = z.object({ reaction: z.enum(REACTIONS), count: z.int() });
export type ReactionCount = z.infer<typeof reactionCount>;
