import type { NoticeFormat } from '@bros/contract/core/notice-definition';
import { type Notice, noticeOf } from '@bros/contract/notice-kinds';
import { paths } from '@bros/contract/paths';
import type { MailContent } from '../../platform/mail/mail.ts';
import { formatMoney } from '../../platform/money.ts';

const dayFormat = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
/** `day` is a calendar day, which no time zone moves. */
const formatDay = (day: string) => dayFormat.format(new Date(day));

/** Formats in the reader's time zone, with its name; in UTC if the member never chose mail times, because the zone is then unknown. */
function formatIn(timeZone: string): NoticeFormat {
  const date = { day: 'numeric', month: 'long', year: 'numeric', timeZone } as const;
  const timeZoneName = timeZone === 'UTC' ? 'short' : 'long';
  const format = (moment: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en', options).format(new Date(moment));
  return {
    date: (moment) => format(moment, date),
    moment: (moment) => format(moment, { ...date, hour: 'numeric', minute: '2-digit', timeZoneName }),
    day: formatDay,
    days: (first, last) => (last === null ? `from ${formatDay(first)}` : `${formatDay(first)} to ${formatDay(last)}`),
    money: formatMoney,
    number: String,
  };
}

export function noticeMail(notice: Notice, timeZone: string): MailContent {
  const { label, ...text } = noticeOf(notice.kind).mail(notice, formatIn(timeZone));
  return { ...text, action: { label, url: notice.path } };
}

export const DIGEST_LINES = 50;

const countOf = (count: number) => {
  if (count > DIGEST_LINES) return `more than ${DIGEST_LINES} notifications`;
  return count === 1 ? '1 notification' : `${count} notifications`;
};

/** The email lists at most `DIGEST_LINES` notices, and says if there are more. */
export function digestMail(all: readonly Notice[], timeZone: string): MailContent {
  const shown = all.slice(0, DIGEST_LINES).map((notice) => noticeMail(notice, timeZone));
  const more = all.length > DIGEST_LINES ? [`These are the newest ${DIGEST_LINES}; the rest are in your notifications.`] : [];
  return {
    subject: `Your day on Bros Abroad: ${countOf(all.length)}`,
    paragraphs: ['Your unread notifications since the last daily email:', ...more],
    list: shown.flatMap(({ subject, action }) => (action ? [{ text: subject, url: action.url }] : [])),
    action: { label: 'Open Bros Abroad', url: paths.dashboard },
  };
}
