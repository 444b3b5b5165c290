import type { ChatRoom } from '@bros/contract/chat-rooms';
import { Link } from 'react-router';
import styles from './room-list.module.css';
import { chatTexts } from './texts.ts';

/** The rooms, side by side on phones. The one that is open is in the address. */
export function RoomList({ rooms, selected }: { rooms: readonly ChatRoom[]; selected: ChatRoom | undefined }) {
  return (
    <nav className={styles.rooms} aria-label={chatTexts.rooms}>
      <ul className={styles.list}>
        {rooms.map((room) => (
          <li key={room.id}>
            <Link
              to={`?room=${encodeURIComponent(room.slug)}`}
              className={styles.room}
              aria-current={room.id === selected?.id ? 'page' : undefined}
              preventScrollReset
            >
              <span className={styles.dot} data-active={room.isActive} />
              <span className={styles.name}>
                {room.name}
                <span className="visually-hidden">{room.isActive ? chatTexts.active : chatTexts.inactive}</span>
              </span>
              <span className={styles.count}>{chatTexts.members(room.memberCount)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
