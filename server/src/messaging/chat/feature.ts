import { defineFeature } from '../../feature.ts';
import { chatArchive } from './archive.ts';
import { sweepEmptyRoomsJob } from './direct/background.ts';
import { createDirectMessagesRouter } from './direct/router.ts';
import { chatErasure } from './erasure.ts';
import { createChatPhotosRouter } from './photos/router.ts';
import { sweepUnsentPhotosJob } from './photos/service.ts';
import { roomNewsTopic } from './rooms/news.ts';
import { createChatRouter } from './router.ts';
import { seedRooms } from './seed.ts';
import { roomTopic } from './topics.ts';
import { notifyUnreadJob } from './waiting/service.ts';

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
