import type { MessageId } from '@bros/contract/core/fields';
import type { ChatMessage } from '@bros/contract/messaging/chat';
import type { Reaction, ReactionCount } from '@bros/contract/messaging/reactions';
import { IconCheck } from '@tabler/icons-react';
import { memo, type PointerEvent, Suspense, useEffect, useRef } from 'react';
import { formatDateTime, formatNumber, formatTime } from '../../../platform/format.ts';
import { lazyPart } from '../../../platform/load-with-retry.ts';
import { VerifiedMark } from '../../../shared/authors/verified-mark.tsx';
import { WaitingNote } from '../../../shared/outbox/waiting-note.tsx';
import { classes } from '../../../ui/classes.ts';
import { labelTexts } from '../../../ui/label-texts.ts';
import { chatTexts } from '../texts.ts';
import { AuthorLink } from './author-link.tsx';
import { hasPage, nameOf } from './author-name.ts';
import styles from './message-item.module.css';
import { MessageAvatar, MessageBody, Photos } from './message-parts.tsx';
import { MessageTools } from './message-tools.tsx';
import { Quote } from './quote.tsx';
import { type WaitingReaction, withWaiting } from './reaction-writes.ts';

const HOLD_MS = 450;
/** A finger that moves farther is scrolling. */
const STILL_PX = 10;

function useLongPress(onHold: ((element: HTMLElement) => void) | null) {
  const held = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  function end(): void {
    clearTimeout(held.current?.timer);
    held.current = null;
  }
  useEffect(() => () => clearTimeout(held.current?.timer), []);
  if (!onHold) return {};
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      end();
      const { currentTarget, target, pointerType, clientX, clientY } = event;
      if (pointerType !== 'touch' || (target as Element).closest('a, button')) return;
      const timer = setTimeout(() => onHold(currentTarget), HOLD_MS);
      held.current = { timer, x: clientX, y: clientY };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const from = held.current;
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > STILL_PX) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    /** The browser's menu would cover the message's. */
    onContextMenu: (event: { preventDefault: () => void }) => held.current && event.preventDefault(),
  };
}

const ModerationNote = lazyPart(() => import('./moderation-note.tsx'));

export interface MessageItemProps {
  message: ChatMessage;
  isOwn: boolean;
  isLater: boolean;
  isForMe: boolean;
  /** True for the only Tab stop; arrow keys lead to other messages. */
  isFirstStop: boolean;
  isMenuOpen: boolean;
  isRead: boolean;
  own: readonly Reaction[];
  waiting: readonly WaitingReaction[];
  quoted: ChatMessage | undefined;
  canReact: boolean;
  hasMenu: boolean;
  onJump: (id: MessageId) => void;
  onReact: (message: ChatMessage, reaction: Reaction) => void;
  onReply: (message: ChatMessage) => void;
  onPick: (message: ChatMessage, anchor: HTMLElement) => void;
  onMenu: (message: ChatMessage, anchor: HTMLElement) => void;
}

function Marks({ message, isForMe }: Pick<MessageItemProps, 'message' | 'isForMe'>) {
  return (
    <>
      {message.editedAt && !message.deletedAt && <span title={formatDateTime(message.editedAt)}>{chatTexts.edited}</span>}
      {isForMe && <span className="ink semibold flex-none">{chatTexts.mentionsYou}</span>}
    </>
  );
}

function AuthorPicture({ message, isOwn }: Pick<MessageItemProps, 'message' | 'isOwn'>) {
  const { type, author } = message;
  const picture = <MessageAvatar type={type} name={nameOf(message)} author={author} />;
  return !isOwn && hasPage(author) ? <AuthorLink author={author} picture={picture} /> : picture;
}

/** Memoized, because the list renders its rows on every scroll step. */
export const MessageItem = memo(function MessageItem(props: MessageItemProps) {
  const { message, isOwn, isLater, isForMe, isFirstStop, isMenuOpen, quoted, waiting, onJump, onReact, onMenu } = props;
  const shown = withWaiting(message, props.own, waiting);
  const name = nameOf(message);
  const longPress = useLongPress(props.hasMenu ? (element) => onMenu(message, element.closest('li') ?? element) : null);
  return (
    <div
      className={classes('grid columns-auto-1 gap-12px relative', styles.message)}
      data-own={isOwn || undefined}
      data-for-me={isForMe || undefined}
      data-later={isLater || undefined}
      {...longPress}
    >
      {isLater ? (
        <span className={classes('muted nowrap', styles.later)} title={formatDateTime(message.createdAt)} aria-hidden>
          {formatTime(message.createdAt)}
        </span>
      ) : (
        <AuthorPicture message={message} isOwn={isOwn} />
      )}
      <div className={classes('min-width-0', styles.body)}>
        <div className={isLater ? 'visually-hidden' : styles.head}>
          {!isOwn && hasPage(message.author) && !isLater ? (
            <AuthorLink author={message.author} />
          ) : (
            <strong className={classes('ink semibold truncated no-underline', styles.name)}>
              {isOwn ? labelTexts.you : name}
            </strong>
          )}
          {!isLater && message.author?.isVerified && <VerifiedMark memberId={message.author.id} />}
          <time dateTime={message.createdAt} title={formatDateTime(message.createdAt)}>
            {formatTime(message.createdAt)}
          </time>
          {!isLater && <Marks message={message} isForMe={isForMe} />}
          {isOwn && <IconCheck className="flex-none" size={16} role="img" aria-label={chatTexts.sent} />}
        </div>
        {message.replyToId && <Quote message={quoted} onJump={onJump} />}
        {message.deletedAt ? <p className={styles.deleted}>{chatTexts.deleted}</p> : <MessageBody message={message} />}
        {isLater && (
          <p className={classes('flex gap-6px muted text-small leading-tight', styles.marks)}>
            <Marks message={message} isForMe={isForMe} />
          </p>
        )}
        <Photos photos={message.photos} authorName={name} isOwn={isOwn} />
        {isOwn && message.state !== 'visible' && !message.deletedAt && (
          <Suspense>
            <ModerationNote messageId={message.id} state={message.state} />
          </Suspense>
        )}
        {props.isRead && <p className="muted text-small leading-tight">{chatTexts.read}</p>}
        {shown.reactions.length > 0 && (
          <MessageReactions {...shown} onReact={props.canReact ? (reaction) => onReact(message, reaction) : null} />
        )}
        {waiting.map((write) => (
          <WaitingNote key={write.id} write={write} />
        ))}
      </div>
      {props.hasMenu && (
        <MessageTools
          message={message}
          name={isOwn ? labelTexts.you : name}
          isFirstStop={isFirstStop}
          isMenuOpen={isMenuOpen}
          canReply={props.canReact}
          onReply={props.onReply}
          onPick={props.onPick}
          onMenu={onMenu}
        />
      )}
    </div>
  );
});

interface MessageReactionsProps {
  reactions: readonly ReactionCount[];
  own: readonly Reaction[];
  onReact: ((reaction: Reaction) => void) | null;
}

function MessageReactions({ reactions, own, onReact }: MessageReactionsProps) {
  return (
    <ul className={classes('wrap gap-6px', styles.reactions)}>
      {reactions.map(({ reaction, count }) => (
        <li key={reaction}>
          <button
            type="button"
            className={classes('ink text-small border-strong raised pointer', styles.reaction)}
            disabled={!onReact}
            aria-pressed={own.includes(reaction)}
            aria-label={chatTexts.reacted(reaction, count)}
            onClick={() => onReact?.(reaction)}
          >
            <span className={styles.emoji}>{reaction}</span> {formatNumber(count)}
          </button>
        </li>
      ))}
    </ul>
  );
}
