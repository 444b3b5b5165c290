import type { Actor } from '../../platform/api/context.ts';
import { FinishedJson } from '../../platform/api/finished-json.ts';
import type { Database } from '../../platform/database/connect.ts';
import { encodeCursor } from '../../platform/database/page.ts';
import { audienceOf } from '../policy.ts';
import type { ChatQueries } from '../queries.ts';
import { readOwnReactions } from '../reactions/service.ts';
import { AFTER_ALL, listMessages, type MessagePage, type PageRequest, readCursor } from '../service.ts';
import type { HistoryQuery } from './queries.ts';

interface HistoryParts {
  database: Database;
  queries: ChatQueries;
  history: HistoryQuery;
}

/**
 * A page of a room's messages, as `listMessages` gives it. The newest page and those above it, which are read most and largest of all, PostgreSQL writes as
 * JSON for those to whom people show.
 */
export async function readMessages(parts: HistoryParts, actor: Actor, asked: PageRequest): Promise<MessagePage> {
  const isUpwards = asked.after === undefined && asked.around === undefined;
  const page = isUpwards && audienceOf(actor) === 'people' ? await readHistory(parts, actor, asked) : null;
  // Why there is nothing, the ordinary way finds out.
  return page ?? listMessages(parts, actor, asked);
}

async function readHistory(
  { database, history }: HistoryParts,
  actor: Actor,
  { roomId, before, limit }: PageRequest,
): Promise<MessagePage | null> {
  const [sequence = AFTER_ALL] = readCursor(before, 1);
  const rows = await history.execute({ viewerId: actor.memberId, roomId, before: sequence, limit: limit + 1 });
  const [newest] = rows;
  if (!newest) return null;
  const page = rows.slice(0, limit).reverse();
  const previousCursor = rows.length > limit && page[0] ? encodeCursor([page[0].sequence]) : null;
  const nextCursor = encodeCursor([newest.sequence, newest.roomRevision]);
  const ownReactions = await readOwnReactions(database, actor, page);
  const rest = JSON.stringify({ previousCursor, nextCursor, ownReactions });
  return FinishedJson.of(`{"items":[${page.map(({ json }) => json).join()}],${rest.slice(1)}`);
}
