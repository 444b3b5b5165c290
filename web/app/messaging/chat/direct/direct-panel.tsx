import type { MemberId } from '@bros/contract/core/fields';
import type { DirectRoom } from '@bros/contract/messaging/direct-messages';
import { paths } from '@bros/contract/paths';
import type { ServerEvents } from '@bros/contract/realtime';
import { IconArchive, IconArchiveOff, IconUser } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { client, describeError, refusalCode } from '../../../platform/api.ts';
import { useMember } from '../../../platform/session.ts';
import { useSocket } from '../../../platform/socket.ts';
import { useIsOff } from '../../../platform/switched-off.ts';
import { switchedOffTexts } from '../../../platform/switched-off-texts.ts';
import { LoadFailed } from '../../../shared/lists/loading.tsx';
import { meetSafely } from '../../../shared/safety/meet-safely.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import type { MenuItem } from '../../../ui/menu.tsx';
import { Empty, Skeleton } from '../../../ui/states.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { BackLink } from '../room/back-link.tsx';
import { Panel } from '../room/panel.tsx';
import { ChannelNote } from '../room/public-room.tsx';
import { roomActionTexts } from '../room/room-action-texts.ts';
import panelStyles from '../room/room-panel.module.css';
import { RoomPanel } from '../room/room-panel.tsx';
import { type DirectTarget, refreshDirectRooms, setDirectOwnState, useDirectRoom } from './direct-rooms.ts';
import { nameOfOther, PersonMark, PersonPicture } from './person.tsx';
import { directTexts as texts } from './texts.ts';

/** Null if the reader may not see the read position. */
function useReadByOther({ id: roomId, readByOther }: DirectRoom): number | null {
  const socket = useSocket();
  const { id: ownId } = useMember();
  const [lastRead, setLastRead] = useState(0);
  useEffect(() => {
    if (!socket) return;
    const handleEvent: ServerEvents['directMessages.read'] = (event) => {
      if (event.roomId === roomId && event.readerId !== ownId) setLastRead(event.sequence);
    };
    socket.on('directMessages.read', handleEvent);
    return () => void socket.off('directMessages.read', handleEvent);
  }, [socket, roomId, ownId]);
  return readByOther === null ? null : Math.max(readByOther, lastRead);
}

export function DirectPanel({ target }: { target: NonNullable<DirectTarget> }) {
  const { data, error, refetch } = useDirectRoom(target);
  if (data) return <Conversation key={data.id} room={data} />;
  return (
    <Panel isOfTwo picture={<BackLink />} title={texts.title}>
      <div className={panelStyles.waiting}>
        {error ? <NotOpen error={error} target={target} onRetry={refetch} /> : <Skeleton lines={6} shape="row" />}
      </div>
    </Panel>
  );
}

interface NotOpenProps {
  error: unknown;
  target: NonNullable<DirectTarget>;
  onRetry: () => Promise<unknown>;
}

function NotOpen({ error, target, onRetry }: NotOpenProps) {
  const code = refusalCode(error);
  if (code === 'DIRECT_CLOSED' && 'memberId' in target) {
    const { action, ...labels } = texts.stranger;
    return <Empty {...labels} action={<ButtonLink to={paths.member(target.memberId)}>{action}</ButtonLink>} />;
  }
  if (code === 'DIRECT_CLOSED' && 'postId' in target) {
    const toStay = <ButtonLink to={paths.stay(target.postId)}>{texts.stay.back}</ButtonLink>;
    return <Empty title={texts.stay.closedTitle} text={describeError(error).text} action={toStay} />;
  }
  if (code === 'NOT_FOUND' || code === 'INPUT_INVALID') return <Empty {...texts.missing} action={<ClosedLink />} />;
  return <LoadFailed error={error} title={texts.openFailed} part={texts.title} onRetry={onRetry} />;
}

const ClosedLink = () => (
  <ButtonLink to={paths.dashboardClosedConversations} variant="plain" size="small">
    {texts.closedConversations}
  </ButtonLink>
);

function Conversation({ room }: { room: DirectRoom }) {
  const queryClient = useQueryClient();
  const { id, other, closure, own } = room;
  const archive = useArchive(room);
  const isOff = useIsOff('directMessages');
  const name = nameOfOther(other);
  const [onlineCount, setOnlineCount] = useState(0);
  const readByOther = useReadByOther(room);
  return (
    <RoomPanel
      room={{ id, name, own, isActive: closure !== 'gone', destination: null, isOfTwo: true }}
      picture={
        <span className="line gap-4px">
          <BackLink />
          <PersonPicture person={other} />
        </span>
      }
      title={
        <>
          {other?.hasPage ? (
            <Link to={paths.member(other.id)} className="inherit no-underline hover-underline">
              {name}
            </Link>
          ) : (
            name
          )}{' '}
          <PersonMark person={other} />
        </>
      }
      note={(state) => (
        <>
          <AboutStay room={room} />
          {state === 'joined' && onlineCount > 1 && <span className="good semibold">{texts.here}</span>}
          {closure !== 'gone' && <ChannelNote state={state} />}
          {own.mutedUntil && <span>{roomActionTexts.mutedUntil(own.mutedUntil)}</span>}
        </>
      )}
      actions={[
        ...(other?.hasPage ? [profileAction(other.id)] : []),
        ...(closure ? [] : [meetSafely({ people: name })]),
        archive,
      ]}
      closed={
        (isOff && !closure && <p role="status">{switchedOffTexts.directMessages.text}</p>) ||
        (closure && (
          <>
            <p role="status">{texts.closed[closure]}</p>
            {closure === 'gone' && <ClosedLink />}
          </>
        ))
      }
      empty={<NoMessages room={room} name={name} />}
      readByOther={readByOther}
      onOnline={setOnlineCount}
      onOwnState={(next) => setDirectOwnState(queryClient, id, next)}
      onRefused={() => void refreshDirectRooms(queryClient)}
    />
  );
}

function AboutStay({ room: { stay } }: { room: DirectRoom }) {
  if (!stay) return null;
  return (
    <>
      <Link to={paths.stay(stay.id)} className="truncated">
        {texts.stay.about(stay.title)}
      </Link>
      {stay.state === 'open' && <span>{texts.stay.until(stay.endsAt)}</span>}
    </>
  );
}

function NoMessages({ room: { stay }, name }: { room: DirectRoom; name: string }) {
  if (stay) return <Empty title={texts.stay.emptyTitle(name)} text={texts.stay.emptyText} />;
  return <Empty title={texts.emptyTitle(name)} text={texts.emptyText} />;
}

const profileAction = (memberId: MemberId): MenuItem => ({
  label: texts.profile,
  icon: <IconUser size={20} aria-hidden />,
  to: paths.member(memberId),
});

function useArchive({ id, isArchived }: DirectRoom): MenuItem {
  const queryClient = useQueryClient();

  async function archive(): Promise<void> {
    try {
      await client.directMessages.archive({ roomId: id, isArchived: !isArchived });
      showToast(
        isArchived
          ? { title: texts.unarchiveDone, tone: 'success' }
          : { title: texts.archiveDone, text: texts.archiveDoneText, tone: 'success' },
      );
    } catch (error) {
      showToast({ title: texts.archiveFailed, text: describeError(error).text, tone: 'error' });
    }
    await refreshDirectRooms(queryClient);
  }

  const Icon = isArchived ? IconArchiveOff : IconArchive;
  return {
    label: isArchived ? texts.unarchive : texts.archive,
    icon: <Icon size={20} aria-hidden />,
    onPress: () => void archive(),
  };
}
