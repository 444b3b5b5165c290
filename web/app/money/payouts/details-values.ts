export const EMPTY_DETAILS = {
  kind: 'iban',
  holder: '',
  iban: '',
  country: '',
  bankName: '',
  accountNumber: '',
  bic: '',
  routingNumber: '',
  email: '',
  currentPassword: '',
};

export type DetailsValues = typeof EMPTY_DETAILS;

export function toDetailsInput({ kind, holder, iban, email, currentPassword, ...account }: DetailsValues) {
  if (kind === 'wallet') return { kind, email, currentPassword } as const;
  if (kind === 'account') return { kind, holder, ...account, currentPassword } as const;
  return { kind: 'iban', holder, iban, currentPassword } as const;
}
