import type { MessageId, RoomId } from '@bros/contract/core/fields';
import { useMutation } from '@tanstack/react-query';
import { client, describeError, refusalCode } from '../../../platform/api.ts';
import { isLost, whenBack } from '../../../platform/socket.ts';
import { showToast } from '../../../ui/toasts.ts';
import { chatTexts } from '../texts.ts';
import { addMessages, failSending, type Outgoing, startSending, stopSending } from '../timeline/timeline.ts';
import type { TimelineStore } from '../timeline/timeline-store.ts';
import { type DraftContent, idsOf } from './message-draft.ts';
import { sendWithRetry } from './send-with-retry.ts';

export type Message = Omit<Outgoing, 'state' | 'reason'>;

/** Refusals that the member can resolve by changing the text or trying later. */
const TAKEN_BACK: ReadonlySet<string> = new Set([
  'MESSAGE_REFUSED',
  'MENTIONS_LIMIT',
  'MUTED',
  'DIRECT_CLOSED',
  'MESSAGE_PHOTO_LIMIT',
  'MESSAGE_PHOTO_GONE',
]);

/**
 * Sends messages one at a time, so that they are stored in the order in which they were written. A refused message returns to the field if `onRefused` returns true. A
 * failed message can be sent again: it keeps its client id, and the server stores it once.
 */
export function useSend(roomId: RoomId, store: TimelineStore, onRefused: (refused: Message, reason: string) => boolean) {
  const { mutate } = useMutation({
    scope: { id: `chat.send:${roomId}` },
    // Drop finished mutations: each retains the whole screen that made it, including all its messages.
    gcTime: 0,
    mutationFn: ({ clientId, content, replyToId, mentions, photos }: Message) => {
      const written = { roomId, clientId, content, replyToId, mentions: idsOf(mentions), photoIds: photos.map(({ id }) => id) };
      return sendWithRetry(() => client.chat.send(written, { context: { isIdempotent: true } }), { isLost, whenBack });
    },
    onSuccess(stored) {
      store.change((timeline) => addMessages(timeline, [stored], store.ownId));
      if (stored.state === 'visible') showToast({ title: chatTexts.messageSent, text: chatTexts.messageSentText, tone: 'heard' });
      else showToast({ title: chatTexts.messageWaits, text: chatTexts.messageWaitsText });
    },
    onError(error, message) {
      const { clientId } = message;
      const code = refusalCode(error);
      const reason = code === null ? undefined : describeError(error).text;
      const isTakenBack = reason !== undefined && TAKEN_BACK.has(code ?? '') && onRefused(message, reason);
      store.change((timeline) => (isTakenBack ? stopSending(timeline, clientId) : failSending(timeline, clientId, reason)));
      showToast({ title: chatTexts.error, text: chatTexts.sendFailed, tone: 'error' });
    },
  });

  function send(message: Message): void {
    // Jump to the end of the room, where the new message is.
    if (store.read()?.hasNewer) void store.openNewest();
    store.change((timeline) => startSending(timeline, message));
    mutate(message);
  }

  return {
    sendNew: (written: DraftContent, replyToId?: MessageId) => send({ ...written, clientId: crypto.randomUUID(), replyToId }),
    sendAgain: send,
  };
}
