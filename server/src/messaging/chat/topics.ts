import { type RoomId, roomIdField } from '@bros/contract/core/fields';
import type { OwnRoomState } from '@bros/contract/messaging/chat-rooms';
import type { ServerEvents } from '@bros/contract/realtime';
import * as z from 'zod';
import { readVisibilityFingerprint } from '../../core/people/visibility/service.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { OutboxEvent } from '../../platform/outbox/outbox.ts';
import type { Realtime } from '../../platform/realtime.ts';
import type { Topic } from '../../platform/topics.ts';
import { audienceOf, CHAT_AUDIENCES, roomAudience } from './policy.ts';
import type { Presence } from './presence.ts';
import { openRoom } from './service.ts';
import { createTyping } from './typing/service.ts';

interface RoomTopicDeps {
  database: Database;
  realtime: Realtime;
  presence: Presence;
  secret: string;
}

const roomRequest = z.strictObject({ roomId: roomIdField });
const CLOSED = 'directMessages.closed' satisfies keyof ServerEvents;
const OWN_STATE_CHANGED = 'chat.ownStateChanged' satisfies keyof ServerEvents;

/** Tiers that do not show members get events without names. */
export function roomTopic(deps: RoomTopicDeps): Topic {
  const { database, presence } = deps;
  return {
    access: 'member',
    opensWith: 'chat.join',
    closesWith: 'chat.leave',
    readKey: (received) => roomRequest.safeParse(received).data?.roomId ?? null,
    mayOpen: (actor, roomId) => openRoom(database, actor, roomId),
    audienceOf: (roomId, actor) => roomAudience(roomId, audienceOf(actor)),
    async opened(actor, roomId) {
      presence.announce(roomId);
      const [onlineCount, fingerprint] = await Promise.all([presence.countRoom(roomId), readVisibilityFingerprint(deps, actor)]);
      return { onlineCount, fingerprint };
    },
    closed: presence.announce,
    speaksWith: {
      event: 'chat.typing',
      createSpeak() {
        const typing = createTyping(deps);
        return (actor, roomId, audience) => typing(actor, roomId as RoomId, audience);
      },
    },
    evicts: listLeft,
  };
}

/** Sockets leave a direct conversation when it closes, and any room when the member leaves it. */
function listLeft({ event, audience, payload }: OutboxEvent): string[] {
  if (event === CLOSED) return [audience];
  if (event !== OWN_STATE_CHANGED) return [];
  const { roomId, own } = payload as { roomId: string; own: OwnRoomState };
  return own.membership === 'joined' ? [] : CHAT_AUDIENCES.map((each) => roomAudience(roomId, each));
}
