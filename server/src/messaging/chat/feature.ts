import { defineFeature } from '../../feature.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { ErasurePart } from '../../platform/member-data.ts';
import { chatArchive } from './archive.ts';
import { sweepEmptyRoomsJob } from './direct/background.ts';
import { createDirectMessagesRouter } from './direct/router.ts';
import { eraseNameOf } from './mentions/queries.ts';
import { UNNAMED } from './mentions/service.ts';
import { createChatPhotosRouter } from './photos/router.ts';
import { sweepUnsentPhotosJob } from './photos/service.ts';
import { deleteMessagesOf, deleteRoomMemberships, lockRoomsOf } from './queries.ts';
import { deleteReactionsOf } from './reactions/queries.ts';
import { roomNewsTopic } from './rooms/news.ts';
import { createChatRouter } from './router.ts';
import { seedRooms } from './seed.ts';
import { roomTopic } from './topics.ts';
import { notifyUnreadJob } from './waiting/service.ts';

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

export const feature = defineFeature({
  uses: ['audit', 'destinations', 'moderation', 'notices', 'site-settings'],
  router: (parts) => ({
    chat: createChatRouter(parts.chat),
    directMessages: createDirectMessagesRouter(parts),
    chatPhotos: createChatPhotosRouter(parts),
  }),
  topics: (parts) => [roomTopic({ ...parts.chat, secret: parts.secret }), roomNewsTopic(parts)],
  background: (parts) => [sweepUnsentPhotosJob(parts.database), sweepEmptyRoomsJob(parts.database), notifyUnreadJob(parts)],
  archive: chatArchive,
  erasure: ({ database }) => [chatErasure(database)],
  seed: seedRooms,
});
