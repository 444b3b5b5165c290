import { actualOf, drawText } from '../../../platform/pdf/draw.ts';
import { type PdfText, prepareText } from '../../../platform/pdf/text.ts';

/** Pages, tags and rows of a statement. */

export const MARGIN = 50;
export const ROW_HEIGHT = 20;
const CELL_PADDING = 6;
const FOOT_HEIGHT = 30;
const LINE_COLOUR = '#cfc6b8';
export const MUTED_COLOUR = '#525c6b';
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

export type Pdf = PDFKit.PDFDocument;
export type Tag = PDFKit.PDFStructureElement;

export function numberPages(pdf: Pdf): void {
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

export function tag(pdf: Pdf, parent: Tag, kind: string, draw: () => void, text?: PdfText): void {
  parent.add(pdf.struct(kind, text ? actualOf(text) : {}, draw));
}

export function write(pdf: Pdf, text: string | PdfText, { size = 10, isBold = false, colour = INK_COLOUR } = {}): void {
  pdf.fillColor(colour);
  drawText(pdf, typeof text === 'string' ? plainText(text, isBold) : text, { size, x: MARGIN, width: WIDTH, gap: 4 });
}

const plainText = (text: string, isBold = false): PdfText => ({ text, isBold, lines: null, isCut: false });

export const hasRoom = (pdf: Pdf, height: number): boolean => pdf.y + height <= pdf.page.height - MARGIN - FOOT_HEIGHT;

/** Repeated titles are hidden from screen readers, because the table continues. */
function repeatTitles(pdf: Pdf): void {
  pdf.addPage();
  pdf.markContent('Artifact', { type: 'Layout' });
  const { y } = pdf;
  COLUMNS.forEach((column, index) => {
    drawCell(pdf, column, plainText(TITLES[index] ?? '', true), y);
  });
  pdf.y = y;
  endRow(pdf);
  pdf.endMarkedContent();
}

function writeRow(pdf: Pdf, table: Tag, kind: 'TH' | 'TD', cells: readonly PdfText[]): void {
  const row = pdf.struct('TR');
  table.add(row);
  const { y } = pdf;
  COLUMNS.forEach((column, index) => {
    const text = cells[index] ?? plainText('');
    tag(pdf, row, kind, () => drawCell(pdf, column, text, y), text);
  });
  row.end();
  pdf.y = y;
  pdf.markContent('Artifact', { type: 'Layout' });
  endRow(pdf);
  pdf.endMarkedContent();
}

function drawCell(pdf: Pdf, { x, width, align }: (typeof COLUMNS)[number], text: PdfText, y: number): void {
  pdf.fillColor(INK_COLOUR);
  // Less padding, because embedded fonts have more space above their letters than Helvetica.
  pdf.y = y + (text.lines ? CELL_PADDING / 2 : CELL_PADDING);
  drawText(pdf, text, { size: 9, x: MARGIN + x, width, align, isOneLine: true });
}

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

export function openTable(pdf: Pdf, root: Tag): Tag {
  const table = pdf.struct('Table');
  root.add(table);
  const titles = TITLES.map((title) => plainText(title, true));
  writeRow(pdf, table, 'TH', titles);
  return table;
}

export async function addRow(pdf: Pdf, table: Tag, cells: readonly string[]): Promise<void> {
  const texts = await Promise.all(cells.map((cell) => prepareText(cell)));
  if (!hasRoom(pdf, ROW_HEIGHT)) repeatTitles(pdf);
  writeRow(pdf, table, 'TD', texts);
}
