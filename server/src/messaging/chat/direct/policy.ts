import type { DirectClosure } from '@bros/contract/messaging/chat-rules';
import type { StayStateForOthers } from '../../../places/stay-posts/service.ts';

const STAY_CLOSURES = { open: null, ended: 'stayEnded', closed: 'stayClosed', hidden: 'stayHidden' } as const satisfies Record<
  StayStateForOthers,
  DirectClosure | null
>;

export interface ClosureFacts {
  areBothHere: boolean;
  isBlocked: boolean;
  isConnected: boolean;
  /** Decides about members without a connection. Null if there is no stay. */
  stayState?: StayStateForOthers | null | undefined;
}

/** Null while the two members can write. Staff are no exception. A block looks like a deleted account. */
export function closureOf({ areBothHere, isBlocked, isConnected, stayState }: ClosureFacts): DirectClosure | null {
  if (!areBothHere || isBlocked) return 'gone';
  if (isConnected) return null;
  return stayState ? STAY_CLOSURES[stayState] : 'notConnected';
}
