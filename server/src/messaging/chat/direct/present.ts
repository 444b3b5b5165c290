import type { RoomId } from '@bros/contract/core/fields';
import type { DirectRoom } from '@bros/contract/messaging/direct-messages';
import type { StayPostId } from '@bros/contract/places/stay-posts';
import { presentAuthor } from '../../../core/people/authors/present.ts';
import { type Actor, hasCapability } from '../../../platform/api/context.ts';
import { presentOwnRoomState } from '../rooms/present.ts';
import { closureOf } from './policy.ts';
import type { DirectRow } from './queries.ts';

export function presentDirectRoom(row: DirectRow, viewer: Actor): DirectRoom {
  const canSeePeople = hasCapability(viewer, 'people.see');
  const isConnected = row.authorRelation === 'connection';
  const closure = closureOf({ ...row, isConnected });
  return {
    id: row.id as RoomId,
    other: row.isBlocked ? null : presentAuthor(row, canSeePeople),
    closure,
    stay: isConnected || closure === 'gone' || !canSeePeople ? null : presentStay(row, viewer),
    last: row.lastSentAt && {
      beginning: row.lastBeginning ?? '',
      isOwn: row.lastUserId === viewer.memberId,
      isDeleted: row.lastDeletedAt !== null,
      sentAt: row.lastSentAt.toISOString(),
    },
    own: presentOwnRoomState(row),
    isArchived: row.archivedAt !== null,
    readByOther: canSeePeople && closure !== 'gone' ? row.otherReadSequence : null,
  };
}

/** A hidden stay is shown only to its author, as closed. */
function presentStay(row: DirectRow, { memberId }: Actor): DirectRoom['stay'] {
  const { stayId, stayTitle, stayAuthorId, stayEndsAt, stayState } = row;
  if (!stayId || !stayTitle || !stayEndsAt || !stayState) return null;
  if (stayState === 'hidden' && stayAuthorId !== memberId) return null;
  const state = stayState === 'hidden' ? 'closed' : stayState;
  return { id: stayId as StayPostId, title: stayTitle, state, endsAt: stayEndsAt.toISOString() };
}
