import type { RoomId } from '@bros/contract/core/fields';
import type { ChatMessage } from '@bros/contract/messaging/chat';
import type { ChatRoom } from '@bros/contract/messaging/chat-rooms';
import { ListenButton } from '../../../shared/listening/listen-button.tsx';
import { nameOf } from '../message/author-name.ts';
import { spokenWords } from '../message/message-words.ts';
import { chatTexts } from '../texts.ts';
import { photoTexts } from '../writing/photo-texts.ts';
import styles from './room-panel.module.css';

/** The sequence of the last message played, by room. */
const lastAnnounced = new Map<RoomId, number>();

function spokenMessage({ content, photos }: ChatMessage): string {
  const readText = spokenWords(content, location.origin, chatTexts.link);
  return photos.length > 0 ? [photoTexts.spoken(photos.length), readText].filter(Boolean).join(': ') : readText;
}

function readAloud(roomId: RoomId, messages: readonly ChatMessage[]): string {
  const fresh = messages.filter(({ sequence }) => sequence > (lastAnnounced.get(roomId) ?? 0));
  const last = fresh.at(-1);
  if (!last) return chatTexts.nothingNew;
  lastAnnounced.set(roomId, last.sequence);
  const spoken = fresh.filter(({ deletedAt }) => !deletedAt);
  if (spoken.length === 0) return chatTexts.nothingNew;
  return spoken.map((message) => chatTexts.listenLine(nameOf(message), spokenMessage(message))).join('\n');
}

/** docs/specification.md, Tiers, 'Read and listen': the next press plays only newer messages. */
export function ListenToRoom({ room, messages }: { room: Pick<ChatRoom, 'id' | 'name'>; messages: readonly ChatMessage[] }) {
  return (
    <span className={styles.listen}>
      <ListenButton title={chatTexts.listenTitle(room.name)} text={() => readAloud(room.id, messages)} />
    </span>
  );
}
