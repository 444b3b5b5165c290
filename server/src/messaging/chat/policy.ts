import { MESSAGE_EDIT_MINUTES } from '@bros/contract/core/rules';
import { type Actor, hasCapability } from '../../platform/api/context.ts';

/** The two audiences of a chat room: 'people' sees names, 'anonymous' does not. */
export const CHAT_AUDIENCES = ['people', 'anonymous'] as const;
export type ChatAudience = (typeof CHAT_AUDIENCES)[number];

/** The socket room of those who have a chat room open and hear it so. */
export const roomAudience = (roomId: string, audience: ChatAudience) => `chat:${roomId}:${audience}`;

/** True for the socket audiences of rooms. */
export const isRoomAudience = (audience: string): boolean => audience.startsWith('chat:');

/** The socket room of screens that list rooms. */
export const ROOM_LISTS = 'chat';

/** Chooses a member's audience: messages with names, or the same messages from 'A bro' (specification, Tiers). */
export function audienceOf(actor: Pick<Actor, 'role' | 'tier'>): ChatAudience {
  return hasCapability(actor, 'people.see') ? 'people' : 'anonymous';
}

/** True while the author can still edit the message. */
export function isEditable(message: { createdAt: Date }, now: Date): boolean {
  return now.getTime() - message.createdAt.getTime() < MESSAGE_EDIT_MINUTES * 60_000;
}
