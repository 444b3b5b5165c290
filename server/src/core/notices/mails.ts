import type { NoticeFormat } from '@bros/contract/core/notice-definition';
import { type Notice, noticeOf } from '@bros/contract/notice-kinds';
import { paths } from '@bros/contract/paths';
import type { MailContent } from '../../platform/mail/mail.ts';
import { formatMoney } from '../../platform/money.ts';

const dayFormat = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const formatDay = (moment: string) => dayFormat.format(new Date(moment));
const dateTimeFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** UTC, because the reader's time zone is unknown. */
const mailFormat: NoticeFormat = {
  date: formatDay,
  moment: (moment) => `${dateTimeFormat.format(new Date(moment))} UTC`,
  day: formatDay,
  days: (first, last) => (last === null ? `from ${formatDay(first)}` : `${formatDay(first)} to ${formatDay(last)}`),
  money: formatMoney,
  number: String,
};

export function noticeMail(notice: Notice): MailContent {
  const { label, ...text } = noticeOf(notice.kind).mail(notice, mailFormat);
  return { ...text, action: { label, url: notice.path } };
}

export const DIGEST_LINES = 50;

const countOf = (count: number) => {
  if (count > DIGEST_LINES) return `more than ${DIGEST_LINES} notifications`;
  return count === 1 ? '1 notification' : `${count} notifications`;
};

/** The email lists at most `DIGEST_LINES` notices, and says if there are more. */
export function digestMail(all: readonly Notice[]): MailContent {
  const shown = all.slice(0, DIGEST_LINES).map(noticeMail);
  const more = all.length > DIGEST_LINES ? [`These are the newest ${DIGEST_LINES}; the rest are in your notifications.`] : [];
  return {
    subject: `Your day on Bros Abroad: ${countOf(all.length)}`,
    paragraphs: ['Your unread notifications since the last daily email:', ...more],
    list: shown.flatMap(({ subject, action }) => (action ? [{ text: subject, url: action.url }] : [])),
    action: { label: 'Open Bros Abroad', url: paths.dashboard },
  };
}
