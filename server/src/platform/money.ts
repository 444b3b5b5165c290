import { addCurrency, decimalsOf } from '@bros/contract/core/currencies';

/** Money from whole cents, or whatever the smallest unit of the currency is, and an ISO 4217 code: '$29.99'. */
export function formatMoney(cents: number, currency: string): string {
  const decimals = decimalsOf(currency);
  const format = new Intl.NumberFormat('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  return addCurrency(format.format(cents / 10 ** decimals), currency);
}
