import type { Notice, NoticeKind } from '@bros/contract/notices';

export interface NoticeText {
  subject: string;
  paragraphs: string[];
  label: string;
  isAppealable?: true;
}

/** One text for each kind of notice. */
export type NoticeTexts = { [Kind in NoticeKind]: (notice: Extract<Notice, { kind: Kind }>) => NoticeText };

const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
export const formatDay = (moment: string) => day.format(new Date(moment));
const minute = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
export const formatMoment = (moment: string) => `${minute.format(new Date(moment))} UTC`;
export const nameOf = (notice: Notice) => notice.actor?.displayName ?? 'A member';
