import type { ChatMessage } from '@bros/contract/chat';
import type { Reaction } from '@bros/contract/reactions';
import { client } from '../platform/api.ts';
import { showToast } from '../ui/toasts.ts';
import { chatTexts } from './texts.ts';
import { changeMessages, ownReactionsTo, setOwnReactions } from './timeline.ts';
import type { TimelineStore } from './timeline-store.ts';

/** Gives a reaction, or takes it back where it was given. The own one shows at once, the count as the server has it. */
export function useReactions(store: TimelineStore) {
  return async ({ id: messageId }: ChatMessage, reaction: Reaction): Promise<void> => {
    const isOn = !ownReactionsTo(store.read(), messageId).includes(reaction);
    /** Among those that stand there now, for a page that was read meanwhile may know it or not. */
    function show(isGiven: boolean): void {
      store.change((timeline) => {
        const others = ownReactionsTo(timeline, messageId).filter((other) => other !== reaction);
        return setOwnReactions(timeline, { messageId, reactions: isGiven ? [...others, reaction] : others });
      });
    }
    show(isOn);
    try {
      const message = await client.chat.react({ messageId, reaction, isOn });
      store.change((timeline) => changeMessages(timeline, [message]));
      show(isOn);
    } catch {
      show(!isOn);
      showToast({ title: chatTexts.error, text: chatTexts.reactFailed, tone: 'error' });
    }
  };
}
