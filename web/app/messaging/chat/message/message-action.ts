import type { ChatMessage } from '@bros/contract/messaging/chat';

export type MessageAction =
  | { kind: 'menu' | 'react'; message: ChatMessage; anchor: HTMLElement }
  | { kind: 'reactors' | 'remove' | 'history' | 'report' | 'block'; message: ChatMessage };

/** A second press of the same button closes what it opened. */
export const toggle = (now: MessageAction | null, next: Extract<MessageAction, { anchor: HTMLElement }>): MessageAction | null =>
  now?.kind === next.kind && now.anchor === next.anchor ? null : next;
