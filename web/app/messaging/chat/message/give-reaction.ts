import type { ChatMessage } from '@bros/contract/messaging/chat';
import type { Outcome } from '../../../platform/outbox/submit-write.ts';
import { changeMessages, ownReactionsTo, setOwnReactions } from '../timeline/timeline.ts';
import type { TimelineStore } from '../timeline/timeline-store.ts';
import type { ReactionChange } from './reaction-writes.ts';

/** Changes the timeline's current reactions, because a page may have loaded since the member pressed. */
export function showOwnReaction(store: TimelineStore, { messageId, reaction, isOn }: ReactionChange): void {
  store.change((timeline) => {
    const others = ownReactionsTo(timeline, messageId).filter((other) => other !== reaction);
    return setOwnReactions(timeline, { messageId, reactions: isOn ? [...others, reaction] : others });
  });
}

type Send = () => Promise<Outcome<ChatMessage>>;

/**
 * Shows a reaction immediately, and the count once the server responds. On failure, reverts to `wasOn`, the state before the first unconfirmed change, and
 * throws. `onWaits` shows a change sent later as waiting before the revert. False if a later change, which shows its own outcome, replaced this one.
 */
export async function giveReaction(
  store: TimelineStore,
  { wasOn, ...change }: ReactionChange & { wasOn: boolean },
  send: Send,
  onWaits: () => Promise<unknown>,
): Promise<boolean> {
  const revert = () => showOwnReaction(store, { ...change, isOn: wasOn });
  showOwnReaction(store, change);
  try {
    const outcome = await send();
    if (outcome === 'waits') {
      await onWaits();
      revert();
      return true;
    }
    if (outcome === 'replaced') return false;
    const { answer } = outcome;
    if (answer) store.change((timeline) => changeMessages(timeline, [answer]));
    showOwnReaction(store, change);
    return true;
  } catch (error) {
    revert();
    throw error;
  }
}
