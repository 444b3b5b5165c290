import type { MemberId, RoomId } from '@bros/contract/core/fields';
import { TYPING_AUDIENCE_MAX, TYPING_EMITTED_EVERY_SECONDS } from '@bros/contract/messaging/chat-rules';
import type { ServerEvents } from '@bros/contract/realtime';
import { type Actor, hasCapability } from '../../../platform/api/context.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { audiences, type Realtime } from '../../../platform/realtime.ts';
import { readClosure } from '../direct/service.ts';
import { CHAT_AUDIENCES, roomAudience } from '../policy.ts';
import { findTypist } from './queries.ts';

export interface TypingDeps {
  database: Database;
  realtime: Realtime;
}

export function createTyping({ database, realtime }: TypingDeps) {
  const emittedAt = new Map<string, number>();

  function isDue(roomId: string): boolean {
    const now = Date.now();
    for (const [room, at] of emittedAt) if (now - at >= TYPING_EMITTED_EVERY_SECONDS * 1000) emittedAt.delete(room);
    if (emittedAt.has(roomId)) return false;
    emittedAt.set(roomId, now);
    return true;
  }

  /** A crowded room gets no events, because somebody is always typing. */
  const isCrowd = (roomId: string) =>
    CHAT_AUDIENCES.some((audience) => realtime.countHere(roomAudience(roomId, audience)) > TYPING_AUDIENCE_MAX);

  /** Stores nothing. Sockets that are not ready miss the event. */
  return async (actor: Actor, roomId: RoomId, sourceAudience: string): Promise<void> => {
    if (sourceAudience !== roomAudience(roomId, 'people') || !hasCapability(actor, 'chat.post')) return;
    if (isCrowd(roomId) || !isDue(roomId)) return;
    const typist = await findTypist(database, roomId, actor.memberId);
    if (!typist || (await readClosure(database, typist.room))) return;
    const except = [actor.memberId, ...typist.blocked].map(audiences.member);
    const member = { id: actor.memberId as MemberId, displayName: typist.displayName };
    const shownMember = { people: member, anonymous: null };
    realtime.sendFleeting(
      CHAT_AUDIENCES.map((audience) => ({
        audience: roomAudience(roomId, audience),
        except,
        event: 'chat.typing' satisfies keyof ServerEvents,
        payload: { roomId, member: shownMember[audience] },
      })),
    );
  };
}
