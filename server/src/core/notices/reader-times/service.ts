import type { NoticeFormat } from '@bros/contract/core/notice-definition';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { formatMoney } from '../../../platform/money.ts';
import { findTimeZone } from '../recipients/queries.ts';

const dayFormat = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
/** A calendar day is the same in every time zone. */
const formatDay = (day: string) => dayFormat.format(new Date(day));

export function formatIn(timeZone: string): NoticeFormat {
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

/** Times in emails. The zone is that of the email times, else of the profile's city, else UTC. */
export interface ReaderTimes {
  date(moment: Date): string;
  moment(moment: Date): string;
}

export function timesIn(timeZone: string): ReaderTimes {
  const { date, moment } = formatIn(timeZone);
  return { date: (at) => date(at.toISOString()), moment: (at) => moment(at.toISOString()) };
}

export const findReaderTimes = async (database: Database | Transaction, memberId: string): Promise<ReaderTimes> =>
  timesIn(await findTimeZone(database, memberId));
