import { foldText } from '@bros/contract/core/folding';
import { listCountries } from '../../../platform/countries.ts';

/** Languages in which calendars of members name countries. */
const LANGUAGES = 'en de fr es pt it nl pl cs sv da nb fi tr id vi th ja ko zh'.split(' ');

/** Names in common use that `Intl.DisplayNames` does not know. */
const COMMON_NAMES: Readonly<Record<string, string>> = {
  'bosnia and herzegovina': 'BA',
  burma: 'MM',
  'cape verde': 'CV',
  congo: 'CG',
  'czech republic': 'CZ',
  'east timor': 'TL',
  england: 'GB',
  'great britain': 'GB',
  holland: 'NL',
  'hong kong': 'HK',
  'ivory coast': 'CI',
  korea: 'KR',
  macao: 'MO',
  macau: 'MO',
  macedonia: 'MK',
  'northern ireland': 'GB',
  palestine: 'PS',
  'russian federation': 'RU',
  scotland: 'GB',
  swaziland: 'SZ',
  'the netherlands': 'NL',
  turkey: 'TR',
  uae: 'AE',
  uk: 'GB',
  'united states of america': 'US',
  us: 'US',
  usa: 'US',
  'viet nam': 'VN',
  wales: 'GB',
};

const fold = (name: string): string => foldText(name.replaceAll('.', '').replaceAll('&', 'and').replaceAll('’', "'")).trim();

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
