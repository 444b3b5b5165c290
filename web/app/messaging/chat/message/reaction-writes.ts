import type { MessageId, RoomId } from '@bros/contract/core/fields';
import type { ChatMessage } from '@bros/contract/messaging/chat';
import type { Reaction, ReactionCount } from '@bros/contract/messaging/reactions';
import { defineWrite } from '../../../platform/outbox/define-write.ts';
import type { WaitingWrite } from '../../../platform/outbox/waiting-writes.ts';
import { reactionWriteTexts as texts } from './reaction-write-texts.ts';

export interface ReactionChange {
  messageId: MessageId;
  reaction: Reaction;
  isOn: boolean;
  content: string;
  room: { id: RoomId; name: string };
}

export type WaitingReaction = WaitingWrite<ReactionChange>;

export const reactionTarget = (roomId: RoomId): string => `reactions:${roomId}`;

export const toReactionWrite = defineWrite<ReactionChange>({
  operation: 'chat.react',
  input: ({ messageId, reaction, isOn }) => ({ messageId, reaction, isOn }),
  repeats: ({ messageId }) => ({ id: messageId }),
  target: ({ room }) => reactionTarget(room.id),
  subject: ({ messageId, reaction }) => `reaction:${messageId}:${reaction}`,
  title: ({ room }) => room.name,
  text: ({ reaction, isOn, content }) => (isOn ? texts.added : texts.removed)(reaction, content),
});

/** Returns the reactions as the waiting changes will make them. Ignores rejected changes. */
export function withWaiting(
  message: Pick<ChatMessage, 'reactions'>,
  own: readonly Reaction[],
  waiting: readonly WaitingReaction[],
): { reactions: readonly ReactionCount[]; own: readonly Reaction[] } {
  const changes = waiting.filter(({ refusal, content }) => !refusal && own.includes(content.reaction) !== content.isOn);
  const counts = new Map(message.reactions.map(({ reaction, count }) => [reaction, count]));
  const shown = new Set(own);
  for (const { content } of changes) {
    const { reaction, isOn } = content;
    counts.set(reaction, (counts.get(reaction) ?? 0) + (isOn ? 1 : -1));
    if (isOn) shown.add(reaction);
    else shown.delete(reaction);
  }
  const reactions = [...counts].map(([reaction, count]) => ({ reaction, count })).filter(({ count }) => count > 0);
  return { reactions, own: [...shown] };
}
