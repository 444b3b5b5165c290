import type { Readable } from 'node:stream';
import type { Receipt } from '@bros/contract/sales';
import { formatMoney } from '../platform/money.ts';
import { LEFT_OUT_LETTERS, printable } from '../platform/pdf-text.ts';

const MARGIN = 50;
const MUTED_COLOUR = '#525c6b';
const INK_COLOUR = '#17202e';

type Pdf = PDFKit.PDFDocument;

const FINE = { colour: MUTED_COLOUR, size: 9 };

/** A receipt as PDF on A4, tagged so that it can be heard (ISO 32000-1, section 14.8). */
export async function writeReceipt(receipt: Receipt): Promise<Readable> {
  // Thirty megabytes of memory, from the first document on.
  const { default: PDFDocument } = await import('pdfkit');
  const title = `Receipt ${receipt.number}`;
  const pdf = new PDFDocument({
    ...{ size: 'A4', margin: MARGIN, pdfVersion: '1.7', tagged: true, lang: 'en', displayTitle: true },
    info: { Title: title, Author: 'Bros Abroad', CreationDate: new Date(receipt.paidAt) },
  });
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const write = (tag: string, text: string, look: Look = {}) => root.add(pdf.struct(tag, {}, () => draw(pdf, text, look)));
  write('P', 'Bros Abroad', { colour: MUTED_COLOUR });
  write('H1', title, { size: 20, isBold: true });
  if (receipt.isSandbox) write('P', 'Paid in the payment sandbox: no money moved.', { isBold: true });
  pdf.moveDown();
  const facts = factsOf(receipt);
  for (const [label, value] of facts) {
    write('P', label, { colour: MUTED_COLOUR, size: 9 });
    write('P', value);
    pdf.moveDown(0.5);
  }
  write('P', 'The price is final; no tax is shown separately.', FINE);
  if (facts.some(([, value]) => printable(value).includes(LEFT_OUT_LETTERS))) {
    write('P', `${LEFT_OUT_LETTERS} stands for letters that this file cannot show. The receipt on our site shows them.`, FINE);
  }
  root.end();
  pdf.end();
  return pdf as unknown as Readable;
}

interface Look {
  size?: number;
  isBold?: boolean;
  colour?: string;
}

function draw(pdf: Pdf, text: string, { size = 11, isBold = false, colour = INK_COLOUR }: Look): void {
  pdf.font(isBold ? 'Helvetica-Bold' : 'Helvetica', size).fillColor(colour);
  pdf.text(printable(text), { paragraphGap: 2 });
}

function factsOf(receipt: Receipt): [string, string][] {
  const { amountCents, refundedCents, currency } = receipt;
  const operator = [receipt.operatorName, receipt.operatorAddress].filter((fact) => fact !== null).join('\n');
  return [
    ['Bought', receipt.title],
    ['Paid on', `${receipt.paidAt.slice(0, 10)} (UTC)`],
    ['Price', formatMoney(amountCents, currency)],
    ...(refundedCents > 0 ? ([['Refunded', formatMoney(refundedCents, currency)]] as [string, string][]) : []),
    ['Paid by', receipt.buyerEmail],
    ['Sold by', receipt.sellerName ?? 'A member whose account is gone'],
    ['Sold through', operator === '' ? 'Bros Abroad' : `Bros Abroad, ${operator}`],
  ];
}
