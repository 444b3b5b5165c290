import type { RoomId } from '@bros/contract/core/fields';
import type { DirectRoom } from '@bros/contract/messaging/direct-messages';
import { presentAuthor } from '../../../core/people/authors/present.ts';
import { type Actor, hasCapability } from '../../../platform/api/context.ts';
import { presentOwnRoomState } from '../rooms/present.ts';
import { closureOf } from './policy.ts';
import type { DirectRow } from './queries.ts';

export function presentDirectRoom(row: DirectRow, viewer: Actor): DirectRoom {
  const seesPeople = hasCapability(viewer, 'people.see');
  const closure = closureOf({ ...row, isConnected: row.authorRelation === 'connection' });
  return {
    id: row.id as RoomId,
    other: row.isBlocked ? null : presentAuthor(row, seesPeople),
    closure,
    last: row.lastSentAt && {
      beginning: row.lastBeginning ?? '',
      isOwn: row.lastUserId === viewer.memberId,
      isDeleted: row.lastDeletedAt !== null,
      sentAt: row.lastSentAt.toISOString(),
    },
    own: presentOwnRoomState(row),
    isArchived: row.archivedAt !== null,
    readByOther: seesPeople && closure !== 'gone' ? row.otherReadSequence : null,
  };
}
