import type { MessageId } from '@bros/contract/core/fields';
import type { OwnRoomState } from '@bros/contract/messaging/chat-rooms';
import { IconArrowDown } from '@tabler/icons-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Empty } from '../../../ui/states.tsx';
import type { OpenRoom } from '../room/rooms.ts';
import { chatTexts } from '../texts.ts';
import { useGroups } from './groups.ts';
import styles from './message-list.module.css';
import { Day, MessageRows, type RowProps } from './message-rows.tsx';
import { useKeepPlace, usePlace } from './reading-place.ts';
import { shownTo } from './timeline.ts';
import { useArrival, useJump } from './use-jump.ts';
import { firstUnread } from './use-opening.ts';
import { useReading } from './use-reading.ts';
import { useSteadyScroll } from './use-steady-scroll.ts';
import { useWindow } from './use-window.ts';

export interface MessageListProps extends RowProps {
  room: OpenRoom;
  goTo: { messageId: MessageId } | null;
  onRead: (own: OwnRoomState) => void;
  empty?: ReactNode;
  older: { isLoading: boolean; load: () => Promise<void> };
}

export function MessageList({ empty, ...props }: MessageListProps) {
  const { room, goTo, onRead, timeline, member, older, inMenu, store } = props;
  const { outgoing, previousCursor } = timeline;
  const items = useMemo(() => shownTo(timeline.items, member.id), [timeline.items, member.id]);
  const listRef = useRef<HTMLDivElement>(null);
  const newest = items.at(-1);
  const [isAtEnd, setAtEnd] = useState(false);
  const line = useReading({ roomId: room.id, own: room.own, ownId: member.id, timeline, isAtEnd, onRead });
  const firstNew = firstUnread({ ...timeline, items }, line, member.id);
  const unreadCount = timeline.hasNewer
    ? room.own.unreadCount
    : items.filter(({ sequence, author }) => sequence > room.own.readSequence && author?.id !== member.id).length;

  const hasOlder = previousCursor !== null;
  const starts = useGroups({ items, outgoing, ownId: member.id, hasOlder, firstNewId: firstNew?.id });
  const jump = useJump(store);
  const indexOf = (id: string | undefined) => (id ? items.findIndex((message) => message.id === id) : -1);
  const rows = useWindow(listRef, {
    items,
    outgoing,
    ownId: member.id,
    hasOlder,
    starts,
    kept: [focusedMessage(), inMenu?.id, jump.target?.messageId].map(indexOf),
  });
  const place = usePlace();
  const [opensAt] = useState(() => indexOf(place ?? firstNew?.id));
  const { onScroll, hasUnseen, jumpToEnd } = useSteadyScroll(
    listRef,
    rows,
    {
      last: outgoing.at(-1)?.clientId ?? newest?.clientId,
      sending: outgoing.at(-1)?.clientId,
      hasMore: timeline.hasNewer === true,
      opensAt,
    },
    {
      onTop: () => void older.load(),
      onMore: () => void store.loadNewer().catch(() => undefined),
      onEnd: setAtEnd,
    },
  );
  useArrival(listRef, jump, items, rows.scrollToIndex);
  const { jump: jumpTo } = jump;
  useEffect(() => {
    if (goTo) jumpTo(goTo.messageId);
  }, [goTo, jumpTo]);
  const inView = useRef<MessageId | null>(null);
  useKeepPlace(inView, isAtEnd);

  return (
    <div className={styles.frame}>
      <div
        ref={listRef}
        className={styles.list}
        role="log"
        aria-label={chatTexts.messages(room.name)}
        // Off while scrolled up, because screen readers would announce rows that scroll into view.
        aria-live={isAtEnd ? 'polite' : 'off'}
        aria-busy={older.isLoading}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1)
        tabIndex={0}
        onScroll={({ currentTarget }) => {
          onScroll();
          const first = rows.getVirtualItemForOffset(currentTarget.scrollTop)?.index ?? -1;
          inView.current = items[first]?.id ?? null;
        }}
      >
        <div className={classes('line', styles.older)} style={{ height: rows.options.paddingStart }}>
          {previousCursor && (
            <Button variant="plain" size="small" isBusy={older.isLoading} onPress={older.load}>
              {chatTexts.loadOlder}
            </Button>
          )}
          {items[0] && <Day moment={items[0].createdAt} />}
        </div>
        {rows.options.count === 0 && (empty ?? <Empty title={chatTexts.emptyTitle} text={chatTexts.emptyText} />)}
        <MessageRows {...props} rows={rows} items={items} firstNew={firstNew} starts={starts} onJump={jumpTo} listRef={listRef} />
        {timeline.hasNewer && (
          <div className="center">
            <Button variant="plain" size="small" onPress={store.loadNewer}>
              {chatTexts.loadNewer}
            </Button>
          </div>
        )}
      </div>
      {(timeline.hasNewer || (!isAtEnd && (hasUnseen || unreadCount > 0))) && (
        <div className={classes('center', styles.unseen)}>
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

const focusedMessage = () => document.activeElement?.closest<HTMLElement>('[data-message]')?.dataset.message;
