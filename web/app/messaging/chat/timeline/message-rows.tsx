import type { MessageId } from '@bros/contract/core/fields';
import type { SessionMember } from '@bros/contract/identity/accounts';
import type { ChatMessage } from '@bros/contract/messaging/chat';
import type { Reaction } from '@bros/contract/messaging/reactions';
import type { Virtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { isSameDay } from '../../../platform/format.ts';
import { useMinute } from '../../../shared/use-minute.ts';
import { classes } from '../../../ui/classes.ts';
import { abilitiesOn } from '../message/message-abilities.ts';
import { MessageItem } from '../message/message-item.tsx';
import { OutgoingItem } from '../message/outgoing-item.tsx';
import { useQuoted } from '../message/quote.tsx';
import type { WaitingReaction } from '../message/reaction-writes.ts';
import type { WaitingReactionsByMessage } from '../message/use-reactions.ts';
import { chatTexts } from '../texts.ts';
import { dayNameOf } from './day-name.ts';
import styles from './message-list.module.css';
import { type Outgoing, ownReactionsTo, type Timeline } from './timeline.ts';
import type { TimelineStore } from './timeline-store.ts';

export interface RowProps {
  timeline: Timeline;
  member: SessionMember;
  readByOther?: number | null | undefined;
  inMenu: ChatMessage | null;
  onReply: (message: ChatMessage) => void;
  onPick: (message: ChatMessage, anchor: HTMLElement) => void;
  onMenu: (message: ChatMessage, anchor: HTMLElement) => void;
  onReact: (message: ChatMessage, reaction: Reaction) => void;
  store: TimelineStore;
  waitingReactions: WaitingReactionsByMessage;
  unsent: Record<'sendAgain' | 'change' | 'discard', (message: Outgoing) => void>;
}

/** Always the same array, because the rows are memoized. */
const NONE_WAIT: readonly WaitingReaction[] = [];

interface MessageRowsProps extends RowProps {
  listRef: RefObject<HTMLElement | null>;
  rows: Virtualizer<HTMLElement, Element>;
  items: readonly ChatMessage[];
  firstNew: ChatMessage | undefined;
  starts: ReadonlySet<string>;
  onJump: (messageId: MessageId) => void;
}

export function Day({ moment }: { moment: string }) {
  return (
    <p className={classes('line gap-12px muted text-small', styles.day)}>
      <span>{dayNameOf(moment, new Date(useMinute()))}</span>
    </p>
  );
}

/** The heading of a day is in the row above that day, so no row changes its height when older messages load. */
export function MessageRows({ rows, items, firstNew, starts, listRef, readByOther = 0, ...props }: MessageRowsProps) {
  const { timeline, member, inMenu, onReply, onPick, onMenu, onReact, onJump, unsent } = props;
  const quoted = useQuoted(items);
  const hasMenu = (message: ChatMessage) => Object.values(abilitiesOn(message, member)).includes(true);
  const shown = rows.getVirtualItems();
  const lastWithMenu = shown.findLast(({ index }) => items[index] && hasMenu(items[index]));
  const lastOwn = items.findLast(({ author, deletedAt }) => author?.id === member.id && !deletedAt);

  function renderStored(message: ChatMessage, index: number) {
    const next = items[index + 1];
    return (
      <>
        {message === firstNew && (
          <p className={classes('line gap-12px sunset text-small semibold', styles.newMessages)}>
            <span>{chatTexts.newMessages}</span>
          </p>
        )}
        <MessageItem
          message={message}
          isOwn={message.author?.id === member.id}
          isLater={!starts.has(message.id)}
          isForMe={message.mentions.some(({ memberId }) => memberId === member.id)}
          isFirstStop={index === lastWithMenu?.index}
          isMenuOpen={message.id === inMenu?.id}
          isRead={message === lastOwn && message.sequence <= (readByOther ?? 0)}
          own={ownReactionsTo(timeline, message.id)}
          waiting={props.waitingReactions.get(message.id) ?? NONE_WAIT}
          quoted={message.replyToId ? quoted.get(message.replyToId) : undefined}
          canReact={abilitiesOn(message, member).react}
          hasMenu={hasMenu(message)}
          onJump={onJump}
          onReact={onReact}
          onReply={onReply}
          onPick={onPick}
          onMenu={onMenu}
        />
        {next && !isSameDay(next.createdAt, message.createdAt) && <Day moment={next.createdAt} />}
      </>
    );
  }

  /** The focused button disappears. */
  function focusWriting(): void {
    const list = listRef.current;
    (list?.closest('section')?.querySelector<HTMLElement>('textarea:enabled') ?? list)?.focus();
  }

  function renderOutgoing(index: number) {
    const message = timeline.outgoing[index - items.length];
    if (!message) return null;
    const leave = (action: (message: Outgoing) => void) => {
      focusWriting();
      action(message);
    };
    return (
      <OutgoingItem
        message={message}
        ownName={member.displayName}
        isLater={!starts.has(message.clientId)}
        author={items.findLast(({ author }) => author?.id === member.id)?.author ?? null}
        onTryAgain={() => leave(unsent.sendAgain)}
        onChange={() => leave(unsent.change)}
        onDiscard={() => leave(unsent.discard)}
      />
    );
  }

  return (
    <ol className="plain-list relative" style={{ height: rows.getTotalSize() }}>
      {shown.map(({ index, key, start }) => {
        const message = items[index];
        return (
          <li
            key={key}
            ref={rows.measureElement}
            data-index={index}
            data-message={message?.id}
            tabIndex={-1}
            className={styles.row}
            style={{ top: start }}
          >
            {message ? renderStored(message, index) : renderOutgoing(index)}
          </li>
        );
      })}
    </ol>
  );
}
