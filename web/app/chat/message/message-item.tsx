import type { ChatMessage } from '@bros/contract/chat';
import type { MessageId } from '@bros/contract/fields';
import type { Reaction } from '@bros/contract/reactions';
import { IconCheck, IconDots, IconSparkles } from '@tabler/icons-react';
import { type ComponentProps, type KeyboardEvent, memo, Suspense } from 'react';
import { formatMoment, formatTime } from '../../platform/format.ts';
import { lazyPart } from '../../platform/load-patiently.ts';
import { useMember } from '../../platform/session.ts';
import { VerifiedMark } from '../../shell/verified-mark.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { initialsOf } from '../../ui/avatar-look.ts';
import { Button } from '../../ui/button.tsx';
import { chatTexts } from '../texts.ts';
import type { Outgoing } from '../timeline/timeline.ts';
import { nameOf } from './author-name.ts';
import styles from './message-item.module.css';
import { MessageReactions } from './message-reactions.tsx';
import { MessageText } from './message-text.tsx';
import { Quote } from './quote.tsx';

const MessagePhotos = lazyPart(() => import('../../shell/message-photos.tsx'));
const KeptBack = lazyPart(() => import('./kept-back.tsx'));
const SYSTEM_LETTER = 'S';
const ICON_PX = 18;

/** Purple with an icon for the moderation, grey 'S' for the system, blue with the first letter of the name otherwise (specification, point 2), and his photo where he shows one. */
function MessageAvatar({ type, name, author }: { type: ChatMessage['type']; name: string; author?: ChatMessage['author'] }) {
  if (author?.photo) return <Avatar id={author.id} name={name} photo={author.photo} />;
  const letters = { ai: <IconSparkles size={ICON_PX} />, system: SYSTEM_LETTER, user: initialsOf(name).slice(0, 1) };
  return (
    <span className={styles.avatar} data-type={type} aria-hidden>
      {letters[type]}
    </span>
  );
}

export interface MessageItemProps {
  message: ChatMessage;
  isOwn: boolean;
  /** It mentions the reader. */
  isForMe: boolean;
  /** Reached by Tab; the menus of the others by the arrow keys from there. */
  isFirstStop: boolean;
  isMenuOpen: boolean;
  /** The other of two has read it, and it is the reader's last. */
  isRead: boolean;
  own: readonly Reaction[];
  /** The message that it answers, where the reader may see that. */
  quoted: ChatMessage | undefined;
  canReact: boolean;
  /** There is something to do about it. */
  hasMenu: boolean;
  onJump: (id: MessageId) => void;
  onReact: (message: ChatMessage, reaction: Reaction) => void;
  onMenu: (message: ChatMessage, anchor: HTMLElement) => void;
}

/** Arrow keys go from the menu of one message to the next one's, so that Tab stops once for all of them. */
function moveBetweenMenus(event: KeyboardEvent<HTMLElement>): void {
  const button = event.currentTarget;
  const buttons = [...(button.closest('ol')?.querySelectorAll<HTMLElement>('button[aria-haspopup="menu"]') ?? [])];
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (!step) return;
  event.preventDefault();
  buttons[buttons.indexOf(button) + step]?.focus();
}

/** The code for photos is loaded with the first message that has photos. */
function Photos({ isOwn, ...shown }: Omit<ComponentProps<typeof MessagePhotos>, 'isSeen'> & { isOwn: boolean }) {
  const seesPeople = useMember().capabilities.includes('people.see');
  if (shown.photos.length === 0) return null;
  return (
    <Suspense>
      <MessagePhotos {...shown} isSeen={isOwn || seesPeople} />
    </Suspense>
  );
}

/** A message as it is stored. One's own is labelled 'You'. It is drawn again only where its own props change, since a list draws its rows at each step it scrolls. */
export const MessageItem = memo(function MessageItem(props: MessageItemProps) {
  const { message, isOwn, isForMe, isFirstStop, isMenuOpen, own, quoted, onJump, onReact, onMenu } = props;
  const name = nameOf(message);
  return (
    <div className={styles.message} data-for-me={isForMe || undefined}>
      <MessageAvatar type={message.type} name={name} author={message.author} />
      <div className={styles.body}>
        <p className={styles.head}>
          <strong className={styles.name}>{isOwn ? chatTexts.you : name}</strong>
          {message.author?.isVerified && <VerifiedMark memberId={message.author.id} />}
          <time dateTime={message.createdAt} title={formatMoment(message.createdAt)}>
            {formatTime(message.createdAt)}
          </time>
          {message.editedAt && !message.deletedAt && <span title={formatMoment(message.editedAt)}>{chatTexts.edited}</span>}
          {isForMe && <span className={styles.forMe}>{chatTexts.mentionsYou}</span>}
          {isOwn && <IconCheck className={styles.sent} size={16} role="img" aria-label={chatTexts.sent} />}
        </p>
        {message.replyToId && <Quote message={quoted} onJump={onJump} />}
        {message.deletedAt ? (
          <p className={styles.deleted}>{chatTexts.deleted}</p>
        ) : (
          message.content && (
            <p className={styles.content}>
              <MessageText content={message.content} mentions={message.mentions} />
            </p>
          )
        )}
        <Photos photos={message.photos} authorName={name} isOwn={isOwn} />
        {isOwn && message.state !== 'visible' && !message.deletedAt && (
          <Suspense>
            <KeptBack messageId={message.id} state={message.state} />
          </Suspense>
        )}
        {props.isRead && <p className={styles.read}>{chatTexts.read}</p>}
        {message.reactions.length > 0 && (
          <MessageReactions
            message={message}
            own={own}
            onReact={props.canReact ? (reaction) => onReact(message, reaction) : null}
          />
        )}
      </div>
      {props.hasMenu && (
        <button
          type="button"
          className={styles.more}
          tabIndex={isFirstStop ? 0 : -1}
          aria-haspopup="menu"
          aria-expanded={isMenuOpen}
          aria-label={chatTexts.menuOf(isOwn ? chatTexts.you : name)}
          onClick={(event) => onMenu(message, event.currentTarget)}
          onKeyDown={moveBetweenMenus}
        >
          <IconDots size={ICON_PX} aria-hidden />
        </button>
      )}
    </div>
  );
});

export interface OutgoingItemProps {
  message: Outgoing;
  ownName: string;
  /** As he stands beside his last message, so that nothing changes when this one is stored. */
  author: ChatMessage['author'];
  onTryAgain: () => void;
  onDiscard: () => void;
}

/** One's own message on its way, or one that did not arrive. */
export function OutgoingItem({ message, ownName, author, onTryAgain, onDiscard }: OutgoingItemProps) {
  const isFailed = message.state === 'failed';
  return (
    <div className={styles.message} data-state={message.state}>
      <MessageAvatar type="user" name={ownName} author={author} />
      <div className={styles.body}>
        <p className={styles.head}>
          <strong className={styles.name}>{chatTexts.you}</strong>
          {!isFailed && <span>{chatTexts.sending}</span>}
        </p>
        <p className={styles.content}>
          <MessageText content={message.content} mentions={message.mentions} />
        </p>
        <Photos photos={message.photos} authorName={ownName} isOwn />
        {isFailed && (
          <div className={styles.failed}>
            <span>
              {chatTexts.failed} {message.reason}
            </span>
            <Button variant="plain" size="small" onPress={onTryAgain}>
              {chatTexts.tryAgain}
            </Button>
            <Button variant="plain" size="small" onPress={onDiscard}>
              {chatTexts.discard}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
