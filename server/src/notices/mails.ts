import type { Notice } from '@bros/contract/notices';
import type { MailContent } from '../platform/mail/mail.ts';
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
