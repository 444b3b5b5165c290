import type { NoticeFormat } from '@bros/contract/core/notice-definition';
import { formatDate, formatDateTime, formatDay, formatDays, formatMoney, formatNumber } from './format.ts';

export const screenFormat: NoticeFormat = {
  date: formatDate,
  moment: formatDateTime,
  day: formatDay,
  days: formatDays,
  money: formatMoney,
  number: formatNumber,
};
