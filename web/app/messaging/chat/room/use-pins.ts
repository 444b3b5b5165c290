import type { MessageId } from '@bros/contract/core/fields';
import type { ChatMessage } from '@bros/contract/messaging/chat';
import type { RoomPins } from '@bros/contract/messaging/chat-pins';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, client, describeError } from '../../../platform/api.ts';
import { useSocketEvents } from '../../../platform/socket.ts';
import { showToast } from '../../../ui/toasts.ts';
import { useFailureToast } from '../timeline/use-failure-toast.ts';
import { pinTexts as texts } from './pin-texts.ts';
import type { OpenRoom } from './rooms.ts';

const EVENTS = ['chat.pinsChanged', 'blocks.changed'] as const;

export function usePins({ id: roomId, isOfTwo = false, isActive }: OpenRoom) {
  const queryClient = useQueryClient();
  const input = { roomId };
  const query = useQuery(api.chat.pins.queryOptions({ input, enabled: !isOfTwo }));
  const { refetch } = query;
  const readAgain = () => (isOfTwo ? undefined : refetch());
  useFailureToast(query, texts.loadFailed);
  useSocketEvents(EVENTS, () => void readAgain());
  const items = query.data?.items ?? [];
  const change = (next: (known: RoomPins) => RoomPins) =>
    queryClient.setQueryData(api.chat.pins.queryKey({ input }), (known) => known && next(known));

  return {
    items,
    readAgain,
    meet(messages: readonly ChatMessage[]): void {
      const changed = new Map(messages.map((message) => [message.id, message]));
      if (!items.some(({ message }) => changed.has(message.id))) return;
      change((known) => ({ items: known.items.map((pin) => ({ ...pin, message: changed.get(pin.message.id) ?? pin.message })) }));
    },
    isOpen: !isOfTwo && isActive,
    isPinned: (messageId: MessageId) => items.some(({ message }) => message.id === messageId),
    async setPinned(messageId: MessageId, isPinned: boolean): Promise<void> {
      try {
        const pins = await client.staff.pinMessage({ messageId, isPinned });
        change(() => pins);
        showToast({ title: isPinned ? texts.pinned : texts.unpinned, tone: 'success' });
      } catch (error) {
        const { title, text } = describeError(error);
        showToast({ title: title || texts.failed, text, tone: 'error' });
      }
    },
  };
}
export type Pins = ReturnType<typeof usePins>;
