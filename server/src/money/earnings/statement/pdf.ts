import type { Readable } from 'node:stream';
import type { LedgerJournalKind } from '@bros/contract/core/money';
import { EARNING_STATES, type EarningState, type EarningType } from '@bros/contract/core/money';
import { formatMoney } from '../../../platform/money.ts';
import {
  addRow,
  hasRoom,
  MUTED_COLOR,
  numberPages,
  openPdf,
  openTable,
  type Pdf,
  ROW_HEIGHT,
  type Tag,
  tag,
  write,
} from '../../../platform/pdf/page.ts';
import { prepareText } from '../../../platform/pdf/text.ts';
import type { Account, PayoutLine } from './account.ts';
import { dayOf, type StatementRow, type StatementRows } from './rows.ts';

export interface StatementHead {
  period: string;
  name: string;
  email: string;
  /** May be empty. */
  operator: string;
  /** The period, both ends included. */
  start: Date;
  end: Date;
  account: Account;
  payouts: readonly PayoutLine[];
  preparedAt: Date;
  currency: string;
}

const TYPE_WORDS: Record<EarningType, string> = {
  commission: 'Commission',
  sale: 'Sale',
  reversal: 'Taken back',
  return: 'Given back',
};
const STATE_WORDS: Record<EarningState, string> = {
  pending: 'Pending',
  completed: 'Completed',
  paid: 'Paid out',
  reversed: 'Reversed',
};

const COLUMNS = [
  { title: 'Date (UTC)', x: 0, width: 75, align: 'left' },
  { title: 'Description', x: 80, width: 205, align: 'left' },
  { title: 'Type', x: 290, width: 65, align: 'left' },
  { title: 'Status', x: 360, width: 60, align: 'left' },
  { title: 'Amount', x: 420, width: 75, align: 'right' },
] as const;

function nameOf(period: string): string {
  if (period.length === 4) return period;
  return new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${period}-01`));
}

type Sums = Map<EarningState, number>;

/** Prints no page count, which would keep all pages in memory. */
export async function writePdf(head: StatementHead, batches: StatementRows): Promise<Readable> {
  const pdf = await openPdf(titleOf(head), head.preparedAt, { autoFirstPage: false });
  const stream = pdf as unknown as Readable;
  fill(pdf, head, batches).catch((error: Error) => stream.destroy(error));
  return stream;
}

const titleOf = ({ period }: StatementHead): string => `Statement of earnings, ${nameOf(period)}`;

async function fill(pdf: Pdf, head: StatementHead, batches: StatementRows): Promise<void> {
  numberPages(pdf);
  pdf.addPage();
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const operator = head.operator === '' ? 'Bros Abroad' : `Bros Abroad, operated by ${head.operator}`;
  const site = await prepareText(operator);
  tag(pdf, root, 'P', () => write(pdf, site, { color: MUTED_COLOR }), site);
  tag(pdf, root, 'H1', () => write(pdf, titleOf(head), { size: 20, isBold: true }));
  const subject = await prepareText(`For ${head.name}, ${head.email}. Prepared on ${dayOf(head.preparedAt)}. Days are in UTC.`);
  tag(pdf, root, 'P', () => write(pdf, subject, { color: MUTED_COLOR }), subject);
  writeAccount(pdf, root, head);
  await writePayouts(pdf, root, head);
  heading(pdf, root, 'Earnings');
  const sums = await writeTable(pdf, root, batches);
  writeSums(pdf, root, head, sums);
  root.end();
  pdf.end();
}

function heading(pdf: Pdf, root: Tag, text: string): void {
  if (!hasRoom(pdf, 4 * ROW_HEIGHT)) pdf.addPage();
  pdf.moveDown(1.5);
  tag(pdf, root, 'H2', () => write(pdf, text, { size: 13, isBold: true }));
}

function writeAccount(pdf: Pdf, root: Tag, { account, currency, start, end }: StatementHead): void {
  const { openingCents, earnedCents, otherCents, payoutCents, closingCents, pendingCents } = account;
  const line = (words: string, cents: number, isBold = false) =>
    tag(pdf, root, 'P', () => write(pdf, `${words}: ${formatMoney(cents, currency)}`, { isBold }));
  heading(pdf, root, 'Balance');
  line(`Opening balance, beginning of ${dayOf(start)}`, openingCents, true);
  line('Earned', earnedCents);
  line('Taken back, withheld or written off', otherCents);
  line('Payouts', payoutCents);
  line(`Closing balance, ${dayOf(end)}`, closingCents, true);
  line('Of which still pending', pendingCents);
  const note = 'From the ledger. A payout leaves the balance when it is approved.';
  tag(pdf, root, 'P', () => write(pdf, note, { color: MUTED_COLOR }));
}

const PAYOUT_WORDS: Partial<Record<LedgerJournalKind, string>> = {
  payoutApproved: 'Payout approved',
  payoutFailed: 'Payout failed',
  payoutReturned: 'Payout came back from the bank',
  payoutWithdrawn: 'Payout withdrawn',
};

async function writePayouts(pdf: Pdf, root: Tag, { payouts, currency, period }: StatementHead): Promise<void> {
  heading(pdf, root, 'Payouts');
  if (payouts.length === 0) {
    tag(pdf, root, 'P', () => write(pdf, `No payouts in ${nameOf(period)}.`));
    return;
  }
  const table = openTable(pdf, root, COLUMNS);
  for (const { happenedAt, journal, cents } of payouts) {
    const status = cents < 0 ? 'Approved' : 'Given back';
    await addRow(pdf, table, [
      dayOf(happenedAt),
      PAYOUT_WORDS[journal] ?? 'Payout',
      'Payout',
      status,
      formatMoney(cents, currency),
    ]);
  }
  table.tag.end();
}

async function writeTable(pdf: Pdf, root: Tag, batches: StatementRows): Promise<Sums> {
  const sums: Sums = new Map();
  const table = openTable(pdf, root, COLUMNS);
  for await (const rows of batches) {
    for (const row of rows) {
      sums.set(row.status, (sums.get(row.status) ?? 0) + row.amountCents);
      await addRow(pdf, table, cellsOf(row));
    }
  }
  table.tag.end();
  return sums;
}

function writeSums(pdf: Pdf, root: Tag, { currency, period }: StatementHead, sums: Sums): void {
  const states = EARNING_STATES.filter((state) => sums.has(state));
  const total = states.reduce((sum, state) => sum + (sums.get(state) ?? 0), 0);
  const lines = states.map((state) => `${STATE_WORDS[state]}: ${formatMoney(sums.get(state) ?? 0, currency)}`);
  if (!hasRoom(pdf, (lines.length + 3) * ROW_HEIGHT)) pdf.addPage();
  pdf.moveDown(1.5);
  if (states.length === 0) {
    tag(pdf, root, 'P', () => write(pdf, `No earnings in ${nameOf(period)}.`));
    return;
  }
  for (const line of lines) tag(pdf, root, 'P', () => write(pdf, line));
  tag(pdf, root, 'P', () => write(pdf, `Total: ${formatMoney(total, currency)}`, { isBold: true }));
}

const cellsOf = (row: StatementRow): string[] => [
  dayOf(row.transactionDate),
  row.description,
  TYPE_WORDS[row.transactionType],
  STATE_WORDS[row.status],
  formatMoney(row.amountCents, row.currency),
];
