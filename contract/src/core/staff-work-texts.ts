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
    subject: 'A bank is disputing a payment',
    instruction: 'Answer in the card provider’s dashboard, with proof of the purchase. Without an answer, the money is lost.',
    app: (work, format) =>
      `A bank is disputing a payment of ${amountOf(work, format)}: answer through the card provider${work.dueAt ? ` by ${format.date(work.dueAt)}` : ''}`,
  },
  payoutRun: {
    subject: 'A payout run is waiting for you',
    instruction: 'Approve it, send its file to the bank, and mark what was paid.',
    app: () => 'A payout run needs to be approved, sent or marked as paid',
  },
  payoutReturned: {
    subject: 'A payout did not arrive',
    instruction:
      'The money is still owed to the member. We asked them for new payout details, and the next run after that includes it.',
    app: (work, format) => `A payout of ${amountOf(work, format)} did not arrive and has to be paid again`,
  },
  books: {
    subject: 'The books do not balance',
    instruction:
      'The last check found that the ledger does not match payments, earnings or payouts. Make no payouts until you know why: the log shows what differs.',
    app: () => 'The last check found that the books do not balance',
  },
  mails: {
    subject: 'Emails could not be delivered',
    instruction: 'The email log shows the recipients and the reasons.',
    app: ({ count }, format) =>
      count === 1 ? 'An email could not be delivered' : `${format.number(count)} emails could not be delivered`,
  },
};

export const describeWork = (work: Work, format: NoticeFormat): string => TEXTS[work.work].app(work, format);

export function workMail({ work, dueAt, money, count }: Work, format: NoticeFormat): NoticeMail {
  const { subject, instruction } = TEXTS[work];
  const about = [
    money && `The amount is ${format.money(money.amountCents, money.currency)}.`,
    dueAt && `It is due on ${format.moment(dueAt)}.`,
    count > 1 && `There are ${count} of them.`,
  ].filter(Boolean);
  return {
    subject: dueAt ? `${subject}: answer by ${format.date(dueAt)}` : subject,
    paragraphs: [[`${subject}.`, ...about].join(' '), instruction],
    label: 'Open the staff area',
  };
}
