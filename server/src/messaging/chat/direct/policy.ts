import type { DirectClosure } from '@bros/contract/messaging/chat-rules';

export interface ClosureFacts {
  areBothHere: boolean;
  isBlocked: boolean;
  isConnected: boolean;
}

/** Returns null while the two can write. Applies to staff too. A block looks like a deleted account. */
export function closureOf({ areBothHere, isBlocked, isConnected }: ClosureFacts): DirectClosure | null {
  if (!areBothHere || isBlocked) return 'gone';
  return isConnected ? null : 'notConnected';
}
