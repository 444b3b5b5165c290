import { paths } from '@bros/contract/paths';
import { IconHome, IconShieldCheck } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { describeError } from '../platform/api.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ErrorState, Skeleton } from '../ui/states.tsx';
import styles from './chat.module.css';
import { RoomList } from './room-list.tsx';
import { NoRoomPanel, RoomPanel } from './room-panel.tsx';
import { selectRoom, useRoomCounts, useRooms } from './rooms.ts';
import { chatTexts } from './texts.ts';
import { useRoomNews } from './use-room-news.ts';
import { useVisibleHeight } from './use-visible-height.ts';

/** The chat (specification, point 2): rooms to the left, the open one to the right. */
export function Chat() {
  useVisibleHeight();
  const { data, error, isPending, refetch } = useRooms();
  const [search] = useSearchParams();
  const room = data && selectRoom(data.items, search.get('room'));
  const { setStanding, refresh } = useRoomCounts();
  useRoomNews(room?.id, { onStanding: setStanding, onStale: refresh });

  return (
    <>
      <PageHeader
        title={chatTexts.title}
        lead={data && chatTexts.online(data.onlineCount)}
        actions={
          <ButtonLink to={paths.home} isDocument variant="quiet" icon={<IconHome size={20} aria-hidden />}>
            {chatTexts.home}
          </ButtonLink>
        }
      />
      {isPending && <Skeleton lines={1} shape="card" />}
      {!data && error && <ErrorState title={chatTexts.roomsFailed} text={describeError(error).text} onRetry={refetch} />}
      {data && (
        <div className={styles.chat}>
          <div className={styles.columns}>
            <RoomList rooms={data.items} selected={room} />
            <p className={styles.moderation}>
              <IconShieldCheck size={20} aria-hidden />
              <span>
                <strong>{chatTexts.moderation}</strong> {chatTexts.moderationText}
              </span>
            </p>
            {room ? <RoomPanel key={room.id} room={room} /> : <NoRoomPanel />}
          </div>
        </div>
      )}
    </>
  );
}
