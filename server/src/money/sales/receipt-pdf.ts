import type { Readable } from 'node:stream';
import type { Receipt } from '@bros/contract/money/sales';
import { timesIn } from '../../core/notices/reader-times/service.ts';
import { formatMoney } from '../../platform/money.ts';
import { actualOf, drawText } from '../../platform/pdf/draw.ts';
import { INK_COLOR, MARGIN, MUTED_COLOR, openPdf, type Pdf } from '../../platform/pdf/page.ts';
import { OMISSION_MARK, type PdfText, prepareText } from '../../platform/pdf/text.ts';

const FINE = { color: MUTED_COLOR, size: 9 };

export async function writeReceipt(receipt: Receipt): Promise<Readable> {
  const title = `Receipt ${receipt.number}`;
  const pdf = await openPdf(title, new Date(receipt.paidAt));
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const write = async (tag: string, text: string, look: Look = {}) => {
    const prepared = await prepareText(text, look);
    root.add(pdf.struct(tag, actualOf(prepared), () => draw(pdf, prepared, look)));
    return prepared;
  };
  await write('P', 'Bros Abroad', { color: MUTED_COLOR });
  await write('H1', title, { size: 20, isBold: true });
  if (receipt.isSandbox) await write('P', 'Paid in the payment sandbox: no money moved.', { isBold: true });
  pdf.moveDown();
  let isCut = false;
  for (const [label, value] of factsOf(receipt)) {
    await write('P', label, FINE);
    isCut = (await write('P', value)).isCut || isCut;
    pdf.moveDown(0.5);
  }
  await write('P', 'The price is final; no tax is shown separately.', FINE);
  if (isCut) {
    await write('P', `${OMISSION_MARK} stands for letters that this file cannot show. The receipt on our site shows them.`, FINE);
  }
  root.end();
  pdf.end();
  return pdf as unknown as Readable;
}

interface Look {
  size?: number;
  isBold?: boolean;
  color?: string;
}

function draw(pdf: Pdf, text: PdfText, { size = 11, color = INK_COLOR }: Look): void {
  pdf.fillColor(color);
  drawText(pdf, text, { size, x: MARGIN, width: pdf.page.width - 2 * MARGIN, gap: 2 });
}

function factsOf(receipt: Receipt): [string, string][] {
  const { amountCents, refundedCents, currency, event } = receipt;
  const operator = [receipt.operatorName, receipt.operatorAddress].filter((fact) => fact !== null).join('\n');
  return [
    ['Bought', receipt.title],
    ...(event
      ? ([['Event date, as of purchase', timesIn(event.timeZone).moment(new Date(event.beginsAt))]] as [string, string][])
      : []),
    ['Paid on', `${receipt.paidAt.slice(0, 10)} (UTC)`],
    ['Price', formatMoney(amountCents, currency)],
    ...(refundedCents > 0 ? ([['Refunded', formatMoney(refundedCents, currency)]] as [string, string][]) : []),
    ['Paid by', receipt.buyerEmail],
    ['Sold by', receipt.sellerName ?? 'A member whose account is closed'],
    ['Sold through', operator === '' ? 'Bros Abroad' : `Bros Abroad, ${operator}`],
  ];
}
