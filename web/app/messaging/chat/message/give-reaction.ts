import type { ChatMessage } from '@bros/contract/messaging/chat';
import type { Outcome } from '../../../platform/outbox/submit-write.ts';
import { changeMessages, ownReactionsTo, setOwnReactions } from '../timeline/timeline.ts';
import type { TimelineStore } from '../timeline/timeline-store.ts';
import type { ReactionChange } from './reaction-writes.ts';

/** Adds or removes the reaction in the list of the member's own ones. Reads them again, because a page may have loaded since. */
export function showOwnReaction(store: TimelineStore, { messageId, reaction, isOn }: ReactionChange): void {
  store.change((timeline) => {
    const others = ownReactionsTo(timeline, messageId).filter((other) => other !== reaction);
    return setOwnReactions(timeline, { messageId, reactions: isOn ? [...others, reaction] : others });
  });
}

type Send = () => Promise<Outcome<ChatMessage>>;

/**
 * Gives or takes back a reaction. Shows it immediately, and the count once the server responds. On failure, reverts to `wasOn`, which was shown before the first unconfirmed change, and throws. If
 * the change waits, `onWaits` shows it before it is reverted. Returns false if a later change replaced it, which shows its own outcome.
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
