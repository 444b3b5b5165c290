import type { RoomId } from '@bros/contract/core/fields';
import type { MessagePoll } from '@bros/contract/core/message-poll';
import type { ChatMessage } from '@bros/contract/messaging/chat';
import type { PollKind } from '@bros/contract/messaging/poll-rules';
import { type ComponentType, createContext } from 'react';

export interface PollComponents {
  Body: ComponentType<{ message: ChatMessage; poll: MessagePoll }>;
  NewButton: ComponentType<{ isDisabled: boolean; onChoose: (kind: PollKind) => void }>;
  /** Contains a form, so it must be rendered outside the message form. */
  NewDialog: ComponentType<{ kind: PollKind; roomId: RoomId; onClose: () => void }>;
}

/** Provided by the chat page, so that messages and the message form do not import the polls feature. Null shows polls as text. */
export const PollComponentsContext = createContext<PollComponents | null>(null);
