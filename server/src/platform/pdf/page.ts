import { actualOf, drawText } from './draw.ts';
import { type PdfText, prepareText } from './text.ts';

export const MARGIN = 50;
export const ROW_HEIGHT = 20;
const CELL_TEXT_HEIGHT = 8;
const FOOT_HEIGHT = 30;
const LINE_COLOR = '#cfc6b8';
export const MUTED_COLOR = '#525c6b';
export const INK_COLOR = '#17202e';
const WIDTH = 495;

export type Pdf = PDFKit.PDFDocument;
export type Tag = PDFKit.PDFStructureElement;

/** In points from the left margin; the width between the margins is 495. */
export interface Column {
  title: string;
  x: number;
  width: number;
  align: 'left' | 'right';
}

export interface Table {
  tag: Tag;
  columns: readonly Column[];
  rowHeight: number;
}

/** A tagged A4 document, for screen readers (ISO 32000-1, section 14.8). Loads PDFKit on demand, because it takes 30 MB. */
export async function openPdf(title: string, createdAt: Date, options: PDFKit.PDFDocumentOptions = {}): Promise<Pdf> {
  const { default: PDFDocument } = await import('pdfkit');
  return new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Author: 'Bros Abroad', CreationDate: createdAt },
    ...options,
  });
}

export function numberPages(pdf: Pdf): void {
  let page = 0;
  pdf.on('pageAdded', () => {
    page += 1;
    pdf.markContent('Artifact', { type: 'Pagination' });
    pdf.font('Helvetica', 9).fillColor(MUTED_COLOR);
    const y = pdf.page.height - MARGIN - FOOT_HEIGHT / 2;
    pdf.text(`Page ${page}`, MARGIN, y, { width: WIDTH, align: 'right', lineBreak: false });
    pdf.endMarkedContent();
    pdf.y = MARGIN;
  });
}

export function tag(pdf: Pdf, parent: Tag, kind: string, draw: () => void, text?: PdfText): void {
  parent.add(pdf.struct(kind, text ? actualOf(text) : {}, draw));
}

export function write(pdf: Pdf, text: string | PdfText, { size = 10, isBold = false, color = INK_COLOR } = {}): void {
  pdf.fillColor(color);
  drawText(pdf, typeof text === 'string' ? plainText(text, isBold) : text, { size, x: MARGIN, width: WIDTH, gap: 4 });
}

const plainText = (text: string, isBold = false): PdfText => ({ text, isBold, lines: null, isCut: false });

export const heightOf = (pdf: Pdf, text: string, size: number): number =>
  pdf.font('Helvetica', size).heightOfString(text, { width: WIDTH });

export const hasRoom = (pdf: Pdf, height: number): boolean => pdf.y + height <= pdf.page.height - MARGIN - FOOT_HEIGHT;

/** Hidden from screen readers, because the table continues. */
function repeatTitles(pdf: Pdf, { columns, rowHeight }: Table): void {
  pdf.addPage();
  pdf.markContent('Artifact', { type: 'Layout' });
  const { y } = pdf;
  for (const column of columns) drawCell(pdf, column, plainText(column.title, true), { y, rowHeight });
  pdf.y = y;
  endRow(pdf, rowHeight);
  pdf.endMarkedContent();
}

function writeRow(pdf: Pdf, { tag: table, columns, rowHeight }: Table, kind: 'TH' | 'TD', cells: readonly PdfText[]): void {
  const row = pdf.struct('TR');
  table.add(row);
  const { y } = pdf;
  columns.forEach((column, index) => {
    const text = cells[index] ?? plainText('');
    tag(pdf, row, kind, () => drawCell(pdf, column, text, { y, rowHeight }), text);
  });
  row.end();
  pdf.y = y;
  pdf.markContent('Artifact', { type: 'Layout' });
  endRow(pdf, rowHeight);
  pdf.endMarkedContent();
}

function drawCell(
  pdf: Pdf,
  { x, width, align }: Column,
  text: PdfText,
  { y, rowHeight }: { y: number; rowHeight: number },
): void {
  const padding = (rowHeight - CELL_TEXT_HEIGHT) / 2;
  pdf.fillColor(INK_COLOR);
  // Embedded fonts have more space above glyphs than Helvetica.
  pdf.y = y + (text.lines ? padding / 2 : padding);
  drawText(pdf, text, { size: 9, x: MARGIN + x, width, align, isOneLine: true });
}

function endRow(pdf: Pdf, rowHeight: number): void {
  const bottom = pdf.y + rowHeight;
  pdf
    .moveTo(MARGIN, bottom)
    .lineTo(MARGIN + WIDTH, bottom)
    .lineWidth(0.5)
    .strokeColor(LINE_COLOR)
    .stroke();
  pdf.y = bottom;
}

export function openTable(pdf: Pdf, root: Tag, columns: readonly Column[], rowHeight = ROW_HEIGHT): Table {
  const table = { tag: pdf.struct('Table'), columns, rowHeight };
  root.add(table.tag);
  const titles = columns.map(({ title }) => plainText(title, true));
  writeRow(pdf, table, 'TH', titles);
  return table;
}

export async function addRow(pdf: Pdf, table: Table, cells: readonly string[]): Promise<void> {
  const texts = await Promise.all(cells.map((cell) => prepareText(cell)));
  if (!hasRoom(pdf, table.rowHeight)) repeatTitles(pdf, table);
  writeRow(pdf, table, 'TD', texts);
}
