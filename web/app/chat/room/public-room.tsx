import type { ChatRoom } from '@bros/contract/chat-rooms';
import type { ChannelState } from '@bros/contract/rules';
import { chatTexts } from '../texts.ts';
import { roomActsTexts } from './room-acts-texts.ts';
import styles from './room-panel.module.css';
import { RoomPanel } from './room-panel.tsx';
import { useRoomCounts, withReader } from './rooms.ts';

/** A room that is open to all members, with how many are in it and there. */
export function PublicRoom({ room }: { room: ChatRoom }) {
  const counts = useRoomCounts();
  return (
    <RoomPanel
      room={room}
      note={(state) => <RoomNote room={room} state={state} />}
      onJoined={counts.refresh}
      onOnline={(onlineCount) => counts.setOnline(room.id, onlineCount)}
      onOwnState={(own) => counts.setOwnState(room.id, own)}
    />
  );
}

function RoomNote({ room, state }: { room: ChatRoom; state: ChannelState }) {
  const isHeard = room.isActive && room.own.membership !== 'left';
  return (
    <>
      <span>{chatTexts.members(room.memberCount)}</span>
      <span>{chatTexts.online(state === 'joined' ? withReader(room.onlineCount) : room.onlineCount)}</span>
      <ChannelNote state={state} words={isHeard ? undefined : room.isActive ? roomActsTexts.left : roomActsTexts.archived} />
      {room.own.mutedUntil && <span>{roomActsTexts.mutedUntil(room.own.mutedUntil)}</span>}
    </>
  );
}

/** The state of the connection, in the specification's words unless others say it better. */
export function ChannelNote({ state, words = chatTexts.channel[state] }: { state: ChannelState; words?: string | undefined }) {
  return (
    <span className={styles.state} data-state={state} role="status">
      {words}
    </span>
  );
}
