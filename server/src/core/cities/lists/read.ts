import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { dataFile } from '../../../platform/data-file.ts';

export interface CityName {
  cityId: number;
  name: string;
  isKnown: boolean;
}

export interface AreaName {
  countryCode: string;
  /** Empty for a country. */
  regionPath: string;
  name: string;
}

const LANGUAGES = 'ar cs da de el es fi fr he hi hu id it ja ko nl no pl pt ro ru sv th tr uk vi zh'.split(' ');

const readList = (file: string): string[][] => parse(readFileSync(dataFile(`cities/${file}`)), { fromLine: 2 });
const split = (names = ''): string[] => names.split('|').filter(Boolean);

/** Lists well-known names first. */
export function readCityNames(): CityName[] {
  return [
    ...readList('known-names.csv').flatMap(([id, , , names]) =>
      split(names).map((name) => ({ cityId: Number(id), name, isKnown: true })),
    ),
    ...readList('geonames-names.csv').flatMap(([id, , names]) =>
      split(names).map((name) => ({ cityId: Number(id), name, isKnown: false })),
    ),
  ];
}

export const readSecondLevels = (): ReadonlyMap<number, string> =>
  new Map(readList('geonames-names.csv').flatMap(([id, code]) => (code ? [[Number(id), code]] : [])));

const DIRECTION =
  /^(?:(?:north|south|east|west|northern|southern|eastern|western|central|centre|center|nord|sud|est|ouest|norte|sur|este|oeste|centro|upper|lower|capital|coast|lake|river|islands?|city|plateau|littoral|midlands|highlands|region|province|district)[ -]*)+$/i;

export function readAreaNames(countryCodes: readonly string[]): AreaName[] {
  const languages = ['en', ...LANGUAGES].map((language) => new Intl.DisplayNames(language, { type: 'region' }));
  const countries = countryCodes.flatMap((countryCode) =>
    [...languages.map((names) => names.of(countryCode) ?? countryCode), countryCode].map((name) => ({
      countryCode,
      regionPath: '',
      name,
    })),
  );
  const areas = ['regions.csv', 'known-areas.csv'].flatMap((file) =>
    readList(file).flatMap(([countryCode = '', regionPath = '', names]) =>
      split(names)
        .filter((name) => !DIRECTION.test(name))
        .map((name) => ({ countryCode, regionPath, name })),
    ),
  );
  return [...countries, ...areas];
}
