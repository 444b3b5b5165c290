import { foldText } from '@bros/contract/core/folding';
import { listCountries } from '../../../platform/countries.ts';
import type { Place } from './found-trips.ts';

/** Languages in which members' calendars name countries. */
const LANGUAGES = 'en de fr es pt it nl pl cs sv da nb fi tr id vi th ja ko zh'.split(' ');

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

/** Undefined unless the text is a country's name. Ignores codes: 'CA' is also California. */
function findCountryCode(name: string): string | undefined {
  codes ??= new Map([...LANGUAGES.toReversed().flatMap(listNames), ...Object.entries(COMMON_NAMES)]);
  return codes.get(fold(name));
}

function listNames(language: string): [name: string, code: string][] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  return listCountries().map(({ code }) => [fold(names.of(code) ?? code), code]);
}

/** The maximum number of candidate places per address. Each can cost one more request per file. */
const WAYS_MAX = 8;
const ADDRESS_MAX_CHARACTERS = 500;
const SEPARATORS = /[\n\r,;，、()|]| [-–—/] /;
/** States and provinces: 'TX', 'NSW', 'SP'. */
const REGION_CODE = /^[A-Z]{2,3}$/;
/** Their states share city names, so a city in a known state is searched only there. */
const COUNTRIES_OF_NAMESAKES = ['US'];
/** The country's name is also the city. */
const CITY_STATES = ['SG', 'HK', 'MO', 'MC', 'GI', 'SM', 'VA'];

interface Area {
  name: string;
  region: string;
  hasPostcode: boolean;
}

/**
 * Returns the most certain place first. People write 'Lisbon' and 'Lisbon, Portugal', Google 'Austin, TX, USA' and 'Dubai - United Arab Emirates', Apple
 * separate lines: a hotel, its street, postal code with city, and country.
 */
export function readAddress(text: string): Place[] {
  const address = split(text);
  const { parts, last, code, isStreet } = address;
  if (parts.length < 2) return listOnce([{ city: last }, { city: withoutNumbers(last) }]);
  const isCertain = code !== undefined && (parts.length > 2 || isStreet);
  const found = isCertain ? orderCities(address).flatMap((city) => placesIn(city, address)) : readUncertain(address);
  return listOnce(code && CITY_STATES.includes(code) ? [...found, { city: withoutNumbers(last), country_code: code }] : found);
}

/** Reads only titles of two or three parts without digits, because a single word proves nothing: 'Holiday' and 'Christmas' are towns in Florida. */
export function readTitle(text: string): Place[] {
  const { parts, isStreet } = split(text);
  return parts.length === 1 || parts.length > 3 || isStreet ? [] : readAddress(text);
}

interface Address {
  parts: readonly string[];
  last: string;
  code: string | undefined;
  areas: readonly Area[];
  isStreet: boolean;
}

function split(text: string): Address {
  const parts = text
    .slice(0, ADDRESS_MAX_CHARACTERS)
    .split(SEPARATORS)
    // Removes emoji and postal marks.
    .map((part) => part.replaceAll(/\uFE0F|[^\p{L}\p{M}\p{N}.'’&/-]+/gu, ' ').trim())
    .filter((part) => part !== '');
  const last = parts.at(-1) ?? '';
  const areas = parts
    .slice(0, -1)
    .map(toArea)
    .filter(({ name }) => name !== '');
  const isStreet = parts.some((part) => /\d/.test(part)) || parts.length > 4;
  return { parts, last, code: findCountryCode(withoutNumbers(last)), areas, isStreet };
}

const withoutNumbers = (part: string): string =>
  part
    .replace(/^(?:NL-)?\d{4} ?[A-Z]{2} (?=\S)/, '')
    .split(' ')
    .filter((word) => !/\d/.test(word))
    .join(' ');

/** Reads parts such as '75001 Paris', 'London NW1 6XE' and 'Sydney NSW 2000'. */
function toArea(part: string): Area {
  const whole = withoutNumbers(part);
  const [, name = whole, region = ''] = /^(.*\p{Ll}.*) ([A-Z]{2,3})$/u.exec(whole) ?? [];
  return { name, region, hasPostcode: /\d{4}|\d{3}[- ]\d{2}|\b[A-Z]{1,2}\d/.test(part) };
}

/** In a street address the city is near the end, usually beside the postal code; elsewhere it is first. */
function orderCities({ areas, isStreet }: Address): readonly Area[] {
  const cities = areas.length > 1 ? areas.filter(({ name }) => !REGION_CODE.test(name)) : areas;
  if (!isStreet) return cities;
  const fromEnd = cities.toReversed();
  return [...fromEnd.filter(({ hasPostcode }) => hasPostcode), ...fromEnd.filter(({ hasPostcode }) => !hasPostcode)];
}

/** Lists the city first in its region, then, except for `COUNTRIES_OF_NAMESAKES`, anywhere in the country. */
function placesIn(city: Area, address: Address): Place[] {
  const [country, last] = [describeCountry(address), address.areas.at(-1)];
  const region = city.region || (last === city ? '' : last?.region || last?.name);
  const anywhere = { city: city.name, ...country };
  if (!region) return [anywhere];
  const within = { ...anywhere, region };
  return address.code && COUNTRIES_OF_NAMESAKES.includes(address.code) ? [within] : [within, anywhere];
}

/** The last part may be a country, a state or, after a street, the city. */
function readUncertain(address: Address): Place[] {
  const cities = orderCities(address).slice(0, 2);
  const last = withoutNumbers(address.last);
  const inState = cities.map(({ name }) => ({ city: name, region: last }));
  const inCountry = cities.flatMap((city) => placesIn(city, address));
  return address.isStreet ? [...inState, ...inCountry, { city: last }] : [...inCountry, ...inState];
}

const ENGLISH = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** The server knows English names and codes. */
function describeCountry({ last, code }: Address): Pick<Place, 'country' | 'country_code'> {
  const name = withoutNumbers(last);
  return code && ENGLISH.of(code) !== name ? { country_code: code } : { country: name };
}

const listOnce = (places: readonly Place[]): Place[] =>
  [...new Map(places.map((place) => [JSON.stringify(place), place])).values()]
    .filter(({ city }) => city !== '')
    .slice(0, WAYS_MAX);
