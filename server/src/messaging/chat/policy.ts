import { MESSAGE_EDIT_MINUTES } from '@bros/contract/core/rules';
import { type Actor, hasCapability } from '../../platform/api/context.ts';

/** Only the audience 'people' sees names. */
export const CHAT_AUDIENCES = ['people', 'anonymous'] as const;
export type ChatAudience = (typeof CHAT_AUDIENCES)[number];

export const roomAudience = (roomId: string, audience: ChatAudience) => `chat:${roomId}:${audience}`;

export const isRoomAudience = (audience: string): boolean => audience.startsWith('chat:');

/** The audience of screens that list rooms. */
export const ROOM_LISTS = 'chat';

/** Depends on the tier (specification, Tiers). */
export function audienceOf(actor: Pick<Actor, 'role' | 'tier'>): ChatAudience {
  return hasCapability(actor, 'people.see') ? 'people' : 'anonymous';
}

export function isEditable(message: { createdAt: Date }, now: Date): boolean {
  return now.getTime() - message.createdAt.getTime() < MESSAGE_EDIT_MINUTES * 60_000;
}
