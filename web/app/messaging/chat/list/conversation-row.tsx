import type { ChatRoom, LastMessage } from '@bros/contract/messaging/chat-rooms';
import type { DirectRoom } from '@bros/contract/messaging/direct-messages';
import { IconBellOff, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDateTime, formatDay, formatNumber, formatTime, isSameDay } from '../../../platform/format.ts';
import { Count } from '../../../ui/badge.tsx';
import { classes } from '../../../ui/classes.ts';
import { nameOfOther, PersonMark, PersonPicture } from '../direct/person.tsx';
import { directTexts } from '../direct/texts.ts';
import { CHOSEN } from '../room/chosen.ts';
import { roomActionTexts } from '../room/room-action-texts.ts';
import { unreadTexts } from '../room/unread-texts.ts';
import { chatTexts } from '../texts.ts';
import styles from './conversation-row.module.css';
import type { Conversation } from './conversations.ts';
import { isRoomActive, RoomPicture } from './room-picture.tsx';
import { listTexts as texts } from './texts.ts';

interface RowProps {
  conversation: Conversation;
  isOpen: boolean;
  urlOf: (open: string) => string;
}

export function ConversationRow({ conversation, isOpen, urlOf }: RowProps) {
  if (conversation.kind === 'direct') {
    const { room } = conversation;
    return (
      <Row
        {...{ room, isOpen }}
        to={urlOf(`direct=${room.id}`)}
        picture={<PersonPicture person={room.other} />}
        name={nameOfOther(room.other)}
        mark={<PersonMark person={room.other} />}
        preview={previewOf(room.last, null)}
        unread={directTexts.unread}
      />
    );
  }
  const { room, kind } = conversation;
  const hasLeft = room.own.membership === 'left';
  return (
    <Row
      {...{ room, isOpen }}
      to={urlOf(`room=${encodeURIComponent(room.slug)}`)}
      picture={<RoomPicture room={room} kind={kind} />}
      name={room.name}
      mark={<RoomFacts room={room} />}
      preview={hasLeft ? roomActionTexts.left : previewOf(room.last, room.last?.authorName ?? null)}
      unread={chatTexts.unread}
    />
  );
}

interface RowContent {
  room: Pick<ChatRoom | DirectRoom, 'last' | 'own'>;
  isOpen: boolean;
  to: string;
  picture: ReactNode;
  name: string;
  mark: ReactNode;
  preview: string;
  unread: (count: number) => string;
}

function Row({ room: { last, own }, isOpen, to, picture, name, mark, preview, unread }: RowContent) {
  const count = isOpen ? 0 : own.unreadCount;
  return (
    <li>
      <Link
        to={to}
        state={CHOSEN}
        className={classes('grid align-center ink no-underline hover', styles.row)}
        aria-current={isOpen ? 'page' : undefined}
        data-unread={count > 0 || undefined}
        data-left={own.membership === 'left' || undefined}
        preventScrollReset
      >
        {picture}
        <span className="line gap-6px min-width-0">
          <span className={classes('medium truncated', styles.name)}>{name}</span>
          {mark}
        </span>
        {last && (
          <time className={styles.time} dateTime={last.sentAt} title={formatDateTime(last.sentAt)}>
            {shortTime(new Date(last.sentAt))}
          </time>
        )}
        <span className={classes('line gap-4px between min-width-0', styles.below)}>
          <span className={classes('truncated', styles.preview)}>{preview}</span>
          {own.mutedUntil && <IconBellOff size={16} role="img" aria-label={roomActionTexts.muted} className="muted flex-none" />}
          {count > 0 && <Count shown={unreadTexts.count(count)} label={unread(count)} />}
        </span>
      </Link>
    </li>
  );
}

/** docs/specification.md, Chat. */
function RoomFacts({ room }: { room: ChatRoom }) {
  return (
    <>
      <span className="visually-hidden">
        {isRoomActive(room) ? chatTexts.active : chatTexts.inactive} {chatTexts.members(room.memberCount)}
      </span>
      <span
        className={classes('inline-row gap-2px muted text-small flex-none', styles.count)}
        aria-hidden
        title={chatTexts.members(room.memberCount)}
      >
        <IconUsers size={14} />
        {formatNumber(room.memberCount)}
      </span>
    </>
  );
}

export function previewOf(last: LastMessage | null, authorName: string | null): string {
  if (!last) return '';
  const words = last.isDeleted ? directTexts.deleted : last.beginning || directTexts.photo;
  if (last.isOwn) return directTexts.own(words);
  return authorName === null ? words : texts.by(authorName, words);
}

function shortTime(moment: Date): string {
  if (isSameDay(moment)) return formatTime(moment);
  const [month, day] = [moment.getMonth() + 1, moment.getDate()].map((part) => String(part).padStart(2, '0'));
  return formatDay(`${moment.getFullYear()}-${month}-${day}`);
}
