import { DESTINATION_ROOMS_A_DAY, POPULAR_DESTINATION_MEMBERS } from '@bros/contract/messaging/chat-rules';
import type { JobDefinition } from '../../../platform/queue.ts';
import { openPopularRooms, type RoomDeskDeps } from './service.ts';

/** See docs/decisions/destination-rooms.md. */
export function openPopularRoomsJob(deps: RoomDeskDeps): JobDefinition<object> {
  return {
    name: 'staff.open-popular-rooms',
    schedule: '40 4 * * *',
    retryLimit: 5,
    retryDelaySeconds: 60,
    handle: () => openPopularRooms(deps, { atLeast: POPULAR_DESTINATION_MEMBERS, max: DESTINATION_ROOMS_A_DAY }),
  };
}
