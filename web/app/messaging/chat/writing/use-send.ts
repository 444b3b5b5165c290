import type { MessageId } from '@bros/contract/core/fields';
import type { ChatMessage } from '@bros/contract/messaging/chat';
import { onlineManager, useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { client, describeError, refusalCode } from '../../../platform/api.ts';
import { readDraft } from '../../../platform/form-draft.ts';
import { discardWrite, keepWrite, retryWrite, sendNow } from '../../../platform/outbox/outbox.ts';
import { type Settled, subscribeToOutbox } from '../../../platform/outbox/outbox-events.ts';
import { listWrites } from '../../../platform/outbox/waiting-writes.ts';
import { isDisconnected, waitUntilConnected } from '../../../platform/socket.ts';
import { describeReason } from '../../../shared/outbox/waiting-writes.ts';
import { outboxTexts } from '../../../ui/outbox-texts.ts';
import { showToast } from '../../../ui/toasts.ts';
import type { OpenRoom } from '../room/rooms.ts';
import { chatTexts } from '../texts.ts';
import { addMessages, failSending, type Outgoing, startSending, stopSending } from '../timeline/timeline.ts';
import type { TimelineStore } from '../timeline/timeline-store.ts';
import { type DraftContent, idsOf, roomDraftName } from './message-draft.ts';
import { sendWithRetry } from './send-with-retry.ts';
import {
  describeStorageFailure,
  type Message,
  messageTarget,
  putInOutbox,
  showWaiting,
  startWaiting,
  toWrite,
} from './waiting-messages.ts';

/** These return the message to the field, to be changed or sent later. */
const RETURNED_REFUSALS: ReadonlySet<string> = new Set([
  'MESSAGE_REFUSED',
  'MENTIONS_LIMIT',
  'MUTED',
  'DIRECT_CLOSED',
  'MESSAGE_PHOTO_LIMIT',
  'MESSAGE_PHOTO_GONE',
]);

function announceStored(stored: ChatMessage): void {
  if (stored.state === 'visible')
    showToast({ title: chatTexts.messageSent, text: chatTexts.messageSentText, tone: 'screenReaderOnly' });
  else showToast({ title: chatTexts.messageWaits, text: chatTexts.messageWaitsText });
}

/** True if the message was removed, or was only in this tab. If it was sent already, or the browser refuses storage, shows a toast and returns false. */
async function removeFromOutbox({ clientId, isInOutbox }: Outgoing): Promise<boolean> {
  try {
    if ((await discardWrite(clientId)) || !isInOutbox) return true;
    showToast({ title: outboxTexts.alreadySent });
  } catch {
    // The browser refuses storage.
    if (!isInOutbox) return true;
    showToast({ title: outboxTexts.changeFailed, tone: 'error' });
  }
  return false;
}

type ReturnToField = (message: Message, reason: string) => boolean;

function useWaiting(
  roomId: OpenRoom['id'],
  store: TimelineStore,
  isLoaded: boolean,
  onSettled: (settled: Settled) => void,
): void {
  const target = messageTarget(roomId);
  const settle = useEffectEvent(onSettled);
  useEffect(() => {
    if (!isLoaded) return;
    async function readAgain(): Promise<void> {
      const writes = await listWrites(store.ownId);
      store.change((timeline) =>
        showWaiting(
          timeline,
          writes.filter((write) => write.target === target),
        ),
      );
    }
    // If storage is refused, no messages wait.
    const read = () => void readAgain().catch(() => undefined);
    read();
    return subscribeToOutbox((event) => {
      if (event.kind === 'changed') read();
      else if (event.kind === 'waits') store.change(startWaiting);
      else if (event.settled.target === target) settle(event.settled);
    });
  }, [store, target, isLoaded]);
}

/** Sends without the outbox, in browsers that refuse storage. Until it is sent, the message is only in this tab. */
function useDirectSend(
  roomId: OpenRoom['id'],
  onStored: (stored: ChatMessage) => void,
  onFailed: (message: Message, error: unknown) => void,
) {
  return useMutation({
    scope: { id: `chat.send:${roomId}` },
    // Otherwise a finished mutation would keep its whole screen in memory, with all messages.
    gcTime: 0,
    mutationFn: ({ clientId, content, replyToId, mentions, photos }: Message) => {
      const written = { roomId, clientId, content, replyToId, mentions: idsOf(mentions), photoIds: photos.map(({ id }) => id) };
      return sendWithRetry(() => client.chat.send(written, { context: { isIdempotent: true } }), {
        isDisconnected,
        waitUntilConnected,
      });
    },
    onSuccess: onStored,
    onError: (error, message) => onFailed(message, error),
  });
}

/**
 * Sends in the order of writing, through the outbox, so messages survive a closed tab and wait for a connection. A message that the outbox cannot take, or that
 * is refused with one of `RETURNED_REFUSALS`, returns to the field if `onRefused` returns true; any other failed message stays until it is sent again, changed
 * or discarded. Its client ID stays, so the server stores it only once.
 */
export function useSend(room: Pick<OpenRoom, 'id' | 'name'>, store: TimelineStore, isLoaded: boolean, onRefused: ReturnToField) {
  /** Messages sent by this screen, by client ID. Only this screen shows toasts for them. */
  const written = useRef(new Map<string, Message>());

  function showStored(stored: ChatMessage): void {
    store.change((timeline) => addMessages(timeline, [stored], store.ownId));
    if (written.current.delete(stored.clientId)) announceStored(stored);
  }

  function showFailure(message: Message, code: string | null, reason: string | undefined): void {
    const { clientId } = message;
    const isTakenBack = reason !== undefined && RETURNED_REFUSALS.has(code ?? '') && onRefused(message, reason);
    if (isTakenBack) discardWrite(clientId).catch(() => undefined);
    store.change((timeline) => (isTakenBack ? stopSending(timeline, clientId) : failSending(timeline, clientId, reason)));
    written.current.delete(clientId);
    showToast({ title: chatTexts.error, text: chatTexts.sendFailed, tone: 'error' });
  }

  const { mutate } = useDirectSend(room.id, showStored, (message, error) => {
    const code = refusalCode(error);
    showFailure(message, code, code === null ? undefined : describeError(error).text);
  });

  useWaiting(room.id, store, isLoaded, (settled) => {
    if ('answer' in settled) return showStored(settled.answer as ChatMessage);
    const { id, refusal } = settled;
    const message = written.current.get(id);
    if (message) showFailure(message, refusal.code, describeReason(refusal));
    else store.change((timeline) => failSending(timeline, id, describeReason(refusal)));
  });

  async function send(message: Message): Promise<void> {
    if (store.read()?.hasNewer) void store.openNewest();
    store.change((timeline) => startSending(timeline, message));
    written.current.set(message.clientId, message);
    try {
      await keepWrite(toWrite(message, room, store.ownId));
      store.change((timeline) => putInOutbox(timeline, message.clientId));
      sendNow();
    } catch (error) {
      const reason = describeStorageFailure(error, onlineManager.isOnline());
      if (reason === null) return mutate(message);
      if (onRefused(message, reason)) store.change((timeline) => stopSending(timeline, message.clientId));
      else store.change((timeline) => failSending(timeline, message.clientId, reason));
    }
  }

  /** The outbox sends the message again, unless another window has discarded it. */
  async function retry(message: Outgoing): Promise<void> {
    store.change((timeline) => putInOutbox(startSending(timeline, message), message.clientId));
    written.current.set(message.clientId, message);
    await retryWrite(message.clientId).catch(() => showFailure(message, null, undefined));
  }

  return {
    sendNew: (content: DraftContent, replyToId?: MessageId) =>
      void send({ ...content, clientId: crypto.randomUUID(), replyToId }),
    sendAgain: (message: Outgoing) => void (message.isInOutbox ? retry(message) : send(message)),
    async discard(message: Outgoing): Promise<void> {
      if (await removeFromOutbox(message)) store.change((timeline) => stopSending(timeline, message.clientId));
    },
    async change(message: Outgoing): Promise<void> {
      if (readDraft(roomDraftName(store.ownId, room.id)))
        showToast({ title: chatTexts.fieldTaken, text: chatTexts.fieldTakenText });
      else if (!(await removeFromOutbox(message))) return;
      else if (onRefused(message, message.reason ?? '')) store.change((timeline) => stopSending(timeline, message.clientId));
      // The field has other text by now.
      else await send(message);
    },
  };
}
