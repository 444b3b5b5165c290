import type { SessionMember } from '@bros/contract/accounts';
import type { ChatMessage } from '@bros/contract/chat';
import type { RoomStanding } from '@bros/contract/chat-rooms';
import type { MessageId } from '@bros/contract/fields';
import type { Reaction } from '@bros/contract/reactions';
import { IconArrowDown } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatDate } from '../../platform/format.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/states.tsx';
import { abilitiesOn } from '../message/message-abilities.ts';
import { MessageItem, OutgoingItem } from '../message/message-item.tsx';
import { useQuoted } from '../message/quote.tsx';
import type { OpenRoom } from '../room/rooms.ts';
import { chatTexts } from '../texts.ts';
import styles from './message-list.module.css';
import { type Outgoing, ownReactionsTo, shownTo, stopSending, type Timeline } from './timeline.ts';
import type { TimelineStore } from './timeline-store.ts';
import { useJump } from './use-jump.ts';
import { firstUnread } from './use-opening.ts';
import { useReading } from './use-reading.ts';
import { useSteadyScroll } from './use-steady-scroll.ts';

export interface MessageListProps {
  room: OpenRoom;
  /** Where the reader wants to go. */
  goTo: { messageId: MessageId } | null;
  onRead: (own: RoomStanding) => void;
  timeline: Timeline;
  member: SessionMember;
  /** Stands where no message is yet. */
  empty?: ReactNode;
  /** The other of two has read up to this message. */
  readByOther?: number | null;
  older: { isLoading: boolean; load: () => Promise<void> };
  /** The message whose menu is open. */
  inMenu: ChatMessage | null;
  onMenu: (message: ChatMessage, anchor: HTMLElement) => void;
  onReact: (message: ChatMessage, reaction: Reaction) => void;
  store: TimelineStore;
  onTryAgain: (message: Outgoing) => void;
}

/** Client ids are unique for each author, and a message keeps its own from the first key stroke on. Without an author the message's own id is the key. */
const keyOf = ({ id, author, clientId }: ChatMessage) => (author ? `${author.id}:${clientId}` : id);

function Day({ moment }: { moment: string }) {
  return (
    <li className={styles.day}>
      <span>{formatDate(moment)}</span>
    </li>
  );
}

/** Where what the reader has not read begins. */
function NewMessages() {
  return (
    <li className={styles.newMessages} data-new-messages>
      <span>{chatTexts.newMessages}</span>
    </li>
  );
}

const hasMenu = (message: ChatMessage, member: SessionMember) => Object.values(abilitiesOn(message, member)).includes(true);

/** The messages of a room, read out as they come, older ones above on request. */
export function MessageList({ empty, readByOther = 0, ...props }: MessageListProps) {
  const { room, goTo, onRead, timeline, member, older, inMenu, onMenu, onReact, store, onTryAgain } = props;
  const { outgoing, previousCursor } = timeline;
  const items = shownTo(timeline.items, member.id);
  const listRef = useRef<HTMLDivElement>(null);
  const newest = items.at(-1);
  const rows = {
    first: items[0]?.id,
    last: outgoing.at(-1)?.clientId ?? newest?.clientId,
    isOwnLast: outgoing.length > 0 || newest?.author?.id === member.id,
    hasMore: timeline.hasNewer === true,
    opensAt: '[data-new-messages]',
  };
  const [isAtEnd, setAtEnd] = useState(false);
  const line = useReading({ roomId: room.id, own: room.own, ownId: member.id, timeline, isAtEnd, onRead });
  const firstNew = firstUnread({ ...timeline, items }, line, member.id);
  const unreadCount = timeline.hasNewer
    ? room.own.unreadCount
    : items.filter(({ sequence, author }) => sequence > room.own.readSequence && author?.id !== member.id).length;
  const { onScroll, hasUnseen, jumpToEnd } = useSteadyScroll(listRef, rows, {
    onTop: () => void older.load(),
    onMore: () => void store.loadNewer().catch(() => undefined),
    onEnd: setAtEnd,
  });
  const quoted = useQuoted(items);
  const jump = useJump(listRef, timeline, store);
  const follow = useEffectEvent((messageId: MessageId) => void jump(messageId));
  useEffect(() => {
    if (goTo) follow(goTo.messageId);
  }, [goTo]);
  const lastWithMenu = items.findLast((message) => hasMenu(message, member));
  const lastOwn = items.findLast(({ author, deletedAt }) => author?.id === member.id && !deletedAt);
  const isEmpty = items.length === 0 && outgoing.length === 0;
  /** For buttons that go when they are pressed. */
  const focusWriting = () => {
    const list = listRef.current;
    (list?.closest('section')?.querySelector<HTMLElement>('textarea:enabled') ?? list)?.focus();
  };

  return (
    <div className={styles.frame}>
      <div
        ref={listRef}
        className={styles.list}
        role="log"
        aria-label={chatTexts.messages(room.name)}
        aria-live="polite"
        aria-busy={older.isLoading}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
        tabIndex={0}
        onScroll={onScroll}
      >
        {previousCursor && (
          <div className={styles.top}>
            <Button variant="plain" size="small" isBusy={older.isLoading} onPress={older.load}>
              {chatTexts.loadOlder}
            </Button>
          </div>
        )}
        {isEmpty && (empty ?? <Empty title={chatTexts.emptyTitle} text={chatTexts.emptyText} />)}
        <ol className={styles.messages}>
          {items.flatMap((message, index) => {
            const item = (
              <MessageItem
                key={keyOf(message)}
                message={message}
                isOwn={message.author?.id === member.id}
                isForMe={message.mentions.some(({ memberId }) => memberId === member.id)}
                isFirstStop={message === lastWithMenu}
                isMenuOpen={message.id === inMenu?.id}
                isRead={message === lastOwn && message.sequence <= (readByOther ?? 0)}
                own={ownReactionsTo(timeline, message.id)}
                quoted={message.replyToId ? quoted.get(message.replyToId) : undefined}
                onJump={jump}
                onReact={abilitiesOn(message, member).react ? (reaction) => onReact(message, reaction) : null}
                onMenu={hasMenu(message, member) ? (anchor) => onMenu(message, anchor) : null}
              />
            );
            const isNewDay = formatDate(message.createdAt) !== formatDate(items[index - 1]?.createdAt ?? 0);
            return [
              isNewDay && <Day key={`day-${message.id}`} moment={message.createdAt} />,
              message === firstNew && <NewMessages key="new" />,
              item,
            ];
          })}
          {outgoing.map((message) => (
            <OutgoingItem
              key={`${member.id}:${message.clientId}`}
              message={message}
              ownName={member.displayName}
              author={items.findLast(({ author }) => author?.id === member.id)?.author ?? null}
              onTryAgain={() => {
                focusWriting();
                onTryAgain(message);
              }}
              onDiscard={() => {
                focusWriting();
                store.change((known) => stopSending(known, message.clientId));
              }}
            />
          ))}
        </ol>
        {timeline.hasNewer && (
          <div className={styles.top}>
            <Button variant="plain" size="small" onPress={store.loadNewer}>
              {chatTexts.loadNewer}
            </Button>
          </div>
        )}
      </div>
      {(timeline.hasNewer || (!isAtEnd && (hasUnseen || unreadCount > 0))) && (
        <div className={styles.unseen}>
          <Button
            size="small"
            icon={<IconArrowDown size={18} aria-hidden />}
            onPress={async () => {
              if (timeline.hasNewer) await store.openNewest();
              jumpToEnd();
            }}
          >
            {unreadCount > 0 ? chatTexts.toNewest(unreadCount) : chatTexts.backToNewest}
          </Button>
        </div>
      )}
    </div>
  );
}
