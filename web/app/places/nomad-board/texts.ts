import type { Continent } from '@bros/contract/core/continents';
import type { CommunityLevel, PROVENANCE_KINDS } from '@bros/contract/places/destination-facts';
import { formatNumber } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';

const usd = (dollars: number) => `$${formatNumber(dollars)}`;

export const nomadBoardTexts = defineTexts({
  en: {
    title: 'Nomad Board',
    description: 'Where to live and work next, what to know before you go, and who to go with.',
    lead: 'Where to live and work next, what to know before you go, and who to go with.',
    tabsLabel: 'Parts of the nomad board',
    tabs: { destinations: 'Destinations', tips: 'Nomad Tips', community: 'Community' },
    search: 'Search by name or country',
    searchPlaceholder: 'Lisbon, Mexico...',
    regionsLabel: 'Regions',
    regions: {
      asia: 'Asia',
      europe: 'Europe',
      southAmerica: 'South America',
      northAmerica: 'North America',
      africa: 'Africa',
      oceania: 'Oceania',
      antarctica: 'Antarctica',
    } as const satisfies Record<Continent, string>,
    allRegions: 'All Regions',
    loadFailed: 'The destinations could not be loaded',
    empty: { title: 'No destinations found', text: 'Try another name, or look at all regions.', showAll: 'Show all' },
    found: (total: number) => (total === 1 ? '1 destination' : `${formatNumber(total)} destinations`),
    facts: {
      cost: 'Monthly cost',
      weather: (month: string) => `Weather in ${month}`,
      community: 'Community',
      visa: 'Visa',
    },
    cost: (low: number, high: number) => (low === high ? usd(low) : `${usd(low)}–${formatNumber(high)}`),
    mbps: (speed: number) => `${formatNumber(speed)} Mbit/s`,
    weather: (day: string, night: string, rainDays: number) =>
      `${day} by day, ${night} by night, ${rainDays === 0 ? 'no rain' : rainDays === 1 ? '1 day with rain' : `${rainDays} days with rain`}`,
    levels: { small: 'Small', growing: 'Growing', large: 'Large', veryLarge: 'Very large' } as const satisfies Record<
      CommunityLevel,
      string
    >,
    localTime: (zone: string, time: string) => `${zone}, now ${time}`,
    unknown: 'N/A',
    highlights: 'Highlights',
    moreVisa: 'For other passports, see its page.',
    provenances: { editorial: 'our editors’ estimates', members: 'members', source: 'named sources' } as const satisfies Record<
      (typeof PROVENANCE_KINDS)[number],
      string
    >,
    figuresFrom: (kinds: string) => `Figures: ${kinds}.`,
  },
});
