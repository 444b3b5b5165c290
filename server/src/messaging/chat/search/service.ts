import type { RoomId } from '@bros/contract/core/fields';
import type { FoundMessage } from '@bros/contract/messaging/message-search';
import { type Actor, hasCapability } from '../../../platform/api/context.ts';
import type { Database } from '../../../platform/database/connect.ts';
import type { Page } from '../../../platform/database/newest-first.ts';
import { decodeCursor, encodeCursor } from '../../../platform/database/page.ts';
import { audienceOf } from '../policy.ts';
import { presentMessage } from '../present.ts';
import { excerptOf } from './excerpt.ts';
import { type FoundRow, type Search, selectFound, selectFoundMessages } from './queries.ts';

/** Matches beginnings of words in rooms open to the actor. Omits authors who have a block with the actor. */
export async function searchMessages(
  database: Database,
  actor: Actor,
  { cursor, limit, ...search }: Omit<Search, 'before'> & { cursor?: string | undefined },
): Promise<Page<FoundMessage>> {
  const { authorId } = search;
  // A search must not reveal authors to a member whose tier does not show members.
  if (authorId && authorId !== actor.memberId && !hasCapability(actor, 'people.see')) return { items: [], nextCursor: null };
  const [last] = decodeCursor(cursor, 1) ?? [];
  const before = Number.isSafeInteger(last) ? Number(last) : null;
  const { ids, words } = await selectFound(database, actor, { ...search, before, limit: limit + 1 });
  const rows = ids.length > 0 ? await selectFoundMessages(database, actor, ids) : [];
  const page = rows.slice(0, limit);
  const end = page.at(-1);
  return {
    items: page.map((row) => presentFound(row, actor, words)),
    nextCursor: rows.length > limit && end ? encodeCursor([end.sequence]) : null,
  };
}

function presentFound(row: FoundRow, actor: Actor, words: string): FoundMessage {
  const message = presentMessage(row, row.userId === actor.memberId ? 'people' : audienceOf(actor));
  return {
    message,
    room: { id: row.roomId as RoomId, kind: row.roomKind, slug: row.roomSlug, name: row.roomName },
    excerpt: excerptOf(message.content, words),
  };
}
