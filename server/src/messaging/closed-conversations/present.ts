import type { RoomId } from '@bros/contract/core/fields';
import type { ClosedConversation } from '@bros/contract/messaging/closed-conversations';
import { type Actor, hasCapability } from '../../platform/api/context.ts';
import { isNamed, reportableUntil } from './policy.ts';
import type { ClosedRow } from './queries.ts';

/** No value may depend on why the conversation was closed. */
export function presentClosed(row: ClosedRow, viewer: Actor, at: Date): ClosedConversation {
  const showsName = hasCapability(viewer, 'people.see') && isNamed(row.closedAt, at);
  return {
    id: row.id,
    displayName: showsName ? row.otherName : null,
    roomId: row.roomId as RoomId | null,
    lastOwn: row.sentAt && { beginning: row.beginning ?? '', sentAt: row.sentAt.toISOString() },
    reportableUntil: reportableUntil(row.closedAt).toISOString(),
  };
}
