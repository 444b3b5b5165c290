import type { NoticeFormat } from '@bros/contract/core/notice-definition';
import { formatDate, formatDay, formatDays, formatMoment, formatMoney, formatNumber } from './format.ts';

/** For texts that the contract defines: in the reader's language and time zone. */
export const screenFormat: NoticeFormat = {
  date: formatDate,
  moment: formatMoment,
  day: formatDay,
  days: formatDays,
  money: formatMoney,
  number: formatNumber,
};
