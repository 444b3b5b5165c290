const AMOUNT = /^\d{1,9}([.,]\d{1,2})?$/;

/** Cents of an amount as people type it: '25', '12.5' or '12,50'. Not a number for anything else, which the contract refuses. */
export function readCents(text: string): number {
  const typed = text.trim();
  return AMOUNT.test(typed) ? Math.round(Number(typed.replace(',', '.')) * 100) : Number.NaN;
}

/** Cents as text of a field: '25', '12.50'. */
export const writeCents = (cents: number): string => (cents / 100).toFixed(2).replace(/\.00$/, '');
