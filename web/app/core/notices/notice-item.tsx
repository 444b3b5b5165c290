import { type Notice, type NoticeKind, noticeOf } from '@bros/contract/notice-kinds';
import {
  type Icon,
  IconAlertTriangle,
  IconBell,
  IconBook2,
  IconBriefcase,
  IconCalendarEvent,
  IconCalendarExclamation,
  IconCheck,
  IconCreditCard,
  IconEyeOff,
  IconFlag,
  IconMessage2Question,
  IconMessageCircle,
  IconPlaneDeparture,
  IconRosetteDiscountCheck,
  IconSchool,
  IconSpeakerphone,
  IconTicket,
  IconUsers,
} from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { formatAgo, formatDateTime } from '../../platform/format.ts';
import { screenFormat } from '../../platform/screen-format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './notice-panel.module.css';
import { noticeTexts } from './texts.ts';

type Noun = NoticeKind extends `${infer First}.${string}` ? First : never;

const nounIcons: Partial<Record<Noun, Icon>> = {
  announcement: IconSpeakerphone,
  cityGuide: IconBook2,
  communityPost: IconUsers,
  concierge: IconMessage2Question,
  connection: IconUsers,
  course: IconSchool,
  event: IconCalendarEvent,
  expat: IconUsers,
  invitation: IconTicket,
  job: IconBriefcase,
  member: IconMessageCircle,
  membership: IconCreditCard,
  message: IconMessageCircle,
  payout: IconCreditCard,
  reference: IconUsers,
  report: IconFlag,
  review: IconUsers,
  sale: IconCreditCard,
  scam: IconAlertTriangle,
  staff: IconAlertTriangle,
  tip: IconUsers,
  trip: IconPlaneDeparture,
  verification: IconRosetteDiscountCheck,
};

/** A crossed-out eye marks content that staff hid or removed. */
const kindIcons: Partial<Record<NoticeKind, Icon>> = {
  'event.payBy': IconCreditCard,
  'job.refused': IconEyeOff,
  'member.muted': IconEyeOff,
  'message.mentioned': IconUsers,
  'message.released': IconFlag,
  'message.removed': IconFlag,
  'payout.failed': IconAlertTriangle,
  'trip.dayLimit': IconCalendarExclamation,
};

function iconOf(kind: NoticeKind): Icon {
  if (/(?:[hH]idden|takenDown)$/.test(kind)) return IconEyeOff;
  return kindIcons[kind] ?? nounIcons[kind.split('.')[0] as Noun] ?? IconBell;
}

function Picture({ notice: { actor, kind } }: { notice: Notice }) {
  const KindIcon = iconOf(kind);
  if (actor) return <Avatar id={actor.id} name={actor.displayName} photo={actor.photo} />;
  return (
    <span className={classes('center muted flex-none circle sunken', styles.icon)}>
      <KindIcon size={20} aria-hidden />
    </span>
  );
}

export interface NoticeItemProps {
  notice: Notice;
  onRead: () => void;
  onLeave: () => void;
}

export function NoticeItem({ notice, onRead, onLeave }: NoticeItemProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const isUnread = notice.readAt === null;
  const definition = noticeOf(notice.kind);
  const sentence = definition.app(notice, screenFormat);
  const quote = definition.quote?.(notice.values);

  function follow() {
    if (isUnread) onRead();
    onLeave();
  }

  function markRead() {
    // The focused button disappears.
    link.current?.focus();
    onRead();
  }

  return (
    <li className={classes('flex gap-4px align-start rounded hover-sunken', isUnread && styles.unread)}>
      <Link
        ref={link}
        to={notice.path}
        className={classes('flex gap-12px padding-12px ink no-underline hover-ink', styles.link)}
        onClick={follow}
      >
        <Picture notice={notice} />
        <span className="grid gap-2px min-width-0">
          <span className={classes('leading-tight break-anywhere', styles.sentence)}>
            {isUnread && <span className="visually-hidden">{noticeTexts.unread} </span>}
            {sentence}
          </span>
          {quote && <q className={classes('text-small break-anywhere clamp', styles.quote)}>{quote}</q>}
          <time className="muted text-small" dateTime={notice.createdAt} title={formatDateTime(notice.createdAt)}>
            {formatAgo(notice.createdAt)}
          </time>
        </span>
      </Link>
      {isUnread && (
        <button
          type="button"
          className={classes('lagoon-deep flex-none bare-square', styles.read)}
          aria-label={noticeTexts.markRead(sentence)}
          onClick={markRead}
        >
          <IconCheck size={18} aria-hidden />
        </button>
      )}
    </li>
  );
}
