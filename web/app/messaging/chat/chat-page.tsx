import type { PublicProfile } from '@bros/contract/members/directory';
import type { ChatRoom } from '@bros/contract/messaging/chat-rooms';
import { isGroupSlug } from '@bros/contract/messaging/group-rules';
import { IconShieldCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ScreenHandle } from '../../frame/dashboard-loading.tsx';
import { rememberRoom } from '../../platform/early-answers.ts';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { useSocketEvents } from '../../platform/socket.ts';
import { useSite } from '../../platform/switched-off.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { Loaded } from '../../shared/lists/loading.tsx';
import { classes } from '../../ui/classes.ts';
import { Skeleton } from '../../ui/states.tsx';
import { NewGroupButton } from '../groups/new-group-button.tsx';
import { NewPollButton } from '../polls/new-poll-button.tsx';
import styles from './chat.module.css';
import { DirectPanel } from './direct/direct-panel.tsx';
import {
  type DirectTarget,
  readDirectTarget,
  setDirectOwnState,
  useDirectEvents,
  useOpenDirectRoomId,
} from './direct/direct-rooms.ts';
import { StartPanel } from './direct/start-panel.tsx';
import { useNewestUnread } from './direct/use-newest-unread.ts';
import { ConversationList } from './list/conversation-list.tsx';
import { useListFilter } from './list/conversations.ts';
import { ListHead } from './list/list-head.tsx';
import { NameCardActions } from './message/name-card-actions.ts';
import { PollComponentsContext } from './message/poll-components.ts';
import { GroupRoom } from './room/group-room.tsx';
import { NoChoicePanel, NoRoomPanel, PANEL_ID } from './room/panel.tsx';
import { PublicRoom } from './room/public-room.tsx';
import { selectRoom, useRoomCounts, useRooms } from './room/rooms.ts';
import { useRoomNews } from './room/use-room-news.ts';
import { useShownSearch } from './search/shown-search.ts';
import { searchTexts } from './search/texts.ts';
import { chatTexts } from './texts.ts';

const BLOCK_EVENTS = ['blocks.changed'] as const;

/** More than any browser toolbar, less than any keyboard. */
const KEYBOARD_MIN_PX = 150;

/** Sets `--visible-height`, regardless of pinch zoom, and `data-keyboard` while a keyboard covers the page. */
function useVisibleHeight(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const root = document.documentElement;
    const apply = () => {
      const height = viewport.height * viewport.scale;
      root.style.setProperty('--visible-height', `${height}px`);
      root.toggleAttribute('data-keyboard', root.clientHeight - height > KEYBOARD_MIN_PX);
    };
    apply();
    viewport.addEventListener('resize', apply);
    return () => {
      viewport.removeEventListener('resize', apply);
      root.style.removeProperty('--visible-height');
      root.removeAttribute('data-keyboard');
    };
  }, []);
}

export const meta = () => describePage({ title: chatTexts.title, description: chatTexts.description });

export const handle: ScreenHandle = { head: { title: chatTexts.title }, visitors: { prompt: chatTexts.signInPrompt } };

const SearchPanel = lazyPart(() => import('./search/search-panel.tsx'));
const GroupsPanel = lazyPart(() => import('./room/groups-panel.tsx'));
const polls = {
  Body: lazyPart(() => import('../polls/poll-body.tsx')),
  NewButton: NewPollButton,
  NewDialog: lazyPart(() => import('../polls/new-poll-dialog.tsx')),
};
const GroupInvitations = lazyPart(() => import('../groups/group-invitations.tsx'));

const ConnectButton = lazyPart(async () => ({
  default: (await import('../../members/connections/connect-button.tsx')).ConnectButton,
}));

const nameCardActions = ({ id, displayName, connection }: PublicProfile) =>
  connection && <ConnectButton memberId={id} displayName={displayName} {...connection} />;

export default function ChatPage() {
  useVisibleHeight();
  const rooms = useRooms();
  const { data } = rooms;
  const [search] = useSearchParams();
  const direct = readDirectTarget(search);
  const isLeadingOn = useNewestUnread();
  const isGroupsAsked = direct === undefined && search.has('groups');
  const { isListAlone } = useListFilter();
  const isRoomAsked = direct === undefined && !isLeadingOn && !isGroupsAsked && !isListAlone;
  const { room, isMissing } = chooseRoom(isRoomAsked ? data?.items : undefined, search.get('room'));
  const isInGroups = isMissing || isGroupsAsked;
  const firstRoomId = data && selectRoom(data.items, null)?.id;
  useEffect(() => {
    if (firstRoomId) rememberRoom(firstRoomId);
  }, [firstRoomId]);
  const { shown } = useShownSearch();
  const [isPeopleOpen, setPeopleOpen] = useState(false);
  const { setOwnState, refresh } = useRoomCounts();
  const queryClient = useQueryClient();
  useRoomNews(room?.id, {
    onOwnState(roomId, own) {
      setOwnState(roomId, own);
      setDirectOwnState(queryClient, roomId, own);
    },
    onStale: refresh,
  });
  useDirectEvents();
  // A room's last message may be a blocked member's.
  useSocketEvents(BLOCK_EVENTS, () => void refresh());
  const directRoomId = useOpenDirectRoomId(direct);
  const conversation = directRoomId && { id: directRoomId, name: searchTexts.conversation };

  const isStart = direct === null || isInGroups;
  const isConversation = shown !== null || (!isStart && !isListAlone);

  return (
    <div
      className={classes('column gap-2', styles.page)}
      data-view={isConversation ? 'conversation' : isListAlone && data ? 'list' : 'start'}
    >
      <div className={classes('column flex-1 relative', styles.columns)}>
        <a className="visually-hidden" href={`#${PANEL_ID}`} onClick={skipToPanel}>
          {chatTexts.skipLists}
        </a>
        <div className={classes('column gap-1', styles.side)}>
          <ListHead onlineCount={data?.onlineCount} newGroup={<NewGroupButton />} />
          {data && <ConversationList rooms={data.items} selected={room?.id ?? directRoomId} isFirst={!isConversation} />}
          {rooms.isPending && <Skeleton lines={6} shape="row" />}
          {data && <ListNote />}
        </div>
        <div
          className={classes('column min-width-0 flex-1', styles.open)}
          data-quiet={(isGroupsAsked && shown === null) || undefined}
        >
          <Loaded query={rooms} failed={chatTexts.roomsFailed} lines={1} shape="card">
            {() => (
              <NameCardActions value={nameCardActions}>
                <PollComponentsContext value={polls}>
                  <Suspense fallback={<Skeleton lines={6} shape="row" />}>
                    {shown ? (
                      <SearchPanel shown={shown} room={room ?? conversation} />
                    ) : direct !== undefined ? (
                      <DirectChat target={direct} />
                    ) : isLeadingOn ? (
                      <Skeleton lines={6} shape="row" />
                    ) : isListAlone ? (
                      <NoChoicePanel />
                    ) : isInGroups ? (
                      <GroupsPanel isMissing={isMissing} groups={data?.items.filter(({ kind }) => kind === 'group') ?? []}>
                        <GroupInvitations />
                      </GroupsPanel>
                    ) : room?.kind === 'group' ? (
                      <GroupRoom key={room.id} room={room} />
                    ) : room ? (
                      <PublicRoom key={room.id} room={room} people={{ isOpen: isPeopleOpen, setOpen: setPeopleOpen }} />
                    ) : (
                      <NoRoomPanel />
                    )}
                  </Suspense>
                </PollComponentsContext>
              </NameCardActions>
            )}
          </Loaded>
        </div>
      </div>
    </div>
  );
}

/** The link would add a history entry. */
function skipToPanel(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById(PANEL_ID)?.focus();
}

function chooseRoom(
  rooms: readonly ChatRoom[] | undefined,
  slug: string | null,
): { room?: ChatRoom | undefined; isMissing: boolean } {
  const room = rooms && selectRoom(rooms, slug);
  const isMissing = rooms !== undefined && slug !== null && isGroupSlug(slug) && room?.slug !== slug;
  return isMissing ? { isMissing } : { room, isMissing };
}

function DirectChat({ target }: { target: DirectTarget }) {
  if (target === null) return <StartPanel />;
  return <DirectPanel key={JSON.stringify(target)} target={target} />;
}

function ListNote() {
  const site = useSite();
  return (
    <details className={classes('muted text-small border-top', styles.note)}>
      <summary className="pointer">
        <IconShieldCheck size={20} aria-hidden />{' '}
        <strong className="ink">{chatTexts.moderation[site?.isModelModerating ? 'model' : 'rules']}</strong>
      </summary>
      {chatTexts.moderationText}
      <strong className="block ink">{chatTexts.counts}</strong>
      {chatTexts.countsText}
    </details>
  );
}
