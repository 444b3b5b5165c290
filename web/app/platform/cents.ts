const AMOUNT = /^\d{1,9}([.,]\d{1,2})?$/;

/** '25', '12.5' or '12,50'. NaN for anything else, which the contract rejects. */
export function readCents(text: string): number {
  const typed = text.trim();
  return AMOUNT.test(typed) ? Math.round(Number(typed.replace(',', '.')) * 100) : Number.NaN;
}

/** '25', '12.50'. */
export const writeCents = (cents: number): string => (cents / 100).toFixed(2).replace(/\.00$/, '');

/** The contract rejects it with an error under the field. */
const NO_AMOUNT = -1;

const WHOLE_AMOUNT = /^(?:\d+|\d{1,3}(?:([\s,.'])\d{3})(?:\1\d{3})*)$/;

/** '60 000' or '60,000'. Rejects '60,000.00', which would become a hundred times as much. */
export function readWholeAmount(text: string): number | null {
  const typed = text.trim();
  if (typed === '') return null;
  return WHOLE_AMOUNT.test(typed) ? Number(typed.replaceAll(/\D/g, '')) : NO_AMOUNT;
}
