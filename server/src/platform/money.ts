import { addCurrency, decimalsOf } from '@bros/contract/core/currencies';

/** Formats an amount in the smallest unit of an ISO 4217 currency: '$29.99'. */
export function formatMoney(cents: number, currency: string): string {
  const decimals = decimalsOf(currency);
  const format = new Intl.NumberFormat('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  return addCurrency(format.format(cents / 10 ** decimals), currency);
}
