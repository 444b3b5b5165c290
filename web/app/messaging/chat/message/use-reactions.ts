import type { MessageId } from '@bros/contract/core/fields';
import type { ChatMessage } from '@bros/contract/messaging/chat';
import type { Reaction } from '@bros/contract/messaging/reactions';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { describeError } from '../../../platform/api.ts';
import { subscribeToOutbox } from '../../../platform/outbox/outbox-events.ts';
import { submitWrite } from '../../../platform/outbox/submit-write.ts';
import { useWaitingWrites, waitingWrites } from '../../../shared/outbox/waiting-writes.ts';
import { showToast } from '../../../ui/toasts.ts';
import type { OpenRoom } from '../room/rooms.ts';
import { chatTexts } from '../texts.ts';
import { changeMessages, ownReactionsTo } from '../timeline/timeline.ts';
import type { TimelineStore } from '../timeline/timeline-store.ts';
import { giveReaction, showOwnReaction } from './give-reaction.ts';
import { type ReactionChange, reactionTarget, toReactionWrite, type WaitingReaction } from './reaction-writes.ts';

export type WaitingReactionsByMessage = ReadonlyMap<MessageId, readonly WaitingReaction[]>;

/** `waiting`: reactions in the outbox, which the server does not have yet. */
export function useReactions({ id, name }: Pick<OpenRoom, 'id' | 'name'>, store: TimelineStore) {
  const queryClient = useQueryClient();
  const writes = useWaitingWrites<ReactionChange>(store.ownId, reactionTarget(id));
  const known = useRef(writes);
  useEffect(() => {
    known.current = writes;
  }, [writes]);
  // Each reaction's state before the changes being sent.
  const before = useRef(new Map<string, boolean>());
  useEffect(
    () =>
      subscribeToOutbox((event) => {
        const write = event.kind === 'settled' && known.current.find((waiting) => waiting.id === event.settled.id);
        if (!write || !('answer' in event.settled)) return;
        const message = event.settled.answer as ChatMessage;
        store.change((timeline) => changeMessages(timeline, [message]));
        showOwnReaction(store, write.content);
      }),
    [store],
  );

  const react = useCallback(
    async ({ id: messageId, content }: ChatMessage, reaction: Reaction): Promise<void> => {
      const isOwn = ownReactionsTo(store.read(), messageId).includes(reaction);
      const waiting = known.current.find((write) => write.content.messageId === messageId && write.content.reaction === reaction);
      const isOn = !(waiting && !waiting.refusal ? waiting.content.isOn : isOwn);
      const change = { messageId, reaction, isOn, content, room: { id, name } };
      const send = () => submitWrite<ChatMessage>(toReactionWrite(change, store.ownId));
      const readWaiting = () => queryClient.invalidateQueries({ queryKey: waitingWrites(store.ownId).queryKey });
      const key = `${messageId} ${reaction}`;
      const wasOn = before.current.get(key) ?? isOwn;
      before.current.set(key, wasOn);
      const isOver = await giveReaction(store, { ...change, wasOn }, send, readWaiting).catch((error) => {
        showToast({ title: chatTexts.reactFailed, text: describeError(error).text, tone: 'error' });
        return true;
      });
      if (isOver) before.current.delete(key);
    },
    [store, queryClient, id, name],
  );
  const waiting: WaitingReactionsByMessage = useMemo(() => Map.groupBy(writes, (write) => write.content.messageId), [writes]);
  return { react, waiting };
}
