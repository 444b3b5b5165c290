import type { ChatMessage } from '@bros/contract/chat';
import type { Reaction } from '@bros/contract/reactions';
import { client } from '../platform/api.ts';
import { showToast } from '../ui/toasts.ts';
import { giveReaction } from './give-reaction.ts';
import { chatTexts } from './texts.ts';
import type { TimelineStore } from './timeline-store.ts';

/** Gives a reaction, or takes it back where it was given. */
export function useReactions(store: TimelineStore) {
  return ({ id: messageId }: ChatMessage, reaction: Reaction): Promise<void> =>
    giveReaction(store, client.chat, { messageId, reaction }).catch(() => {
      showToast({ title: chatTexts.error, text: chatTexts.reactFailed, tone: 'error' });
    });
}
