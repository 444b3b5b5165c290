import type { ChatMessage, OwnReactions } from '@bros/contract/messaging/chat';
import type { Actor } from '../../platform/api/context.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { decodeCursor, encodeCursor } from '../../platform/database/page.ts';
import { inRowTransaction } from '../../platform/database/serial.ts';
import { failure } from '../../platform/http/failure.ts';
import { canReceiveEvents } from './direct/service.ts';
import { audienceOf } from './policy.ts';
import { presentMessage } from './present.ts';
import { type ChatQueries, findRoom, insertRoomMember, lockRoom, type MessageRow, selectShown } from './queries.ts';
import { readOwnReactions } from './reactions/service.ts';

export { findRoom, isShownTo, lockRoomsOf, type MessageRow, roomTitleFor, selectShown } from './queries.ts';

interface PageRequest {
  roomId: string;
  before?: string | undefined;
  after?: string | undefined;
  around?: string | undefined;
  limit: number;
}

interface MessagePage {
  items: ChatMessage[];
  previousCursor: string | null;
  nextCursor: string | null;
  ownReactions: OwnReactions[];
}

const END_OF_ROOM = Number.MAX_SAFE_INTEGER;

const cursorBefore = (row: MessageRow | undefined): string | null => (row ? encodeCursor([row.sequence]) : null);

/** The reader has all messages up to `sequence` and all changes up to `revision`. */
interface ReadProgress {
  sequence: number;
  revision: number;
}
const cursorAfter = ({ sequence, revision }: ReadProgress): string => encodeCursor([sequence, revision]);

function readCursor(cursor: string | undefined, length: number): number[] {
  const values = decodeCursor(cursor, length) ?? [];
  return values.every((value) => Number.isSafeInteger(value)) ? values.map(Number) : [];
}

/**
 * Sorted oldest first. After a cursor, earlier messages that changed since then follow at the end. Omits authors who have a block with the reader. Throws
 * NOT_FOUND for an unknown room and for a message not visible in it.
 */
export async function listMessages(
  { database, queries }: { database: Database; queries: ChatQueries },
  actor: Actor,
  request: PageRequest,
): Promise<MessagePage> {
  const { roomId, limit, around } = request;
  const [sequence, revision] = readCursor(request.after, 2);
  const page = around
    ? await readAround({ database, queries }, actor, { roomId, around, limit })
    : sequence === undefined || revision === undefined
      ? await readBackwards(queries, actor, { roomId, limit, before: readCursor(request.before, 1)[0] })
      : await readForwards(queries, actor, { roomId, known: { sequence, revision }, limit });
  if (page.rows.length === 0 && !(await findRoom(database, roomId, actor.memberId))) throw failure('NOT_FOUND');
  const { rows, previousCursor, nextCursor } = page;
  return {
    items: rows.map((row) => presentMessage(row, audienceFor(actor, row))),
    previousCursor,
    nextCursor,
    ownReactions: await readOwnReactions(
      database,
      actor,
      rows.map(({ id, reactions }) => ({ id, hasReactions: reactions.length > 0 })),
    ),
  };
}

async function readAround(
  { database, queries }: { database: Database; queries: ChatQueries },
  actor: Actor,
  { roomId, around, limit }: { roomId: string; around: string; limit: number },
) {
  const [message] = await selectShown(database, actor.memberId, [around]);
  if (message?.roomId !== roomId) throw failure('NOT_FOUND');
  const half = Math.ceil(limit / 2);
  const before = await readBackwards(queries, actor, { roomId, limit: half, before: message.sequence + 1 });
  const known = { sequence: message.sequence, revision: before.rows.at(-1)?.roomRevision ?? 0 };
  const after = await queries.messagesAfter.execute({ viewerId: actor.memberId, roomId, limit: half, after: known.sequence });
  const nextCursor = cursorAfter({ ...known, sequence: after.at(-1)?.sequence ?? known.sequence });
  return { rows: [...before.rows, ...after], previousCursor: before.previousCursor, nextCursor };
}

export async function listQuoted(database: Database | Transaction, actor: Actor, ids: readonly string[]): Promise<ChatMessage[]> {
  const rows = await selectShown(database, actor.memberId, ids);
  return rows.map((row) => presentMessage(row, audienceFor(actor, row)));
}

async function readBackwards(
  queries: ChatQueries,
  { memberId: viewerId }: Actor,
  { roomId, before = END_OF_ROOM, limit }: { roomId: string; before?: number | undefined; limit: number },
) {
  const rows = await queries.messagesBefore.execute({
    viewerId,
    roomId,
    before,
    limit: limit + 1,
  });
  const page = rows.slice(0, limit).reverse();
  const last = page.at(-1);
  return {
    rows: page,
    previousCursor: rows.length > limit ? cursorBefore(page[0]) : null,
    nextCursor: last ? cursorAfter({ sequence: last.sequence, revision: last.roomRevision }) : null,
  };
}

async function readForwards(
  queries: ChatQueries,
  { memberId: viewerId }: Actor,
  { roomId, known, limit }: { roomId: string; known: ReadProgress; limit: number },
) {
  const range = { viewerId, roomId, limit, after: known.sequence };
  const stored = await queries.messagesAfter.execute(range);
  const changed = await queries.changesAfter.execute({ ...range, revision: known.revision });
  const nextCursor = cursorAfter({
    sequence: stored.at(-1)?.sequence ?? known.sequence,
    revision: changed.at(-1)?.revision ?? known.revision,
  });
  return { rows: [...stored, ...changed], previousCursor: cursorBefore(stored[0]), nextCursor };
}

/** Readers always see their own name. */
function audienceFor(actor: Actor, row: MessageRow) {
  return row.userId === actor.memberId ? 'people' : audienceOf(actor);
}

/**
 * Opening a public room for the first time joins it, which locks the room. False if the room is unknown, archived or left, or is a direct conversation with a
 * block or an inactive account.
 */
export async function openRoom(database: Database, actor: Actor, roomId: string): Promise<boolean> {
  const membership = await findOpenMembership(database, actor, roomId);
  if (membership !== 'none') return membership === 'joined';
  return inRowTransaction(database, roomId, async (transaction) => {
    await lockRoom(transaction, roomId, actor.memberId);
    const current = await findOpenMembership(transaction, actor, roomId);
    if (current === 'none') await insertRoomMember(transaction, roomId, actor.memberId);
    return current !== 'closed';
  });
}

async function findOpenMembership(
  database: Database | Transaction,
  actor: Actor,
  roomId: string,
): Promise<'joined' | 'none' | 'closed'> {
  const room = await findRoom(database, roomId, actor.memberId);
  if (!room?.isActive || room.membership === 'left') return 'closed';
  if (room.kind === 'direct' && !(await canReceiveEvents(database, roomId))) return 'closed';
  return room.membership;
}
