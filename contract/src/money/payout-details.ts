import * as iban from 'ibantools';
import * as z from 'zod';
import { emailField, passwordField, sanitizeLine, timestampField } from '../core/fields.ts';
import { operation } from './operation.ts';
import { ACCOUNT_HOLDER_MAX_CHARACTERS, BANK_NAME_MAX_CHARACTERS, PAYOUT_FAILURES, PAYOUT_METHODS } from './payout-rules.ts';

const foldCode = (typed: string): string =>
  sanitizeLine(typed)
    .replace(/[\s.\p{Pd}]/gu, '')
    .toUpperCase();
const foldIban = (typed: string): string => foldCode(typed).replace(/^IBAN:?/, '');

const COUNTRIES = iban.getCountrySpecifications();

/** True if SWIFT's registry (ISO 13616-2) has the country. */
const hasIbans = (country: string): boolean => COUNTRIES[country]?.IBANRegistry === true;

/** ISO 3166-1 alpha-2. */
export const COUNTRIES_WITHOUT_IBAN: readonly string[] = Object.keys(COUNTRIES).filter((country) => !hasIbans(country));

/** Begins with a letter or digit, because spreadsheets could read another beginning as a formula. */
const bankLine = (maxCharacters: number) =>
  z
    .string()
    .overwrite(sanitizeLine)
    .min(2)
    .max(maxCharacters)
    .regex(/^[\p{L}\p{N}]/u)
    .regex(/\p{L}/u);

const holderField = bankLine(ACCOUNT_HOLDER_MAX_CHARACTERS);

/** Checks country, length, format and checksums (ISO 13616 and national rules). Up to 34 characters. */
const ibanField = z
  .string()
  .max(100)
  .overwrite(foldIban)
  .min(1)
  .refine((value) => hasIbans(value.slice(0, 2)) && iban.isValidIBAN(value, { allowQRIBAN: false }));

/** ISO 9362, 8 or 11 characters; may be empty. */
const bicField = z
  .string()
  .max(100)
  .overwrite(foldCode)
  .refine((value) => value === '' || iban.isValidBIC(value));

/** Routing number, sort code, BSB, IFSC or transit number. */
const routingField = z
  .string()
  .max(100)
  .overwrite(foldCode)
  .regex(/^[0-9A-Z]{0,15}$/);

/** The American Bankers Association's checksum. */
function isAbaNumber(value: string): boolean {
  if (!/^\d{9}$/.test(value)) return false;
  const weights = [3, 7, 1];
  return [...value].reduce((sum, figure, at) => sum + Number(figure) * (weights[at % 3] ?? 0), 0) % 10 === 0;
}

const ofOwner = { currentPassword: passwordField };

const ibanAccountForm = z.strictObject({ kind: z.literal('iban'), holder: holderField, iban: ibanField, ...ofOwner });

const otherAccountForm = z
  .strictObject({
    kind: z.literal('account'),
    holder: holderField,
    country: z.enum(COUNTRIES_WITHOUT_IBAN as [string, ...string[]]),
    bankName: bankLine(BANK_NAME_MAX_CHARACTERS),
    accountNumber: z
      .string()
      .max(100)
      .overwrite(foldCode)
      .regex(/^[0-9A-Z]{4,34}$/),
    bic: bicField,
    routingNumber: routingField,
    ...ofOwner,
  })
  .refine(({ country, routingNumber }) => country !== 'US' || routingNumber === '' || isAbaNumber(routingNumber), {
    path: ['routingNumber'],
  })
  .refine(({ bic, routingNumber }) => bic !== '' || routingNumber !== '', { path: ['bic'] });

/** Rejects a leading formula character, because escaping would change the address. */
const walletField = emailField.refine((email) => !/^[=+@-]/.test(email));

const walletForm = z.strictObject({ kind: z.literal('wallet'), email: walletField, ...ofOwner });

/** Needs the password. */
export const payoutDetailsForm = z.discriminatedUnion('kind', [ibanAccountForm, otherAccountForm, walletForm]);
type PayoutDetailsForm = z.output<typeof payoutDetailsForm>;

type WithoutPassword<Form> = Form extends unknown ? Omit<Form, 'currentPassword'> : never;
/** Stored encrypted. */
export type PayoutDetails = WithoutPassword<PayoutDetailsForm>;

/** Responses contain no more, even for the owner. */
const maskedDetails = z.object({
  method: z.enum(PAYOUT_METHODS),
  /** The last four characters, or a masked email. */
  hint: z.string(),
  /** ISO 3166-1 alpha-2; null for a wallet. */
  country: z.string().nullable(),
  updatedAt: timestampField,
  payableFrom: timestampField,
  /** False if the encryption key is missing; the details must then be entered again. */
  isReadable: z.boolean(),
  /** Nothing is paid until the member enters new details. */
  failure: z.enum(PAYOUT_FAILURES).nullable(),
});
export type MaskedPayoutDetails = z.infer<typeof maskedDetails>;

const ownPayoutDetails = z.object({
  details: maskedDetails.nullable(),
  /** True for a member with a paid tier, earnings, or earlier details. */
  canEnter: z.boolean(),
});
export type OwnPayoutDetails = z.infer<typeof ownPayoutDetails>;

/** docs/specification.md, J3. */
export const payoutDetails = {
  mine: operation('member', { method: 'GET', path: '/payout-details', summary: 'Get my payout details, masked' }).output(
    ownPayoutDetails,
  ),
  save: operation(
    'member',
    {
      method: 'PUT',
      path: '/payout-details',
      summary: 'Save my payout details',
      description: 'Replaces earlier details; the member gets an email about a change. Idempotent for the same details.',
    },
    'PASSWORD_WRONG',
    'NOTHING_EARNED',
    'DETAILS_FAILED',
  )
    .input(payoutDetailsForm)
    .output(ownPayoutDetails),
  remove: operation('member', {
    method: 'DELETE',
    path: '/payout-details',
    summary: 'Delete my payout details',
  }).output(ownPayoutDetails),
};
