import type { ChatMessage } from '@bros/contract/messaging/chat';

export type MessageAction =
  | { kind: 'menu' | 'react'; message: ChatMessage; anchor: HTMLElement }
  | { kind: 'reactors' | 'remove' | 'history' | 'report' | 'block'; message: ChatMessage };
