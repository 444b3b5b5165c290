import { defineFeature } from '../../feature.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { ErasureStep } from '../../platform/member-data.ts';
import { chatArchive } from './archive.ts';
import { sweepEmptyRoomsJob } from './direct/background.ts';
import { createDirectMessagesRouter } from './direct/router.ts';
import { announceStayStateJob } from './direct/stays/service.ts';
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

/** The maximum number of messages that one statement deletes. It is small to keep rooms responsive. */
const BATCH = 500;

export const chatErasure = (database: Database): ErasureStep => ({
  name: 'chat',
  async prepare(memberId) {
    while ((await deleteMessagesOf(database, memberId, BATCH)) === BATCH);
    await eraseNameOf(database, memberId, UNNAMED);
  },
  async erase(transaction, { memberId }) {
    // Lock rooms before messages, like all changes to messages, to prevent deadlocks.
    await lockRoomsOf(transaction, memberId);
    while ((await deleteMessagesOf(transaction, memberId, BATCH)) === BATCH);
    await eraseNameOf(transaction, memberId, UNNAMED);
    await deleteRoomMemberships(transaction, memberId);
    await deleteReactionsOf(transaction, memberId);
  },
});

export const feature = defineFeature({
  uses: ['audit', 'destinations', 'moderation', 'notices', 'site-settings', 'stay-posts'],
  router: (deps) => ({
    chat: createChatRouter(deps.chat),
    directMessages: createDirectMessagesRouter(deps),
    chatPhotos: createChatPhotosRouter(deps),
  }),
  topics: (deps) => [roomTopic({ ...deps.chat, secret: deps.secret }), roomNewsTopic(deps)],
  background: (deps) => [
    sweepUnsentPhotosJob(deps.database),
    sweepEmptyRoomsJob(deps.database),
    notifyUnreadJob(deps),
    announceStayStateJob(deps),
  ],
  archive: chatArchive,
  erasure: ({ database }) => [chatErasure(database)],
  seed: seedRooms,
});
