import type { ChatMessage } from '@bros/contract/messaging/chat';

/** The current act on a message; its menu hangs at the button that opened it. */
export type MessageAct =
  | { kind: 'menu' | 'react'; message: ChatMessage; anchor: HTMLElement }
  | { kind: 'reactors' | 'remove' | 'history' | 'report' | 'block'; message: ChatMessage };
