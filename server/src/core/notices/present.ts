import type { MemberId } from '@bros/contract/core/fields';
import type { Notice } from '@bros/contract/notice-kinds';
import { presentAvatar } from '../people/photos/present.ts';
import type { NoticeRow } from './reading/queries.ts';

export function presentNotice(row: NoticeRow): Notice {
  const { actorId, actorName } = row;
  return {
    id: row.id,
    kind: row.kind,
    actor:
      actorId !== null && actorName !== null
        ? { id: actorId as MemberId, displayName: actorName, photo: presentAvatar(row, row.relation) }
        : null,
    path: row.path,
    values: row.values,
    createdAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
    // The cast is safe, because `notify` stores only values of this kind.
  } as Notice;
}
