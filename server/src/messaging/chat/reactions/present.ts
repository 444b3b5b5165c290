import type { MemberId } from '@bros/contract/core/fields';
import type { Reactor } from '@bros/contract/messaging/chat';
import type { ReactorRow } from './queries.ts';

export function presentReactor({ userId, displayName, reaction }: ReactorRow): Reactor {
  return { reaction, member: { id: userId as MemberId, displayName } };
}
