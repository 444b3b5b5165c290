import type { PayoutDetails } from '@bros/contract/money/payout-details';
import { asAmount, asText, toCsv } from '../../platform/csv.ts';

export interface FilePayout {
  id: string;
  amountCents: number;
  currency: string;
  details: PayoutDetails;
}

const COLUMNS = [
  'reference',
  'amount',
  'currency',
  'method',
  'account_holder',
  'iban',
  'account_number',
  'bic',
  'routing_number',
  'bank_name',
  'country',
  'wallet_email',
  'message',
] as const;
type Line = Partial<Record<(typeof COLUMNS)[number], string>>;

function describeDetails(details: PayoutDetails): Line {
  switch (details.kind) {
    case 'iban':
      return { method: 'bank', account_holder: details.holder, iban: details.iban, country: details.iban.slice(0, 2) };
    case 'account':
      return {
        method: 'bank',
        account_holder: details.holder,
        account_number: details.accountNumber,
        bic: details.bic,
        routing_number: details.routingNumber,
        bank_name: details.bankName,
        country: details.country,
      };
    case 'wallet':
      return { method: 'wallet', wallet_email: details.email };
  }
}

/** Adds an apostrophe before what a spreadsheet would read as a formula (OWASP, CSV injection). */
export function writePayoutFile(payouts: readonly FilePayout[], { period }: { period: string }): string {
  const lines = payouts.map(
    ({ id, amountCents, currency, details }): Line => ({
      reference: id,
      amount: asAmount(amountCents, currency),
      currency: currency.toUpperCase(),
      ...describeDetails(details),
      message: `Bros Abroad ${period}`,
    }),
  );
  return toCsv([[...COLUMNS], ...lines.map((line) => COLUMNS.map((name) => asText(line[name] ?? '')))]);
}
