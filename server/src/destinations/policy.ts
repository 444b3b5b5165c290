import type { DestinationFilter } from '@bros/contract/destination-filter';
import type { WeatherKind } from '@bros/contract/destination-steps';

const MONTH_FACETS: Record<WeatherKind, readonly string[]> = {
  warm: ['warm'],
  warmAndDry: ['warm', 'dry'],
  mild: ['mild'],
  dry: ['dry'],
};

/** The filter in the words that the database keeps of each place (`destination_facets`). A month counts only with a kind of weather, and the other way round. */
export function facetsOf({ region, budget, internet, safety, month, weather }: DestinationFilter): string[] {
  return [
    ...(region ? [`region:${region}`] : []),
    ...(budget ? [`cost:${budget}`] : []),
    ...(internet ? [`internet:${internet}`] : []),
    ...(safety ? [`safety:${safety}`] : []),
    ...(month && weather ? MONTH_FACETS[weather].map((kind) => `${kind}:${month}`) : []),
  ];
}
