import { allowsConnectionAction, type ConnectionAction, type ConnectionState } from '@bros/contract/core/connection-rules';
import type { MemberId } from '@bros/contract/core/fields';
import type { ConnectionItem, ConnectionLink, LinkState } from '@bros/contract/members/connections';
import { presentAvatar } from '../../core/people/photos/present.ts';
import { canSeePart } from '../../core/people/visibility/policy.ts';
import { type Actor, hasCapability } from '../../platform/api/context.ts';
import type { ListRow } from './lists/queries.ts';
import { partyOf } from './policy.ts';

interface LinkRow {
  requesterId: string;
  targetId: string;
  status: ConnectionState;
}

/** An ended connection looks like no connection. */
export function presentLink(row: LinkRow | undefined, viewer: Actor): ConnectionLink {
  const state = linkState(row, viewer.memberId);
  const can = (action: ConnectionAction) =>
    row !== undefined && allowsConnectionAction(action, partyOf(row, viewer.memberId), row.status);
  return {
    state,
    can: {
      request: state === 'none' && hasCapability(viewer, 'connections.request'),
      accept: can('accept'),
      decline: can('decline'),
      withdraw: can('withdraw'),
      disconnect: can('disconnect'),
    },
  };
}

function linkState(row: LinkRow | undefined, viewerId: string): LinkState {
  if (row?.status === 'accepted') return 'connected';
  if (row?.status !== 'pending') return 'none';
  return row.requesterId === viewerId ? 'outgoing' : 'incoming';
}

/** Includes the place only if visible to the viewer. */
export function presentItem(row: ListRow, viewer: Actor, inCommon: number): ConnectionItem {
  const isPending = row.status === 'pending';
  const relation = isPending ? 'stranger' : 'connection';
  const seesPlace = canSeePart(row.locationAudience, relation);
  return {
    memberId: row.memberId as MemberId,
    displayName: row.displayName,
    photo: presentAvatar(row, relation),
    isVerified: row.isVerified,
    occupation: row.occupation,
    place: (seesPlace && [row.location, row.country].filter(Boolean).join(', ')) || null,
    inCommon,
    note: isPending ? row.note : null,
    since: row.since.toISOString(),
    expiresAt: isPending ? row.expiresAt.toISOString() : null,
    ...presentLink(row, viewer),
  };
}
