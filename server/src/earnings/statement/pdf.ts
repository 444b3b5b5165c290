import type { Readable } from 'node:stream';
import { EARNING_STATES, type EarningState, type EarningType } from '@bros/contract/money';
import { printable } from '../../platform/pdf-text.ts';
import { dayOf, type StatementRow, type StatementRows } from './rows.ts';

export interface StatementHead {
  /** '2026-11' or '2026'. */
  period: string;
  /** The member's address. */
  email: string;
  preparedAt: Date;
  currency: string;
}

const MARGIN = 50;
const ROW_HEIGHT = 20;
const CELL_PADDING = 6;
const FOOT_HEIGHT = 30;
const LINE_COLOUR = '#cfc6b8';
const MUTED_COLOUR = '#525c6b';
const INK_COLOUR = '#17202e';
const COLUMNS = [
  { title: 'Date (UTC)', x: 0, width: 75, align: 'left' },
  { title: 'Description', x: 80, width: 205, align: 'left' },
  { title: 'Type', x: 290, width: 65, align: 'left' },
  { title: 'Status', x: 360, width: 60, align: 'left' },
  { title: 'Amount', x: 420, width: 75, align: 'right' },
] as const;
const TITLES = COLUMNS.map(({ title }) => title);
const WIDTH = 495;

const TYPE_WORDS: Record<EarningType, string> = {
  commission: 'Commission',
  sale: 'Sale',
  reversal: 'Taken back',
  return: 'Given again',
};
const STATE_WORDS: Record<EarningState, string> = {
  pending: 'Pending',
  completed: 'Completed',
  paid: 'Paid out',
  reversed: 'Reversed',
};

/** 'November 2026', or '2026'. */
function nameOf(period: string): string {
  if (period.length === 4) return period;
  return new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${period}-01`));
}

type Pdf = PDFKit.PDFDocument;
type Tag = PDFKit.PDFStructureElement;
type Sums = Map<EarningState, number>;

/**
 * A statement as PDF on A4, tagged, so that it can be heard as a table (ISO 32000-1, section 14.8). It goes out page by page while it is written: what waits
 * for the number of all pages would keep them in memory.
 */
export async function writePdf(head: StatementHead, batches: StatementRows): Promise<Readable> {
  // Thirty megabytes of memory, from the first statement on.
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    autoFirstPage: false,
    info: { Title: titleOf(head), Author: 'Bros Abroad', CreationDate: head.preparedAt },
  });
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
  tag(pdf, root, 'P', () => write(pdf, 'Bros Abroad', { colour: MUTED_COLOUR }));
  tag(pdf, root, 'H1', () => write(pdf, titleOf(head), { size: 20, isBold: true }));
  const subject = `For ${head.email}. Prepared on ${dayOf(head.preparedAt)}. Days are those of UTC.`;
  tag(pdf, root, 'P', () => write(pdf, subject, { colour: MUTED_COLOUR }));
  pdf.moveDown(1.5);
  const sums = await writeTable(pdf, root, batches);
  writeSums(pdf, root, head, sums);
  root.end();
  pdf.end();
}

/** Each page gets its number as it begins. */
function numberPages(pdf: Pdf): void {
  let page = 0;
  pdf.on('pageAdded', () => {
    page += 1;
    pdf.markContent('Artifact', { type: 'Pagination' });
    pdf.font('Helvetica', 9).fillColor(MUTED_COLOUR);
    const y = pdf.page.height - MARGIN - FOOT_HEIGHT / 2;
    pdf.text(`Page ${page}`, MARGIN, y, { width: WIDTH, align: 'right', lineBreak: false });
    pdf.endMarkedContent();
    pdf.y = MARGIN;
  });
}

/** Draws something as a part of the structure that is heard. */
function tag(pdf: Pdf, parent: Tag, kind: string, draw: () => void): void {
  parent.add(pdf.struct(kind, {}, draw));
}

function write(pdf: Pdf, text: string, { size = 10, isBold = false, colour = INK_COLOUR } = {}): void {
  pdf.font(isBold ? 'Helvetica-Bold' : 'Helvetica', size).fillColor(colour);
  pdf.text(printable(text), MARGIN, pdf.y, { width: WIDTH, paragraphGap: 4 });
}

/** Writes a row for each earning, with the columns' names on top of every page, and returns the sums by state. */
async function writeTable(pdf: Pdf, root: Tag, batches: StatementRows): Promise<Sums> {
  const sums: Sums = new Map();
  const table = pdf.struct('Table');
  root.add(table);
  writeRow(pdf, table, 'TH', TITLES);
  for await (const rows of batches) {
    for (const row of rows) {
      sums.set(row.status, (sums.get(row.status) ?? 0) + row.amountCents);
      if (!hasRoom(pdf, ROW_HEIGHT)) repeatTitles(pdf);
      writeRow(pdf, table, 'TD', cellsOf(row));
    }
  }
  table.end();
  return sums;
}

const hasRoom = (pdf: Pdf, height: number): boolean => pdf.y + height <= pdf.page.height - MARGIN - FOOT_HEIGHT;

/** On a further page the columns' names are there for the eye alone: the table goes on. */
function repeatTitles(pdf: Pdf): void {
  pdf.addPage();
  pdf.markContent('Artifact', { type: 'Layout' });
  COLUMNS.forEach((column, index) => {
    drawCell(pdf, column, TITLES[index] ?? '', pdf.y, true);
  });
  endRow(pdf);
  pdf.endMarkedContent();
}

function writeRow(pdf: Pdf, table: Tag, kind: 'TH' | 'TD', cells: readonly string[]): void {
  const row = pdf.struct('TR');
  table.add(row);
  const { y } = pdf;
  COLUMNS.forEach((column, index) => {
    tag(pdf, row, kind, () => drawCell(pdf, column, cells[index] ?? '', y, kind === 'TH'));
  });
  row.end();
  pdf.y = y;
  pdf.markContent('Artifact', { type: 'Layout' });
  endRow(pdf);
  pdf.endMarkedContent();
}

function drawCell(pdf: Pdf, { x, width, align }: (typeof COLUMNS)[number], text: string, y: number, isBold: boolean): void {
  pdf.font(isBold ? 'Helvetica-Bold' : 'Helvetica', 9).fillColor(INK_COLOUR);
  pdf.text(printable(text), MARGIN + x, y + CELL_PADDING, { width, align, height: ROW_HEIGHT - CELL_PADDING, ellipsis: true });
}

/** The line under a row, and the place of the next one. */
function endRow(pdf: Pdf): void {
  const bottom = pdf.y + ROW_HEIGHT;
  pdf
    .moveTo(MARGIN, bottom)
    .lineTo(MARGIN + WIDTH, bottom)
    .lineWidth(0.5)
    .strokeColor(LINE_COLOUR)
    .stroke();
  pdf.y = bottom;
}

/** Writes the sum of the rows in each state. */
function writeSums(pdf: Pdf, root: Tag, { currency, period }: StatementHead, sums: Sums): void {
  const states = EARNING_STATES.filter((state) => sums.has(state));
  const total = states.reduce((sum, state) => sum + (sums.get(state) ?? 0), 0);
  const lines = states.map((state) => `${STATE_WORDS[state]}: ${moneyOf(sums.get(state) ?? 0, currency)}`);
  if (!hasRoom(pdf, (lines.length + 3) * ROW_HEIGHT)) pdf.addPage();
  pdf.moveDown(1.5);
  if (states.length === 0) {
    tag(pdf, root, 'P', () => write(pdf, `No earnings in ${nameOf(period)}.`));
    return;
  }
  for (const line of lines) tag(pdf, root, 'P', () => write(pdf, line));
  tag(pdf, root, 'P', () => write(pdf, `Total: ${moneyOf(total, currency)}`, { isBold: true }));
}

const cellsOf = (row: StatementRow): string[] => [
  dayOf(row.transactionDate),
  row.description,
  TYPE_WORDS[row.transactionType],
  STATE_WORDS[row.status],
  moneyOf(row.amountCents, row.currency),
];

const moneyOf = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);
