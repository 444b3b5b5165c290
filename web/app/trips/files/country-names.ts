import { listCountries } from '../../jobs/countries.ts';

/** Languages in which calendars of members name countries. */
const LANGUAGES = 'en de fr es pt it nl pl cs sv da nb fi tr id vi th ja ko zh'.split(' ');

/** Names in common use that `Intl.DisplayNames` does not know. */
const COMMON_NAMES: Readonly<Record<string, string>> = {
  ...{
    usa: 'US',
    us: 'US',
    'united states of america': 'US',
    uk: 'GB',
    'great britain': 'GB',
    england: 'GB',
    scotland: 'GB',
    wales: 'GB',
  },
  ...{
    'northern ireland': 'GB',
    uae: 'AE',
    turkey: 'TR',
    'czech republic': 'CZ',
    holland: 'NL',
    'the netherlands': 'NL',
    korea: 'KR',
  },
  ...{
    'hong kong': 'HK',
    macau: 'MO',
    macao: 'MO',
    burma: 'MM',
    'ivory coast': 'CI',
    'cape verde': 'CV',
    'viet nam': 'VN',
    palestine: 'PS',
  },
  ...{
    'russian federation': 'RU',
    macedonia: 'MK',
    swaziland: 'SZ',
    'east timor': 'TL',
    'bosnia and herzegovina': 'BA',
    congo: 'CG',
  },
};

const fold = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}|\./gu, '')
    .replaceAll('&', 'and')
    .replaceAll('’', "'")
    .toLowerCase()
    .trim();

let codes: ReadonlyMap<string, string> | undefined;

/** The ISO code of a country by its name; undefined for anything else. A code alone is no name: 'CA' is California, too. */
export function findCountryCode(name: string): string | undefined {
  codes ??= new Map([...LANGUAGES.toReversed().flatMap(listNames), ...Object.entries(COMMON_NAMES)]);
  return codes.get(fold(name));
}

function listNames(language: string): [name: string, code: string][] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  return listCountries().map(({ code }) => [fold(names.of(code) ?? code), code]);
}
