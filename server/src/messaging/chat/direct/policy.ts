import type { DirectClosure } from '@bros/contract/messaging/chat-rules';

/** The facts that decide whether two members can write to each other. */
export interface ClosureFacts {
  /** Both have an account in good standing. */
  areBothHere: boolean;
  /** By either of them. */
  isBlocked: boolean;
  isConnected: boolean;
}

/** Why two members cannot write to each other, staff like everyone; null while they can. A block looks like an account that is gone. */
export function closureOf({ areBothHere, isBlocked, isConnected }: ClosureFacts): DirectClosure | null {
  if (!areBothHere || isBlocked) return 'gone';
  return isConnected ? null : 'notConnected';
}
