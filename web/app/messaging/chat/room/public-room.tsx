import type { ChannelState } from '@bros/contract/core/rules';
import type { ChatRoom } from '@bros/contract/messaging/chat-rooms';
import { IconUsers } from '@tabler/icons-react';
import { Suspense } from 'react';
import { lazyPart } from '../../../platform/load-with-retry.ts';
import { classes } from '../../../ui/classes.ts';
import iconButton from '../../../ui/icon-button.module.css';
import { useIsWide } from '../../../ui/use-is-phone.ts';
import { chatTexts } from '../texts.ts';
import { BackLink } from './back-link.tsx';
import { peopleTexts } from './people-texts.ts';
import { roomActionTexts } from './room-action-texts.ts';
import styles from './room-panel.module.css';
import { RoomPanel } from './room-panel.tsx';
import { useRoomCounts, withReader } from './rooms.ts';

const RoomPeople = lazyPart(() => import('./room-people.tsx'));

interface PublicRoomProps {
  room: ChatRoom;
  people: { isOpen: boolean; setOpen: (isOpen: boolean) => void };
}

export function PublicRoom({ room, people }: PublicRoomProps) {
  const counts = useRoomCounts();
  const isWide = useIsWide();
  return (
    <div className="flex gap-2 min-width-0 flex-1">
      <RoomPanel
        tools={<PeopleButton isOpen={people.isOpen} onPress={() => people.setOpen(!people.isOpen)} />}
        room={room}
        picture={<BackLink />}
        note={(state) => <RoomNote room={room} state={state} />}
        onJoined={counts.refresh}
        onOnline={(onlineCount) => counts.setOnline(room.id, onlineCount)}
        onOwnState={(own) => counts.setOwnState(room.id, own)}
        onNewest={(message) => counts.setLast(room.id, message)}
      />
      {people.isOpen && (
        <Suspense>
          <RoomPeople room={room} isBeside={isWide} onClose={() => people.setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

function PeopleButton({ isOpen, onPress }: { isOpen: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      className={iconButton.button}
      aria-label={peopleTexts.open}
      title={peopleTexts.open}
      aria-expanded={isOpen}
      onClick={onPress}
    >
      <IconUsers size={20} aria-hidden />
    </button>
  );
}

export function RoomNote({ room, state }: { room: ChatRoom; state: ChannelState }) {
  const receivesMessages = room.isActive && room.own.membership !== 'left';
  const isJoined = state === 'joined';
  return (
    <>
      <span>{chatTexts.members(room.memberCount)}</span>
      {/* On a phone, the count and 'Connecting…' would take two lines, and move the messages once connected. */}
      {(isJoined || !receivesMessages) && (
        <span>{chatTexts.online(isJoined ? withReader(room.onlineCount) : room.onlineCount)}</span>
      )}
      <ChannelNote
        state={state}
        labels={receivesMessages ? undefined : room.isActive ? roomActionTexts.left : roomActionTexts.archived}
      />
      {room.own.mutedUntil && <span>{roomActionTexts.mutedUntil(room.own.mutedUntil)}</span>}
    </>
  );
}

export function ChannelNote({ state, labels = chatTexts.channel[state] }: { state: ChannelState; labels?: string | undefined }) {
  return (
    <span
      // Beside a person's name, 'Connected' would look like a connection between members.
      className={classes(styles.state, labels === chatTexts.channel.joined && 'visually-hidden')}
      data-state={state}
      role="status"
    >
      {labels}
    </span>
  );
}
