import type { DestinationId, RoomId } from '@bros/contract/core/fields';
import type { DeskRoom, RoomlessDestination } from '@bros/contract/messaging/room-desk';
import type { DeskRoomRow, RoomlessRow } from './queries.ts';

export function presentDeskRoom({ destinationSlug: slug, destinationName: name, ...row }: DeskRoomRow): DeskRoom {
  return {
    id: row.id as RoomId,
    slug: row.slug,
    name: row.name,
    isActive: row.isActive,
    memberCount: row.memberCount,
    destination: slug !== null && name !== null ? { slug, name } : null,
  };
}

export function presentRoomless(row: RoomlessRow): RoomlessDestination {
  return {
    id: row.id as DestinationId,
    slug: row.slug,
    name: row.name,
    country: row.country,
    interestedCount: row.interestedCount,
  };
}
