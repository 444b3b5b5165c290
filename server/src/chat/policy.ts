import { type Actor, hasCapability } from '../platform/api/context.ts';
import type { ChatAudience } from '../platform/realtime.ts';

/** What a member may hear of a room: names, or the same words from 'A bro' (product.md, "Tiers"). */
export function audienceOf(actor: Pick<Actor, 'role' | 'tier'>): ChatAudience {
  return hasCapability(actor, 'people.see') ? 'people' : 'anonymous';
}
