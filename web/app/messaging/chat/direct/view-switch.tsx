import { Link } from 'react-router';
import { useIsSocketReady } from '../../../platform/socket.ts';
import { Count } from '../../../ui/badge.tsx';
import { groupRoomTexts } from '../room/group-room-texts.ts';
import { unreadTexts } from '../room/unread-texts.ts';
import { useDirectRooms } from './direct-rooms.ts';
import { directTexts as texts } from './texts.ts';
import styles from './view-switch.module.css';

export type ChatView = 'rooms' | 'groups' | 'direct';

/** For phones, which show one list at a time. */
export function ViewSwitch({ view, waitingGroups }: { view: ChatView; waitingGroups: number }) {
  const rooms = useDirectRooms(false, '', useIsSocketReady()).data?.pages.flatMap(({ items }) => items) ?? [];
  const waiting = rooms.filter(({ own }) => own.unreadCount > 0).length;
  const isShown = (each: ChatView) => (each === view ? 'page' : undefined);
  return (
    <nav className={styles.views} aria-label={texts.views}>
      <Link to="?" className={styles.view} aria-current={isShown('rooms')}>
        {texts.rooms}
      </Link>
      <Link to="?groups" className={styles.view} aria-current={isShown('groups')}>
        {groupRoomTexts.title}
        <Unread count={waitingGroups} />
      </Link>
      <Link to="?direct" className={styles.view} aria-current={isShown('direct')}>
        <span>
          {texts.short}
          <span className="visually-hidden">{texts.messages}</span>
        </span>
        <Unread count={waiting} />
      </Link>
    </nav>
  );
}

const Unread = ({ count }: { count: number }) =>
  count > 0 && <Count shown={unreadTexts.count(count)} label={texts.unreadThreads(count)} />;
