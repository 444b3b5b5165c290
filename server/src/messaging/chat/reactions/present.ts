import type { MemberId } from '@bros/contract/core/fields';
import type { Reactor } from '@bros/contract/messaging/chat';
import type { ReactorRow } from './queries.ts';

/** One reaction and its author, for a viewer who may see the author. */
export function presentReactor({ userId, displayName, reaction }: ReactorRow): Reactor {
  return { reaction, member: { id: userId as MemberId, displayName } };
}
