import type { DestinationFilter } from '@bros/contract/places/destination-filter';
import type { WeatherKind } from '@bros/contract/places/destination-steps';

/** Bits of `destination_weather_kinds`: twelve months warm, January first, then twelve mild, then twelve dry. */
const FIRST_BIT = { warm: 0, mild: 12, dry: 24 } as const;
const KINDS_ASKED: Record<WeatherKind, readonly (keyof typeof FIRST_BIT)[]> = {
  warm: ['warm'],
  warmAndDry: ['warm', 'dry'],
  mild: ['mild'],
  dry: ['dry'],
};

/** Encodes the requested month and weather like the database column. Returns 0 unless both are given. */
export function weatherBits({ month, weather }: DestinationFilter): number {
  if (!month || !weather) return 0;
  return KINDS_ASKED[weather].reduce((bits, kind) => bits + 2 ** (FIRST_BIT[kind] + month - 1), 0);
}
