import type { RoomId } from '@bros/contract/core/fields';
import type { Group } from '@bros/contract/messaging/groups';
import { presentAuthor } from '../../core/people/authors/present.ts';
import { type Actor, hasCapability } from '../../platform/api/context.ts';
import { presentPicture } from '../chat/rooms/service.ts';
import { canManage, canOwn } from './policy.ts';
import type { GroupRow } from './queries.ts';

export function presentGroup(row: GroupRow, viewer: Actor): Group {
  const isIn = row.ownState === 'joined';
  const isManaging = isIn && canManage(row.ownRole);
  return {
    id: row.id as RoomId,
    slug: row.slug,
    name: row.name,
    purpose: row.purpose,
    picture: presentPicture(row, viewer),
    joining: row.joining,
    isActive: row.isActive,
    closingReason: row.closingReason,
    memberCount: row.memberCount,
    eventId: row.eventId,
    tableId: row.tableId,
    owner: presentAuthor(row, hasCapability(viewer, 'people.see')),
    own: { state: row.ownState, role: row.ownRole, mutedUntil: row.mutedUntil?.toISOString() ?? null },
    askedCount: isManaging ? row.askedCount : 0,
    can: { manage: isManaging && row.isActive, own: isIn && canOwn(row.ownRole) && row.isActive },
  };
}
