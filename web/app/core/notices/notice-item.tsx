import type { Notice, NoticeKind } from '@bros/contract/notices';
import {
  type Icon,
  IconAlertTriangle,
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
import { declineReasons } from '../../platform/decline-reasons.ts';
import { formatAgo, formatMoment } from '../../platform/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './notice-panel.module.css';
import { describeNotice, noticeTexts } from './texts.ts';

/** Shown where there is nobody's picture to show. */
const icons: Record<NoticeKind, Icon> = {
  'connection.requested': IconUsers,
  'connection.accepted': IconUsers,
  'connection.declined': IconUsers,
  'connection.expiring': IconUsers,
  'reference.written': IconUsers,
  'reference.shown': IconUsers,
  'reference.hidden': IconEyeOff,
  'trip.overlap': IconPlaneDeparture,
  'trip.dayLimit': IconCalendarExclamation,
  'invitation.used': IconTicket,
  'expat.nominated': IconUsers,
  'expat.published': IconUsers,
  'communityPost.asked': IconUsers,
  'communityPost.joined': IconUsers,
  'communityPost.approved': IconUsers,
  'communityPost.declined': IconUsers,
  'communityPost.moved': IconUsers,
  'communityPost.cancelled': IconUsers,
  'communityPost.replied': IconUsers,
  'communityPost.hidden': IconEyeOff,
  'event.joined': IconCalendarEvent,
  'event.left': IconCalendarEvent,
  'event.movedUp': IconCalendarEvent,
  'event.changed': IconCalendarEvent,
  'event.cancelled': IconCalendarEvent,
  'event.removed': IconCalendarEvent,
  'event.reminder': IconCalendarEvent,
  'event.coHosting': IconCalendarEvent,
  'event.handedOver': IconCalendarEvent,
  'event.onHold': IconCalendarEvent,
  'event.resumed': IconCalendarEvent,
  'event.replied': IconCalendarEvent,
  'event.payBy': IconCreditCard,
  'event.payByOver': IconCalendarEvent,
  'sale.paid': IconCreditCard,
  'sale.refunded': IconCreditCard,
  'sale.reversed': IconCreditCard,
  'sale.paused': IconCreditCard,
  'event.hidden': IconEyeOff,
  'cityGuide.invited': IconBook2,
  'cityGuide.handedIn': IconBook2,
  'cityGuide.decided': IconBook2,
  'cityGuide.takenDown': IconBook2,
  'concierge.answered': IconMessage2Question,
  'concierge.written': IconMessage2Question,
  'concierge.handedOver': IconMessage2Question,
  'job.applied': IconBriefcase,
  'job.viewed': IconBriefcase,
  'job.answered': IconBriefcase,
  'job.gone': IconBriefcase,
  'job.opened': IconBriefcase,
  'job.refused': IconEyeOff,
  'job.ending': IconBriefcase,
  'job.hidden': IconEyeOff,
  'job.matched': IconBriefcase,
  'course.decided': IconSchool,
  'course.takenDown': IconEyeOff,
  'course.sold': IconSchool,
  'course.asked': IconSchool,
  'course.reviewed': IconSchool,
  'course.answered': IconSchool,
  'course.reviewHidden': IconEyeOff,
  'tip.hidden': IconEyeOff,
  'message.direct': IconMessageCircle,
  'message.released': IconFlag,
  'message.removed': IconFlag,
  'message.hidden': IconEyeOff,
  'review.hidden': IconEyeOff,
  'scam.warned': IconAlertTriangle,
  'member.muted': IconEyeOff,
  'member.unmuted': IconMessageCircle,
  'message.mentioned': IconUsers,
  'membership.began': IconCreditCard,
  'membership.ended': IconCreditCard,
  'membership.renewing': IconCreditCard,
  'membership.paymentFailed': IconCreditCard,
  'payout.paid': IconCreditCard,
  'payout.failed': IconAlertTriangle,
  'payout.waiting': IconCreditCard,
  'verification.passed': IconRosetteDiscountCheck,
  'verification.refused': IconRosetteDiscountCheck,
  'verification.withdrawn': IconRosetteDiscountCheck,
  'verification.suspended': IconRosetteDiscountCheck,
  'verification.unclear': IconRosetteDiscountCheck,
  'verification.lapsed': IconRosetteDiscountCheck,
  'announcement.made': IconSpeakerphone,
  'report.decided': IconFlag,
  'staff.workWaits': IconAlertTriangle,
};

function Picture({ notice: { actor, kind } }: { notice: Notice }) {
  const KindIcon = icons[kind];
  if (actor) return <Avatar id={actor.id} name={actor.displayName} photo={actor.photo} />;
  return (
    <span className={styles.icon}>
      <KindIcon size={20} aria-hidden />
    </span>
  );
}

/** Returns the words that the notice's actor wrote, if any. */
function wordsOf(notice: Notice): string {
  if (notice.kind === 'connection.requested') return notice.values.note;
  if (notice.kind === 'tip.hidden' || notice.kind === 'communityPost.hidden' || notice.kind === 'review.hidden')
    return notice.values.reason;
  if (notice.kind === 'event.hidden' || notice.kind === 'event.cancelled' || notice.kind === 'event.removed')
    return notice.values.reason;
  if (notice.kind === 'job.hidden' || notice.kind === 'job.refused') return notice.values.reason;
  if (notice.kind === 'reference.hidden') return notice.values.reason;
  if (notice.kind === 'sale.refunded') return notice.values.reason;
  if (notice.kind === 'message.released' || notice.kind === 'message.removed') return notice.values.answer;
  if (notice.kind === 'member.muted') return notice.values.reason;
  if (notice.kind === 'verification.passed' || notice.kind === 'verification.refused' || notice.kind === 'verification.withdrawn')
    return notice.values.reason;
  return notice.kind === 'connection.declined' ? declineReasons[notice.values.reason] : '';
}

export interface NoticeItemProps {
  notice: Notice;
  onRead: () => void;
  /** Its link was followed. */
  onLeave: () => void;
}

export function NoticeItem({ notice, onRead, onLeave }: NoticeItemProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const isUnread = notice.readAt === null;
  const sentence = describeNotice(notice);
  const words = wordsOf(notice);

  function follow() {
    if (isUnread) onRead();
    onLeave();
  }

  function markRead() {
    // The button leaves with this, so the focus goes to what it stood beside.
    link.current?.focus();
    onRead();
  }

  return (
    <li className={classes(styles.item, isUnread && styles.unread)}>
      <Link ref={link} to={notice.path} className={styles.link} onClick={follow}>
        <Picture notice={notice} />
        <span className={styles.words}>
          <span className={styles.sentence}>
            {isUnread && <span className="visually-hidden">{noticeTexts.unread} </span>}
            {sentence}
          </span>
          {words && <q className={styles.quote}>{words}</q>}
          <time className={styles.time} dateTime={notice.createdAt} title={formatMoment(notice.createdAt)}>
            {formatAgo(notice.createdAt)}
          </time>
        </span>
      </Link>
      {isUnread && (
        <button type="button" className={styles.read} aria-label={noticeTexts.markRead(sentence)} onClick={markRead}>
          <IconCheck size={18} aria-hidden />
        </button>
      )}
    </li>
  );
}
