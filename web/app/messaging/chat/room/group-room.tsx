import type { ChatRoom } from '@bros/contract/messaging/chat-rooms';
import { paths } from '@bros/contract/paths';
import { useState } from 'react';
import { Link } from 'react-router';
import { Empty } from '../../../ui/states.tsx';
import { chatTexts } from '../texts.ts';
import { BackLink } from './back-link.tsx';
import { groupRoomTexts as texts } from './group-room-texts.ts';
import { RoomNote } from './public-room.tsx';
import { RoomPanel } from './room-panel.tsx';
import { useRoomCounts } from './rooms.ts';

export function GroupRoom({ room }: { room: ChatRoom }) {
  const counts = useRoomCounts();
  const [onlineCount, setOnlineCount] = useState(0);
  const detailsPath = paths.group(room.id);
  return (
    <RoomPanel
      room={{ ...room, detailsPath }}
      picture={<BackLink />}
      title={
        <Link to={detailsPath} className="inherit no-underline hover-underline" aria-label={texts.detailsOf(room.name)}>
          {room.name}
        </Link>
      }
      note={(state) => <RoomNote room={{ ...room, onlineCount }} state={state} />}
      empty={<Empty title={chatTexts.emptyTitle} text={texts.emptyText} />}
      onJoined={counts.refresh}
      onOnline={setOnlineCount}
      onOwnState={(own) => counts.setOwnState(room.id, own)}
      onNewest={(message) => counts.setLast(room.id, message)}
    />
  );
}
