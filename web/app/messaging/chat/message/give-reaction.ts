import type { MessageId } from '@bros/contract/core/fields';
import type { Reaction } from '@bros/contract/messaging/reactions';
import type { client } from '../../../platform/api.ts';
import { changeMessages, ownReactionsTo, setOwnReactions } from '../timeline/timeline.ts';
import type { TimelineStore } from '../timeline/timeline-store.ts';

/** Gives or takes back a reaction. Shows it immediately, and the count once the server responds. On failure, reverts it and throws. */
export async function giveReaction(
  store: TimelineStore,
  chat: Pick<typeof client.chat, 'react'>,
  { messageId, reaction }: { messageId: MessageId; reaction: Reaction },
): Promise<void> {
  const isOn = !ownReactionsTo(store.read(), messageId).includes(reaction);
  /** Reads the reactions again, because a page may have loaded since the last call. */
  function show(isGiven: boolean): void {
    store.change((timeline) => {
      const others = ownReactionsTo(timeline, messageId).filter((other) => other !== reaction);
      return setOwnReactions(timeline, { messageId, reactions: isGiven ? [...others, reaction] : others });
    });
  }
  show(isOn);
  try {
    const message = await chat.react({ messageId, reaction, isOn });
    store.change((timeline) => changeMessages(timeline, [message]));
    show(isOn);
  } catch (error) {
    show(!isOn);
    throw error;
  }
}
