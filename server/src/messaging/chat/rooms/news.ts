import type { ServerEvents } from '@bros/contract/realtime';
import type { Database } from '../../../platform/database/connect.ts';
import type { Log } from '../../../platform/log.ts';
import type { Realtime } from '../../../platform/realtime.ts';
import type { Topic } from '../../../platform/topics.ts';
import { isRoomAudience, ROOM_LISTS } from '../policy.ts';
import { selectPublicRoomIds } from './queries.ts';

const STORED = 'chat.messagesCreated' satisfies keyof ServerEvents;
const NEWS = 'chat.roomsWritten' satisfies keyof ServerEvents;
/** Ours: screens that list rooms hear this long after something was written, once for all of it. */
const GATHER_MS = 800;

interface NewsParts {
  database: Database;
  realtime: Realtime;
  log: Log;
}

/** Screens that list rooms hear in which public rooms something was written: one event in a while, however many messages and members there are. */
export const roomNewsTopic = (parts: NewsParts) =>
  ({
    access: 'member',
    opensWith: 'chat.open',
    closesWith: 'chat.close',
    audienceOf: () => ROOM_LISTS,
    ...createNotifier(parts),
  }) satisfies Topic;

function createNotifier({ database, realtime, log }: NewsParts): Required<Pick<Topic, 'sent' | 'stop'>> {
  const written = new Set<string>();
  let gathering: NodeJS.Timeout | undefined;
  let sending = Promise.resolve();
  let isStopped = false;

  function send(): void {
    clearTimeout(gathering);
    gathering = undefined;
    const candidates = [...written];
    written.clear();
    sending = sending
      .then(async () => {
        const roomIds = await selectPublicRoomIds(database, candidates);
        if (roomIds.length > 0) realtime.send([{ audience: ROOM_LISTS, event: NEWS, payload: { roomIds } }]);
      })
      .catch((error: unknown) => log.warn({ err: error }, 'Open screens could not be told of new messages'));
  }

  return {
    sent(events) {
      if (isStopped) return;
      // A message that waits for a person goes to its author alone: for all others nothing was written.
      for (const { event, payload, audience } of events) {
        if (event === STORED && isRoomAudience(audience)) written.add((payload as { roomId: string }).roomId);
      }
      if (written.size > 0) gathering ??= setTimeout(send, GATHER_MS).unref();
    },
    async stop() {
      isStopped = true;
      if (gathering) send();
      await sending;
    },
  };
}
