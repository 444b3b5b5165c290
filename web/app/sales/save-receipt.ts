import type { Receipt } from '@bros/contract/sales';
import { readFailure } from '../platform/api-link.ts';
import { sendRequest } from '../platform/request.ts';
import { saveFile } from '../platform/save-file.ts';

/** Fetches a receipt as a PDF and has the browser save it. A refusal is thrown and stays on the page: a plain link would lead to it. */
export async function saveReceipt({ orderId, number }: Receipt): Promise<void> {
  const response = await sendRequest(new Request(new URL(`/api/sales/orders/${orderId}/receipt.pdf`, location.origin)));
  if (!response.ok) throw await readFailure(response);
  saveFile(`receipt-${number}.pdf`, await response.blob());
}
