import type { Receipt } from '@bros/contract/sales';
import { saveAnswer } from '../platform/save-file.ts';

/** Saves a receipt as a PDF. */
export const saveReceipt = ({ orderId, number }: Receipt): Promise<void> =>
  saveAnswer(`/api/sales/orders/${orderId}/receipt.pdf`, `receipt-${number}.pdf`);
