import type { RoomId } from '@bros/contract/core/fields';
import type { MessagePoll } from '@bros/contract/core/message-poll';
import type { ChatMessage } from '@bros/contract/messaging/chat';
import type { PollKind } from '@bros/contract/messaging/poll-rules';
import { type ComponentType, createContext } from 'react';

export interface PollParts {
  Body: ComponentType<{ message: ChatMessage; poll: MessagePoll }>;
  NewButton: ComponentType<{ isDisabled: boolean; onChoose: (kind: PollKind) => void }>;
  /** Has a form, so it is rendered beside the form of the message field. */
  NewDialog: ComponentType<{ kind: PollKind; roomId: RoomId; onClose: () => void }>;
}

/** The page provides these, because the chat imports no other feature. Null where a poll is shown as text. */
export const PollPartsContext = createContext<PollParts | null>(null);
