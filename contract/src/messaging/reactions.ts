import * as z from 'zod';
import { isOneEmoji, REACTION_MAX_CHARACTERS } from './chat-rules.ts';

export const reactionField = z.string().max(REACTION_MAX_CHARACTERS).refine(isOneEmoji);
export type Reaction = z.infer<typeof reactionField>;

export const reactionCount = z.object({ reaction: z.string(), count: z.int() });
export type ReactionCount = z.infer<typeof reactionCount>;
