import * as iban from 'ibantools';
import * as z from 'zod';
import { emailField, momentField, passwordField, sanitiseLine } from '../core/fields.ts';
import { operation } from './operation.ts';
import { ACCOUNT_HOLDER_MAX_CHARACTERS, BANK_NAME_MAX_CHARACTERS, PAYOUT_FAILURES, PAYOUT_METHODS } from './payout-rules.ts';

/** As typed, pasted or printed: in groups, small letters, with the word before it. */
const foldCode = (typed: string): string =>
  sanitiseLine(typed)
    .replace(/[\s.\p{Pd}]/gu, '')
    .toUpperCase();
const foldIban = (typed: string): string => foldCode(typed).replace(/^IBAN:?/, '');

const COUNTRIES = iban.getCountrySpecifications();

/** True when banks of this country give every account an IBAN (SWIFT's registry, ISO 13616-2). */
const hasIbans = (country: string): boolean => COUNTRIES[country]?.IBANRegistry === true;

/** Countries and territories (ISO 3166-1, two letters) whose accounts are named by number and bank. */
export const COUNTRIES_WITHOUT_IBAN: readonly string[] = Object.keys(COUNTRIES).filter((country) => !hasIbans(country));

/** A name that a bank can read: it begins with a letter or figure, so that no table takes it for a formula. */
const bankLine = (maxCharacters: number) =>
  z
    .string()
    .overwrite(sanitiseLine)
    .min(2)
    .max(maxCharacters)
    .regex(/^[\p{L}\p{N}]/u)
    .regex(/\p{L}/u);

const holderField = bankLine(ACCOUNT_HOLDER_MAX_CHARACTERS);

/** Country, length, form and both checksums are right (ISO 13616; the national ones where the country has some). Of 34 characters at most. */
const ibanField = z
  .string()
  .max(100)
  .overwrite(foldIban)
  .min(1)
  .refine((value) => hasIbans(value.slice(0, 2)) && iban.isValidIBAN(value, { allowQRIBAN: false }));

/** ISO 9362: 8 or 11 characters with the country of the bank; empty where none is given. */
const bicField = z
  .string()
  .max(100)
  .overwrite(foldCode)
  .refine((value) => value === '' || iban.isValidBIC(value));

/** The bank's number in its own country: routing number, sort code, BSB, IFSC, transit number; empty where none is given. */
const routingField = z
  .string()
  .max(100)
  .overwrite(foldCode)
  .regex(/^[0-9A-Z]{0,15}$/);

/** The checksum of the American Bankers Association for routing numbers of the United States. */
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

/** One that begins as a formula does would be another address once a table is kept from taking it for one. */
const walletField = emailField.refine((email) => !/^[=+@-]/.test(email));

const walletForm = z.strictObject({ kind: z.literal('wallet'), email: walletField, ...ofOwner });

/** The destination of payouts: an account named by IBAN, another account, or an online wallet. The password is asked each time. */
export const payoutDetailsForm = z.discriminatedUnion('kind', [ibanAccountForm, otherAccountForm, walletForm]);
type PayoutDetailsForm = z.output<typeof payoutDetailsForm>;

type WithoutPassword<Form> = Form extends unknown ? Omit<Form, 'currentPassword'> : never;
/** The stored details, sealed. */
export type PayoutDetails = WithoutPassword<PayoutDetailsForm>;

/** The masked form of stored details; their owner sees no more either. */
const maskedDetails = z.object({
  method: z.enum(PAYOUT_METHODS),
  /** The last four characters of the account, or the email with most of it hidden. */
  hint: z.string(),
  /** The bank's country (ISO 3166-1, two letters); null for a wallet. */
  country: z.string().nullable(),
  updatedAt: momentField,
  /** Nothing is paid to them before. */
  paidFrom: momentField,
  /** False when the key they were sealed with is gone: they have to be entered again. */
  isReadable: z.boolean(),
  /** Why the last payout to them failed or came back: nothing is paid until new ones are entered. Null where none did. */
  failure: z.enum(PAYOUT_FAILURES).nullable(),
});
export type MaskedPayoutDetails = z.infer<typeof maskedDetails>;

const ownPayoutDetails = z.object({
  details: maskedDetails.nullable(),
  /** True when the member has a paid tier, has earned something, or entered details before. */
  canEnter: z.boolean(),
});
export type OwnPayoutDetails = z.infer<typeof ownPayoutDetails>;

/** The destination of a member's payouts (docs/specification.md, J3). Members enter it and read it back masked. */
export const payoutDetails = {
  mine: operation('member', { method: 'GET', path: '/payout-details', summary: 'Where my earnings are paid to, masked' }).output(
    ownPayoutDetails,
  ),
  /** Saving the same details is a no-op; other details replace the details and notify the member by mail. */
  save: operation(
    'member',
    { method: 'PUT', path: '/payout-details', summary: 'Say where my earnings are paid to' },
    'PASSWORD_WRONG',
    'NOTHING_EARNED',
    'DETAILS_FAILED',
  )
    .input(payoutDetailsForm)
    .output(ownPayoutDetails),
  /** Also where there are none. */
  remove: operation('member', {
    method: 'DELETE',
    path: '/payout-details',
    summary: 'Forget where my earnings are paid to',
  }).output(ownPayoutDetails),
};
