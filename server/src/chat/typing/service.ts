import { TYPING_TOLD_EVERY_SECONDS, TYPING_TOLD_TO_MAX } from '@bros/contract/chat-rules';
import type { MemberId, RoomId } from '@bros/contract/fields';
import { type Actor, hasCapability } from '../../platform/api/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { audiences, CHAT_AUDIENCES, type Realtime } from '../../platform/realtime.ts';
import type { RealtimeSocket } from '../../platform/sockets.ts';
import { readClosure } from '../direct/service.ts';
import { findTypist } from './queries.ts';

export interface TypingParts {
  database: Database;
  realtime: Realtime;
}

/** Lets one socket tell the rooms that it has open that its member types there; what comes too soon after the last time is ignored. */
export function createTyping({ database, realtime }: TypingParts, socket: RealtimeSocket) {
  const toldAt = new Map<string, number>();

  function isDue(roomId: string): boolean {
    const now = Date.now();
    for (const [room, at] of toldAt) if (now - at >= TYPING_TOLD_EVERY_SECONDS * 1000) toldAt.delete(room);
    if (toldAt.has(roomId)) return false;
    toldAt.set(roomId, now);
    return true;
  }

  /** A crowd in which somebody always types is spared the news of it. */
  const isCrowd = (roomId: string) =>
    CHAT_AUDIENCES.some((audience) => {
      const sockets = realtime.io.sockets.adapter.rooms.get(audiences.chatRoom(roomId, audience));
      return (sockets?.size ?? 0) > TYPING_TOLD_TO_MAX;
    });

  /** Who may write in a room tells the others that he does; nothing is stored, and no socket waits for it. */
  return async (actor: Actor, roomId: RoomId): Promise<void> => {
    if (!socket.rooms.has(audiences.chatRoom(roomId, 'people')) || !hasCapability(actor, 'chat.post')) return;
    if (isCrowd(roomId) || !isDue(roomId)) return;
    const typist = await findTypist(database, roomId, actor.memberId);
    if (!typist || (await readClosure(database, typist.room))) return;
    const except = [actor.memberId, ...typist.blocked].map(audiences.member);
    const tell = (audience: (typeof CHAT_AUDIENCES)[number]) =>
      realtime.io.volatile.to(audiences.chatRoom(roomId, audience)).except(except);
    const member = { id: actor.memberId as MemberId, displayName: typist.displayName };
    tell('people').emit('chat.typing', { roomId, member });
    tell('anonymous').emit('chat.typing', { roomId, member: null });
  };
}
