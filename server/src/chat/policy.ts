import { MESSAGE_EDIT_MINUTES } from '@bros/contract/rules';
import { type Actor, hasCapability } from '../platform/api/context.ts';
import type { ChatAudience } from '../platform/realtime.ts';

/** What a member may hear of a room: names, or the same words from 'A bro' (specification, Tiers). */
export function audienceOf(actor: Pick<Actor, 'role' | 'tier'>): ChatAudience {
  return hasCapability(actor, 'people.see') ? 'people' : 'anonymous';
}

/** Whether its author can still change a message at this moment. */
export function isEditable(message: { createdAt: Date }, now: Date): boolean {
  return now.getTime() - message.createdAt.getTime() < MESSAGE_EDIT_MINUTES * 60_000;
}
