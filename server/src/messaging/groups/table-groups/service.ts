import { randomUUID } from 'node:crypto';
import type { RoomId } from '@bros/contract/core/fields';
import { ROOM_NAME_MAX_CHARACTERS } from '@bros/contract/messaging/chat-rules';
import type { TableGroup } from '@bros/contract/messaging/event-groups';
import { groupSlugOf } from '@bros/contract/messaging/group-rules';
import { findTableSeats, TABLES_CHANGED, type TableChanged } from '../../../gatherings/tables/seats/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inRowTransaction } from '../../../platform/database/serial.ts';
import type { JobDefinition } from '../../../platform/queue.ts';
import type { GroupDeps } from '../acting.ts';
import { insertSeat } from '../event-groups/queries.ts';
import { compareSeats, releaseSeat } from '../event-groups/seating.ts';
import { admit, findObstacle } from '../members/membership.ts';
import { deleteGroup, insertGroup, lockGroup, selectJoinedIds } from '../queries.ts';
import { passOn } from '../succession/service.ts';
import { findOwnTableGroup, findRoomOfTable, lockDinnerTable } from './queries.ts';

/** The group is null until it is opened, and for members outside it. */
export async function getTableGroup(database: Database, actor: Actor, tableId: string): Promise<TableGroup> {
  const roomId = await findOwnTableGroup(database, tableId, actor.memberId);
  return { group: roomId ? { roomId: roomId as RoomId, slug: groupSlugOf(roomId) } : null };
}

export const syncTableGroupJob = (deps: GroupDeps): JobDefinition<TableChanged> => ({
  name: TABLES_CHANGED,
  isOnePerKey: true,
  retryLimit: 10,
  retryDelaySeconds: 5,
  handle: ({ tableId }) => syncTableGroup(deps, tableId),
});

type Table = NonNullable<Awaited<ReturnType<typeof findTableSeats>>>;

function syncTableGroup(deps: GroupDeps, tableId: string): Promise<void> {
  return inRowTransaction(deps.database, tableId, async (transaction) => {
    await lockDinnerTable(transaction, tableId);
    const roomId = (await findRoomOfTable(transaction, tableId)) ?? (await openGroup(deps, transaction, tableId));
    const group = roomId ? await lockGroup(transaction, roomId) : undefined;
    const table = await findTableSeats(transaction, tableId);
    if (!group?.isActive || !table) return;
    const known = await compareSeats(deps, transaction, group.id, table.memberIds);
    const [ownerId] = await selectJoinedIds(transaction, group.id, ['owner']);
    if (ownerId === undefined || !known.has(ownerId) || table.memberIds.includes(ownerId)) return;
    await passOn(deps, transaction, group, ownerId);
    await releaseSeat(deps, transaction, { roomId: group.id, memberId: ownerId, wasAdmitted: known.get(ownerId) === true });
  });
}

const dayFormat = new Intl.DateTimeFormat('en', { month: 'long', day: 'numeric', timeZone: 'UTC' });

function nameOf({ city, dinnerOn }: Table): string {
  const day = `, ${dayFormat.format(new Date(dinnerOn))}`;
  return `${[...`Dinner in ${city}`].slice(0, ROOM_NAME_MAX_CHARACTERS - day.length).join('')}${day}`;
}

/** The owner is the guest with the oldest account who is not in too many groups. Undefined for one guest, or if every guest is in too many groups. */
async function openGroup(deps: GroupDeps, transaction: Transaction, tableId: string): Promise<string | undefined> {
  const table = await findTableSeats(transaction, tableId);
  if (!table || table.memberIds.length < 2) return undefined;
  const id = randomUUID();
  await insertGroup(transaction, { id, name: nameOf(table), purpose: '', joining: 'approval', tableId });
  for (const memberId of table.memberIds) {
    if (await findObstacle(transaction, id, memberId)) continue;
    await admit(deps.outbox, transaction, { id }, memberId, 'owner');
    await insertSeat(transaction, id, { memberId, isAdmitted: true });
    return id;
  }
  await deleteGroup(transaction, id);
  return undefined;
}
