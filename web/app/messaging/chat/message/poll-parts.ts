import type { RoomId } from '@bros/contract/core/fields';
import type { MessagePoll } from '@bros/contract/core/message-poll';
import type { ChatMessage } from '@bros/contract/messaging/chat';
import { type ComponentType, createContext } from 'react';

export interface PollParts {
  Body: ComponentType<{ message: ChatMessage; poll: MessagePoll }>;
  NewButton: ComponentType<{ roomId: RoomId }>;
}

/** The page provides them, because the chat imports no other feature. Null where messages show as text. */
export const PollPartsContext = createContext<PollParts | null>(null);
