import type { WaitingWork } from '@bros/contract/core/staff-work';
import { formatDate, formatMoney, formatNumber } from './format.ts';

type Told = Pick<WaitingWork, 'work' | 'dueAt' | 'money' | 'count'>;

const amountOf = ({ money }: Told) => (money ? formatMoney(money.amountCents, money.currency) : '');

const sentences: Record<WaitingWork['work'], (told: Told) => string> = {
  dispute: (told) =>
    told.dueAt
      ? `A bank disputes a payment of ${amountOf(told)}: answer at the card provider by ${formatDate(told.dueAt)}`
      : `A bank disputes a payment of ${amountOf(told)}: answer at the card provider`,
  payoutRun: () => 'A payout run waits to be approved, sent or marked',
  payoutReturned: (told) => `A payout of ${amountOf(told)} did not arrive and has to be paid again`,
  books: () => 'The last check found that the books do not agree',
  mails: ({ count }) => (count === 1 ? 'A mail could not be delivered' : `${formatNumber(count)} mails could not be delivered`),
};

/** One thing that waits for admins, as their list and their notices say it. */
export const describeWork = (told: Told): string => sentences[told.work](told);
