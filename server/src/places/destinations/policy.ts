import type { DestinationFilter } from '@bros/contract/places/destination-filter';
import type { WeatherKind } from '@bros/contract/places/destination-steps';

/** The first bit of each kind of weather. Each kind has twelve bits, January first. */
const FIRST_BIT = { warm: 0, mild: 12, dry: 24 } as const;
const KINDS_ASKED: Record<WeatherKind, readonly (keyof typeof FIRST_BIT)[]> = {
  warm: ['warm'],
  warmAndDry: ['warm', 'dry'],
  mild: ['mild'],
  dry: ['dry'],
};

export function weatherBits({ month, weather }: DestinationFilter): number {
  if (!month || !weather) return 0;
  return KINDS_ASKED[weather].reduce((bits, kind) => bits + 2 ** (FIRST_BIT[kind] + month - 1), 0);
}
