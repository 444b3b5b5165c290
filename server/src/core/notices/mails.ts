import type { Notice } from '@bros/contract/notices';
import { paths } from '@bros/contract/paths';
import type { MailContent } from '../../platform/mail/mail.ts';
import { cityGuideTexts } from './mail-texts/city-guides.ts';
import { conciergeTexts } from './mail-texts/concierge.ts';
import { courseTexts } from './mail-texts/courses.ts';
import { eventTexts } from './mail-texts/events.ts';
import { jobTexts } from './mail-texts/jobs.ts';
import { memberTexts } from './mail-texts/members.ts';
import { moderationTexts } from './mail-texts/moderation.ts';
import { moneyTexts } from './mail-texts/money.ts';
import { saleTexts } from './mail-texts/sales.ts';
import type { NoticeText, NoticeTexts } from './mail-texts/text.ts';
import { verificationTexts } from './mail-texts/verification.ts';

/**
 * The texts of the mails about notices. A member's own words never go into a mail: ours must not carry a stranger's text or links to anyone.
 */
const texts: NoticeTexts = {
  ...memberTexts,
  ...eventTexts,
  ...jobTexts,
  ...moderationTexts,
  ...moneyTexts,
  ...saleTexts,
  ...cityGuideTexts,
  ...conciergeTexts,
  ...courseTexts,
  ...verificationTexts,
};

/** The mail of a notice; its address is a path below PUBLIC_URL. */
export function noticeMail(notice: Notice): MailContent {
  // TypeScript cannot follow that a kind and its text belong together over a union.
  const describe = texts[notice.kind] as (notice: Notice) => NoticeText;
  const { label, ...text } = describe(notice);
  return { ...text, action: { label, url: notice.path } };
}

/** The most notices that a daily mail lists. */
export const DIGEST_LINES = 50;

const countOf = (count: number) => {
  if (count > DIGEST_LINES) return `more than ${DIGEST_LINES} notifications`;
  return count === 1 ? '1 notification' : `${count} notifications`;
};

/** The daily mail: for each notice the subject of its own mail, and its link. Given more than `DIGEST_LINES`, it says that there are more. */
export function digestMail(all: readonly Notice[]): MailContent {
  const shown = all.slice(0, DIGEST_LINES).map(noticeMail);
  const more = all.length > DIGEST_LINES ? [`These are the newest ${DIGEST_LINES}; the others wait in your notifications.`] : [];
  return {
    subject: `Your day on Bros Abroad: ${countOf(all.length)}`,
    paragraphs: ['This came since your last daily mail, and you have not read it yet.', ...more],
    list: shown.flatMap(({ subject, action }) => (action ? [{ text: subject, url: action.url }] : [])),
    action: { label: 'Open Bros Abroad', url: paths.dashboard },
  };
}
