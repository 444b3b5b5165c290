import type { ServerEvents } from '@bros/contract/realtime';
import type { Database } from '../../../platform/database/connect.ts';
import type { Log } from '../../../platform/log.ts';
import type { OutboxEvent } from '../../../platform/outbox/outbox.ts';
import { audiences, type Realtime } from '../../../platform/realtime.ts';
import type { Topic } from '../../../platform/topics.ts';
import { unreadChanged } from '../mentions/service.ts';
import { isRoomAudience, ROOM_LISTS } from '../policy.ts';
import { selectGroupReaders, selectPublicRoomIds } from './queries.ts';

const STORED = 'chat.messagesCreated' satisfies keyof ServerEvents;
const NEWS = 'chat.roomsWritten' satisfies keyof ServerEvents;
const GATHER_MS = 800;

interface NewsDeps {
  database: Database;
  realtime: Realtime;
  log: Log;
}

/**
 * Once per interval, screens that list rooms get the public rooms with new messages. Members of groups with new messages get these groups, and refetch the
 * unread count.
 */
export const roomNewsTopic = (deps: NewsDeps) =>
  ({
    access: 'member',
    opensWith: 'chat.open',
    closesWith: 'chat.close',
    audienceOf: () => ROOM_LISTS,
    ...createNotifier(deps),
  }) satisfies Topic;

function createNotifier({ database, realtime, log }: NewsDeps): Required<Pick<Topic, 'sent' | 'stop'>> {
  const changedRoomIds = new Set<string>();
  let gathering: NodeJS.Timeout | undefined;
  let sending = Promise.resolve();
  let isStopped = false;

  function send(): void {
    clearTimeout(gathering);
    gathering = undefined;
    const candidates = [...changedRoomIds];
    changedRoomIds.clear();
    sending = sending
      .then(async () => {
        const roomIds = await selectPublicRoomIds(database, candidates);
        if (roomIds.length > 0) realtime.send([{ audience: ROOM_LISTS, event: NEWS, payload: { roomIds } }]);
        if (roomIds.length < candidates.length) realtime.send(await readGroupNews(database, candidates));
      })
      .catch((error: unknown) => log.warn({ err: error }, 'New messages could not be announced to open screens'));
  }

  return {
    sent(events) {
      if (isStopped) return;
      // Ignores held messages, which only the author receives.
      for (const { event, payload, audience } of events) {
        if (event === STORED && isRoomAudience(audience)) changedRoomIds.add((payload as { roomId: string }).roomId);
      }
      if (changedRoomIds.size > 0) gathering ??= setTimeout(send, GATHER_MS).unref();
    },
    async stop() {
      isStopped = true;
      if (gathering) send();
      await sending;
    },
  };
}

async function readGroupNews(database: Database, candidates: readonly string[]): Promise<OutboxEvent[]> {
  const readers = await selectGroupReaders(database, candidates);
  return readers.flatMap(({ memberId, roomIds }) => [
    { audience: audiences.member(memberId), event: NEWS, payload: { roomIds } },
    unreadChanged(memberId),
  ]);
}
