import type { Reactor } from '@bros/contract/chat';
import type { MemberId } from '@bros/contract/fields';
import type { ReactorRow } from './queries.ts';

/** One reaction, and who gave it, for a viewer who may see him. */
export function presentReactor({ userId, displayName, reaction }: ReactorRow): Reactor {
  return { reaction, member: { id: userId as MemberId, displayName } };
}
