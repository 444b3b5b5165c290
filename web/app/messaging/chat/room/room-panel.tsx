import type { MemberId, MessageId } from '@bros/contract/core/fields';
import type { ChannelState } from '@bros/contract/core/rules';
import type { ChatMessage } from '@bros/contract/messaging/chat';
import type { OwnRoomState } from '@bros/contract/messaging/chat-rooms';
import { type ReactNode, Suspense, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { describeError } from '../../../platform/api.ts';
import { lazyPart } from '../../../platform/load-with-retry.ts';
import { useMember } from '../../../platform/session.ts';
import { useTitle } from '../../../shared/documents/document-title.ts';
import { classes } from '../../../ui/classes.ts';
import type { MenuItem } from '../../../ui/menu.tsx';
import { ErrorState, Skeleton } from '../../../ui/states.tsx';
import { abilitiesOn } from '../message/message-abilities.ts';
import { type MessageAction, toggle } from '../message/message-action.ts';
import { useReactions } from '../message/use-reactions.ts';
import { chatTexts } from '../texts.ts';
import { MessageList } from '../timeline/message-list.tsx';
import { addMessages, changeMessages, setOwnReactions, shownTo, type Timeline } from '../timeline/timeline.ts';
import { useBlockedAuthors } from '../timeline/use-blocked-authors.ts';
import { useOpening } from '../timeline/use-opening.ts';
import { useTimeline } from '../timeline/use-timeline.ts';
import { roomDraftName } from '../writing/message-draft.ts';
import { useRefusal } from '../writing/use-refusal.ts';
import { useSend } from '../writing/use-send.ts';
import { type Typist, useTyping } from '../writing/use-typing.ts';
import { Writing } from '../writing/writing.tsx';
import { ListenToRoom } from './listen-to-room.tsx';
import { Panel } from './panel.tsx';
import { PinBar } from './pin-bar.tsx';
import { RoomMenu } from './room-menu.tsx';
import styles from './room-panel.module.css';
import type { OpenRoom } from './rooms.ts';
import { usePins } from './use-pins.ts';
import { useRoomChannel } from './use-room-channel.ts';

const MessageActions = lazyPart(() => import('../message/message-actions.tsx'));
const EditMessage = lazyPart(() => import('../writing/edit-message.tsx'));

export interface RoomPanelProps {
  room: OpenRoom;
  picture?: ReactNode;
  title?: ReactNode;
  note: (state: ChannelState) => ReactNode;
  tools?: ReactNode;
  actions?: readonly MenuItem[];
  closed?: ReactNode;
  empty?: ReactNode;
  readByOther?: number | null;
  onJoined?: () => Promise<unknown>;
  onOnline: (onlineCount: number) => void;
  onOwnState: (own: OwnRoomState) => void;
  onNewest?: (message: ChatMessage) => void;
  onRefused?: () => void;
}

export function RoomPanel({ room, onOnline, onOwnState, ...parts }: RoomPanelProps) {
  const member = useMember();
  const { id: roomId } = room;
  useTitle(room.name, chatTexts.title);
  const [isLive, setLive] = useState(false);
  const { store, query, older } = useTimeline(roomId, isLive);
  const typing = useTyping(roomId);
  const draftName = roomDraftName(member.id, roomId);
  const [answered, setAnswered] = useState<ChatMessage | null>(null);
  const refusal = useRefusal(draftName);
  const { sendNew, ...unsent } = useSend(room, store, query.data !== undefined, (refused, reason) => {
    parts.onRefused?.();
    const isBack = refusal.takeBack(refused, reason);
    // A refused message returns to the field, still as a reply.
    if (isBack) setAnswered(store.read()?.items.find(({ id }) => id === refused.replyToId) ?? null);
    return isBack;
  });
  useNewest(query.data, member.id, parts.onNewest);
  const { syncWithBlocks } = useBlockedAuthors(store);

  const receivesMessages = room.isActive && room.own.membership !== 'left';
  const pins = usePins(room);
  const isReady = useOpening(room, store, query.data);
  const [goTo, setGoTo] = useState<{ messageId: MessageId } | null>(null);
  const state = useRoomChannel(roomId, receivesMessages, {
    async onJoined(onlineCount, fingerprint) {
      onOnline(onlineCount);
      // Refetches even the first time, because a message may arrive after the first page loads and before the join.
      if (!store.read()) await query.refetch();
      await Promise.all([query.refetch(), pins.readAgain(), parts.onJoined?.()]);
      await syncWithBlocks(fingerprint);
    },
    onMessages(messages) {
      store.change((timeline) => addMessages(timeline, messages, store.ownId));
      typing.forget(messages);
    },
    onOwnReactions: (own) => store.change((timeline) => setOwnReactions(timeline, own)),
    onChanges(messages) {
      store.change((timeline) => changeMessages(timeline, messages));
      pins.meet(messages);
    },
    onPresence: onOnline,
  });
  const [edited, setEdited] = useState<ChatMessage | null>();
  const [action, setAction] = useState<MessageAction | null>(null);
  const reactions = useReactions(room, store);
  const openPicker = useCallback(
    (message: ChatMessage, anchor: HTMLElement) => setAction((now) => toggle(now, { kind: 'react', message, anchor })),
    [],
  );
  const openMenu = useCallback(
    (message: ChatMessage, anchor: HTMLElement) => setAction((now) => toggle(now, { kind: 'menu', message, anchor })),
    [],
  );
  const editLast = () => {
    const last = query.data?.items.findLast((message) => abilitiesOn(message, member).edit);
    if (last) setEdited(last);
  };
  if (isLive !== (state === 'joined')) setLive(state === 'joined');

  return (
    <Panel
      isOfTwo={room.isOfTwo}
      picture={parts.picture}
      title={parts.title ?? room.name}
      note={parts.note(state)}
      tools={
        <>
          {query.data && query.data.items.length > 0 && <ListenToRoom room={room} messages={query.data.items} />}
          {parts.tools}
          <RoomMenu room={room} more={parts.actions} onOwnState={onOwnState} onGoTo={(messageId) => setGoTo({ messageId })} />
        </>
      }
    >
      <PinBar pins={pins} onGoTo={(messageId) => setGoTo({ messageId })} />
      {query.data && isReady && (
        <MessageList
          key={roomId}
          room={room}
          goTo={goTo}
          onRead={onOwnState}
          timeline={query.data}
          member={member}
          older={older}
          empty={parts.empty}
          readByOther={parts.readByOther}
          inMenu={action?.kind === 'menu' || action?.kind === 'react' ? action.message : null}
          onReply={setAnswered}
          onPick={openPicker}
          onMenu={openMenu}
          waitingReactions={reactions.waiting}
          onReact={reactions.react}
          store={store}
          unsent={unsent}
        />
      )}
      {(query.isPending || (query.data && !isReady)) && (
        <div className={styles.waiting}>
          <Skeleton lines={6} shape="row" />
        </div>
      )}
      {query.isLoadingError && (
        <div className={styles.waiting}>
          <ErrorState title={chatTexts.messagesFailed} text={describeError(query.error).text} onRetry={query.refetch} />
        </div>
      )}
      <Suspense>
        {action && (
          <MessageActions
            action={action}
            member={member}
            store={store}
            pins={pins}
            onAction={setAction}
            onEdit={setEdited}
            onReply={setAnswered}
            onReact={reactions.react}
          />
        )}
      </Suspense>
      <TypingLine typists={typing.typists} />
      {refusal.reason && (
        <p role="alert" className={classes('bad', styles.refused)}>
          {chatTexts.notPosted(refusal.reason)}
        </p>
      )}
      <Suspense>
        {parts.closed ? (
          <div className="padding-12px-2 text-small border-top sunken">{parts.closed}</div>
        ) : edited ? (
          <EditMessage key={edited.id} message={edited} store={store} onClose={() => setEdited(null)} />
        ) : (
          <Writing
            room={room}
            onOwnState={onOwnState}
            answered={answered}
            onCancel={answered ? () => setAnswered(null) : undefined}
            member={member}
            isReady={query.data !== undefined}
            key={refusal.count}
            draftName={draftName}
            startsFocused={edited === null || refusal.count > 0 || answered !== null}
            onSend={(written) => {
              refusal.clear();
              sendNew(written, answered?.id);
              setAnswered(null);
            }}
            onArrowUp={editLast}
            onTyping={typing.notify}
          />
        )}
      </Suspense>
    </Panel>
  );
}

function useNewest(timeline: Timeline | undefined, readerId: MemberId, onNewest: RoomPanelProps['onNewest']): void {
  const newest = timeline && !timeline.hasNewer ? shownTo(timeline.items, readerId).at(-1) : undefined;
  const notify = useEffectEvent((message: ChatMessage) => onNewest?.(message));
  useEffect(() => {
    if (newest) notify(newest);
  }, [newest]);
}

/** Always the same height, so nothing jumps. Not a live region, because screen readers would announce each start and pause. */
function TypingLine({ typists }: { typists: readonly Typist[] }) {
  const [first] = typists;
  return (
    <p className={classes('muted text-small truncated', styles.typing)}>
      {first && chatTexts.typing(first.name, typists.length - 1)}
    </p>
  );
}
