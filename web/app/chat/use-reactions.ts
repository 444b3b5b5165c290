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
    const before = ownReactionsTo(store.read(), messageId);
    const isOn = !before.includes(reaction);
    const reactions = isOn ? [...before, reaction] : before.filter((other) => other !== reaction);
    store.change((timeline) => setOwnReactions(timeline, { messageId, reactions }));
    try {
      const message = await client.chat.react({ messageId, reaction, isOn });
      store.change((timeline) => changeMessages(timeline, [message]));
    } catch {
      store.change((timeline) => setOwnReactions(timeline, { messageId, reactions: [...before] }));
      showToast({ title: chatTexts.error, text: chatTexts.reactFailed, tone: 'error' });
    }
  };
}
