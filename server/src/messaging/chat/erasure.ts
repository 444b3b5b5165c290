import type { Database } from '../../platform/database/connect.ts';
import type { ErasurePart } from '../../platform/member-data.ts';
import { eraseNameOf } from './mentions/queries.ts';
import { UNNAMED } from './mentions/service.ts';
import { deleteMessagesOf, deleteRoomMemberships, lockRoomsOf } from './queries.ts';
import { deleteReactionsOf } from './reactions/queries.ts';

/** Deleted in one go: few enough that rooms do not notice. */
const BATCH = 500;

/** Deletes a member's words, reactions and rooms. A room that goes on has one member less. */
export const chatErasure = (database: Database): ErasurePart => ({
  name: 'chat',
  async prepare(memberId) {
    while ((await deleteMessagesOf(database, memberId, BATCH)) === BATCH);
    await eraseNameOf(database, memberId, UNNAMED);
  },
  async erase(transaction, { memberId }) {
    // Rooms before messages, as everybody who changes a message: else two could wait for each other.
    await lockRoomsOf(transaction, memberId);
    while ((await deleteMessagesOf(transaction, memberId, BATCH)) === BATCH);
    await eraseNameOf(transaction, memberId, UNNAMED);
    await deleteRoomMemberships(transaction, memberId);
    await deleteReactionsOf(transaction, memberId);
  },
});
