import { locale } from './texts.ts';

const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' });

export const nameCountry = (code: string): string => names.of(code) ?? code;

/** Groups or parts of countries, and test codes. */
const NO_COUNTRIES = new Set(['AC', 'CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'QO', 'TA', 'UN', 'XA', 'XB', 'ZZ']);
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

function isCountry(code: string): boolean {
  // A retired code resolves to its replacement: 'DD' to 'DE'.
  const isInUse = new Intl.Locale(`und-${code}`).region === code && Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;
  return isInUse && !NO_COUNTRIES.has(code) && names.of(code) !== undefined;
}

let listed: { code: string; name: string }[] | undefined;

export function listCountries(): readonly { code: string; name: string }[] {
  listed ??= LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
    .filter(isCountry)
    .map((code) => ({ code, name: nameCountry(code) }))
    .sort((one, other) => one.name.localeCompare(other.name, locale));
  return listed;
}

/** `name` is in the reader's language. */
export const codeOfCountry = (name: string): string | undefined =>
  listCountries().find((country) => country.name.toLowerCase() === name.trim().toLowerCase())?.code;
