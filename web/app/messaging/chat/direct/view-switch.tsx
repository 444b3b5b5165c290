import { Link } from 'react-router';
import { useIsListening } from '../../../platform/socket.ts';
import { Count } from '../../../ui/badge.tsx';
import { unreadTexts } from '../room/unread-texts.ts';
import { useDirectRooms } from './direct-rooms.ts';
import { directTexts as texts } from './texts.ts';
import styles from './view-switch.module.css';

export function ViewSwitch({ isDirect }: { isDirect: boolean }) {
  const rooms = useDirectRooms(false, '', useIsListening()).data?.pages.flatMap(({ items }) => items) ?? [];
  const waiting = rooms.filter(({ own }) => own.unreadCount > 0).length;
  return (
    <nav className={styles.views} aria-label={texts.views}>
      <Link to="?" className={styles.view} aria-current={isDirect ? undefined : 'page'}>
        {texts.rooms}
      </Link>
      <Link to="?direct" className={styles.view} aria-current={isDirect ? 'page' : undefined}>
        {texts.title}
        {waiting > 0 && <Count shown={unreadTexts.count(waiting)} label={texts.unreadThreads(waiting)} />}
      </Link>
    </nav>
  );
}
