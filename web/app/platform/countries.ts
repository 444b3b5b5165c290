import { locale } from './texts.ts';

const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' });

/** The name of a country by its ISO 3166-1 code; the code itself where it names none. */
export const nameCountry = (code: string): string => names.of(code) ?? code;

/** Codes that name groups, tests or parts of countries. */
const NO_COUNTRIES = new Set(['AC', 'CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'QO', 'TA', 'UN', 'XA', 'XB', 'ZZ']);
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

function isCountry(code: string): boolean {
  // A code that was given up leads to the one in its place: 'DD' to 'DE'.
  const isInUse = new Intl.Locale(`und-${code}`).region === code && Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;
  return isInUse && !NO_COUNTRIES.has(code) && names.of(code) !== undefined;
}

let listed: { code: string; name: string }[] | undefined;

/** All countries by name. */
export function listCountries(): readonly { code: string; name: string }[] {
  listed ??= LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
    .filter(isCountry)
    .map((code) => ({ code, name: nameCountry(code) }))
    .sort((one, other) => one.name.localeCompare(other.name, locale));
  return listed;
}

/** The code of the country that a reader calls this; undefined where the name is none. */
export const codeOfCountry = (name: string): string | undefined =>
  listCountries().find((country) => country.name.toLowerCase() === name.trim().toLowerCase())?.code;
