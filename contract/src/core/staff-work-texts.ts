import type { NoticeFormat, NoticeMail } from './notice-definition.ts';
import type { StaffWork, WaitingWork } from './staff-work.ts';

type Work = Pick<WaitingWork, 'work' | 'dueAt' | 'money' | 'count'>;

interface WorkTexts {
  subject: string;
  instruction: string;
  app: (work: Work, format: NoticeFormat) => string;
}

const amountOf = ({ money }: Work, format: NoticeFormat) => (money ? format.money(money.amountCents, money.currency) : '');

const TEXTS: Record<StaffWork, WorkTexts> = {
  dispute: {
    subject: 'A bank disputes a payment',
    instruction:
      'Answer it in the dashboard of the card provider, with what proves the purchase. Without an answer the money is lost.',
    app: (work, format) =>
      `A bank disputes a payment of ${amountOf(work, format)}: answer at the card provider${work.dueAt ? ` by ${format.date(work.dueAt)}` : ''}`,
  },
  payoutRun: {
    subject: 'A payout run waits for you',
    instruction: 'It has to be approved, its file sent to the bank, and its payouts marked.',
    app: () => 'A payout run waits to be approved, sent or marked',
  },
  payoutReturned: {
    subject: 'A payout did not arrive',
    instruction:
      'The money is still owed to the member, who was asked for new payout details. It waits for those, and is in the next run after that.',
    app: (work, format) => `A payout of ${amountOf(work, format)} did not arrive and has to be paid again`,
  },
  books: {
    subject: 'The books do not balance',
    instruction:
      'The last check found that the ledger does not agree with payments, earnings or payouts. Make no payouts until that is explained: the log says what differs.',
    app: () => 'The last check found that the books do not balance',
  },
  mails: {
    subject: 'Mails could not be delivered',
    instruction: 'The list of mails says to whom, and why.',
    app: ({ count }, format) =>
      count === 1 ? 'A mail could not be delivered' : `${format.number(count)} mails could not be delivered`,
  },
};

export const describeWork = (work: Work, format: NoticeFormat): string => TEXTS[work.work].app(work, format);

export function workMail({ work, dueAt, money, count }: Work, format: NoticeFormat): NoticeMail {
  const { subject, instruction } = TEXTS[work];
  const about = [
    money && `It is about ${format.money(money.amountCents, money.currency)}.`,
    dueAt && `It is due on ${format.moment(dueAt)}.`,
    count > 1 && `There are ${count} of them.`,
  ].filter(Boolean);
  return {
    subject: dueAt ? `${subject}: answer by ${format.date(dueAt)}` : subject,
    paragraphs: [[`${subject}.`, ...about].join(' '), instruction],
    label: 'Open the staff area',
  };
}
