import { type Notice, noticeOf } from '@bros/contract/notice-kinds';
import { paths } from '@bros/contract/paths';
import type { MailContent } from '../../platform/mail/mail.ts';
import { formatIn } from './reader-times/service.ts';

export function noticeMail(notice: Notice, timeZone: string): MailContent {
  const { label, ...text } = noticeOf(notice.kind).mail(notice, formatIn(timeZone));
  return { ...text, action: { label, url: notice.path } };
}

export const DIGEST_LINES = 50;

const countOf = (count: number) => {
  if (count > DIGEST_LINES) return `more than ${DIGEST_LINES} notifications`;
  return count === 1 ? '1 notification' : `${count} notifications`;
};

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
