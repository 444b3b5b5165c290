import type { RoomStanding } from '@bros/contract/chat-rooms';
import type { ServerEvents } from '@bros/contract/realtime';
import type { OutboxEvent } from '../../platform/outbox/outbox.ts';
import { audiences, CHAT_AUDIENCES, type Realtime } from '../../platform/realtime.ts';

const STANDING = 'chat.standingChanged' satisfies keyof ServerEvents;

/** Hands events on, and takes the sockets of who left a room out of it, in every process. */
export function takeOutLeavers(realtime: Realtime, send: (events: OutboxEvent[]) => void): (events: OutboxEvent[]) => void {
  return (events) => {
    send(events);
    for (const { audience, payload } of events.filter(({ event }) => event === STANDING)) {
      const { roomId, own } = payload as { roomId: string; own: RoomStanding };
      if (own.membership === 'joined') continue;
      realtime.io.in(audience).socketsLeave(CHAT_AUDIENCES.map((each) => audiences.chatRoom(roomId, each)));
    }
  };
}
