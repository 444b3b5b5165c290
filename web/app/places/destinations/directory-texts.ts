import type { Continent } from '@bros/contract/core/continents';
import type { DestinationOrder, WeatherKind } from '@bros/contract/places/destination-steps';
import { DRY_TO_RAIN_DAYS, MILD_FROM_C, MILD_TO_C, WARM_FROM_C } from '@bros/contract/places/destination-steps';
import { formatNumber, formatTemperature } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';
import { labelTexts } from '../../ui/label-texts.ts';

export const directoryTexts = defineTexts({
  en: {
    moreFilters: (active: number) => (active > 0 ? `Filters (${active})` : 'Filters'),
    myFavorites: 'My favorites',
    sorts: {
      score: 'Best score',
      cost: 'Lowest cost',
      internet: 'Fastest internet',
      name: labelTexts.name,
    } satisfies Record<DestinationOrder, string>,
    region: 'Region',
    allRegions: 'All Regions',
    regionOf: (name: string, count: string) => `${name} (${count})`,
    regions: {
      africa: 'Africa',
      antarctica: 'Antarctica',
      asia: 'Asia',
      europe: 'Europe',
      northAmerica: 'North America',
      oceania: 'Oceania',
      southAmerica: 'South America',
    } satisfies Record<Continent, string>,
    any: 'Any',
    budget: 'Monthly budget',
    budgetHint: 'What a thrifty month costs one person with their own apartment.',
    upTo: (dollars: number) => `Up to $${formatNumber(dollars)}`,
    atLeastSpeed: (mbps: number) => `${mbps} Mbit/s or more`,
    safety: 'Safety score',
    atLeastScore: (score: number) => `${score} or more`,
    anyMonth: 'Any month',
    weather: 'Weather that month',
    weatherHint: (kind: WeatherKind) =>
      ({
        warm: `${formatTemperature(WARM_FROM_C)} or more by day.`,
        warmAndDry: `${formatTemperature(WARM_FROM_C)} or more by day, and rain on ${DRY_TO_RAIN_DAYS} days at most.`,
        mild: `${formatTemperature(MILD_FROM_C)} to ${formatTemperature(MILD_TO_C)} by day.`,
        dry: `Rain on ${DRY_TO_RAIN_DAYS} days at most.`,
      })[kind],
    chooseMonth: 'Choose a month too.',
    chooseWeather: 'Choose the weather you want that month.',
    weathers: {
      warm: 'Warm',
      warmAndDry: 'Warm and dry',
      mild: 'Mild',
      dry: 'Dry',
    } satisfies Record<WeatherKind, string>,
    noFavorites: {
      title: 'No favorites yet',
      text: 'Press the heart on a destination, and it shows up here.',
    },
    favorite: 'Favorite',
    favoriteOf: (name: string) => `Favorite: ${name}`,
    cost: (dollars: number) => `$${formatNumber(dollars)}`,
    here: (count: number) => `${formatNumber(count)} ${count === 1 ? 'bro' : 'bros'} here`,
    more: 'More',
    moreOf: (name: string) => `about ${name}`,
    speed: (mbps: number) => `${formatNumber(mbps)} Mbit/s`,
    of: (name: string) => ` for ${name}`,
    compare: 'Compare',
    comparing: 'Compare',
    chosen: (count: number, max: number) => `${count} of ${max} chosen`,
    oneMore: 'Choose one more to compare.',
    compareNow: (count: number) => `Compare ${count}`,
    stopComparing: 'Clear',
  },
});
