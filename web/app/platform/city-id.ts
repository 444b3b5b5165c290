import type { CityId } from '@bros/contract/core/cities';

export function readCityId(text: string | null): CityId | null {
  return text !== null && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? (Number(text) as CityId) : null;
}
