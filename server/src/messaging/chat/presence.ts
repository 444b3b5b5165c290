import type { ServerEvents } from '@bros/contract/realtime';
import type { Log } from '../../platform/log.ts';
import type { Realtime } from '../../platform/realtime.ts';
import { CHAT_AUDIENCES, ROOM_LISTS, roomAudience } from './policy.ts';

/** A member with several sockets is counted once. */
export interface Presence {
  /** The counts are up to a second old. */
  countRooms(roomIds: string[]): Promise<OnlineCounts>;
  membersIn(roomId: string): Promise<Set<string>>;
  countRoom(roomId: string): Promise<number>;
  /** Emits after a short delay, so several changes cause one event. */
  announce(roomId: string): void;
}

interface OnlineCounts {
  byRoom: Map<string, number>;
  total: number;
}

const ANNOUNCE_AFTER_MS = 250;
const CACHE_MS = 1_000;

const audiencesOf = (roomId: string) => CHAT_AUDIENCES.map((audience) => roomAudience(roomId, audience));

export function createPresence(realtime: Realtime, log: Log): Presence {
  const waiting = new Set<string>();
  let remembered: { key: string; until: number; counts: Promise<OnlineCounts> } | undefined;

  async function countRooms(roomIds: string[]): Promise<OnlineCounts> {
    const [listening, ...members] = await realtime.membersIn([ROOM_LISTS, ...roomIds.flatMap(audiencesOf)]);
    const everyone = new Set(listening);
    const byRoom = new Map<string, number>();
    for (const [index, roomId] of roomIds.entries()) {
      const inRoom = new Set(
        members.slice(index * CHAT_AUDIENCES.length, (index + 1) * CHAT_AUDIENCES.length).flatMap((each) => [...each]),
      );
      byRoom.set(roomId, inRoom.size);
      for (const memberId of inRoom) everyone.add(memberId);
    }
    return { byRoom, total: everyone.size };
  }

  async function membersIn(roomId: string): Promise<Set<string>> {
    const members = await realtime.membersIn(audiencesOf(roomId));
    return new Set(members.flatMap((each) => [...each]));
  }

  const countRoom = async (roomId: string): Promise<number> => (await membersIn(roomId)).size;

  async function emit(roomId: string): Promise<void> {
    waiting.delete(roomId);
    const onlineCount = await countRoom(roomId);
    const event = { event: 'chat.presenceChanged' satisfies keyof ServerEvents, payload: { roomId, onlineCount } };
    realtime.send(audiencesOf(roomId).map((audience) => ({ audience, ...event })));
  }

  return {
    membersIn,
    countRoom,
    countRooms(roomIds) {
      const key = roomIds.join();
      if (remembered?.key !== key || remembered.until < Date.now()) {
        remembered = { key, until: Date.now() + CACHE_MS, counts: countRooms(roomIds) };
      }
      return remembered.counts;
    },
    announce(roomId) {
      if (waiting.has(roomId)) return;
      waiting.add(roomId);
      setTimeout(() => {
        emit(roomId).catch((error: unknown) => log.warn({ err: error }, 'The count of online members could not be emitted'));
      }, ANNOUNCE_AFTER_MS).unref();
    },
  };
}
