import type { CommunityLevel, MonthWeather } from '@bros/contract/places/destination-facts';
import type { Similarity } from '@bros/contract/places/destinations';

export interface Traits {
  latitude: number;
  longitude: number;
  countryCode: string | null;
  monthlyCostLowUsd: number | null;
  monthlyCostHighUsd: number | null;
  internetMbps: number | null;
  weather: readonly MonthWeather[];
  communityLevel: CommunityLevel | null;
  safetyScore: number | null;
}

const MAX_REASONS = 3;
/** Values that differ by at most this count as equal. In degrees, as a share, or in points. */
const SAME_DEGREES = 2;
const SAME_SHARE = 0.1;
const SAME_POINTS = 0.5;
const MORE_DEGREES = 4;
const MORE_SHARE = 0.15;
const MORE_POINTS = 1;
const FASTER_SHARE = 0.3;
const NEARBY_KM = 600;
const EARTH_RADIUS_KM = 6371;

/** Used if a figure is unknown for one of the destinations. */
const UNKNOWN_DISTANCE = 1;
const COSTS_APART = 0.4;
const DEGREES_APART = 5;
const RAIN_DAYS_APART = 5;
const POINTS_APART = 2;
const SPEEDS_APART = 0.7;
/** Distances are limited to twice this. */
const KM_APART = 3000;

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

const costOf = ({ monthlyCostLowUsd: low, monthlyCostHighUsd: high }: Traits): number | null =>
  low === null || high === null ? (low ?? high) : (low + high) / 2;

const warmthOf = ({ weather }: Traits): number | null => mean(weather.map(({ highC }) => highC));

type Figure = number | null;
const distance = (one: Figure, other: Figure, measure: (one: number, other: number) => number): Figure =>
  one === null || other === null ? null : measure(one, other);
const byShare = (one: number, other: number) => Math.log(Math.max(other, 1) / Math.max(one, 1));
const byDifference = (one: number, other: number) => other - one;

/** Negative if `there` has less. For cost and speed, uses the logarithm of the ratio. */
function differ(here: Traits, there: Traits) {
  return {
    cost: distance(costOf(here), costOf(there), byShare),
    warmth: distance(warmthOf(here), warmthOf(there), byDifference),
    safety: distance(here.safetyScore, there.safetyScore, byDifference),
    speed: distance(here.internetMbps, there.internetMbps, byShare),
  };
}

/** Compares summer with summer, also across hemispheres. */
function climateDistance(here: Traits, there: Traits): Figure {
  const isOpposite = here.latitude < 0 !== there.latitude < 0;
  const shifted = isOpposite ? [...there.weather.slice(6), ...there.weather.slice(0, 6)] : there.weather;
  return mean(
    here.weather.flatMap((month, index) => {
      const other = shifted[index];
      if (!other) return [];
      const highs = (month.highC - other.highC) / DEGREES_APART;
      const lows = (month.lowC - other.lowC) / DEGREES_APART;
      return (highs ** 2 + lows ** 2) / 2 + ((month.rainDays - other.rainDays) / RAIN_DAYS_APART) ** 2;
    }),
  );
}

/** 0 if all values are equal. Unknown values have `UNKNOWN_DISTANCE`. Climate and cost have the largest weights. */
export function distanceBetween(here: Traits, there: Traits): number {
  const { cost, safety, speed } = differ(here, there);
  const part = (difference: Figure, isApartAt: number) =>
    difference === null ? UNKNOWN_DISTANCE : (difference / isApartAt) ** 2;
  return (
    2 * part(cost, COSTS_APART) +
    2 * (climateDistance(here, there) ?? UNKNOWN_DISTANCE) +
    part(Math.min(distanceKm(here, there), 2 * KM_APART), KM_APART) +
    part(safety, POINTS_APART) +
    part(speed, SPEEDS_APART) +
    (here.communityLevel !== null && here.communityLevel === there.communityLevel ? 0 : 0.5)
  );
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Haversine formula. */
function distanceKm(here: Traits, there: Traits): number {
  const north = Math.sin(radians(there.latitude - here.latitude) / 2) ** 2;
  const east = Math.sin(radians(there.longitude - here.longitude) / 2) ** 2;
  const share = north + Math.cos(radians(here.latitude)) * Math.cos(radians(there.latitude)) * east;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(share)));
}

const isWithin = (difference: Figure, max: number) => difference !== null && Math.abs(difference) <= max;
const isAbove = (difference: Figure, least: number) => difference !== null && difference >= least;

/** Empty if no known figure supports the suggestion. */
export function similaritiesOf(here: Traits, there: Traits): Similarity[] {
  const { cost, warmth, safety, speed } = differ(here, there);
  const facts: [Similarity, boolean][] = [
    ['cheaper', cost !== null && cost <= -MORE_SHARE],
    ['sameCost', isWithin(cost, SAME_SHARE)],
    ['asWarm', isWithin(warmth, SAME_DEGREES)],
    ['warmer', isAbove(warmth, MORE_DEGREES)],
    ['cooler', warmth !== null && warmth <= -MORE_DEGREES],
    ['safer', isAbove(safety, MORE_POINTS)],
    ['asSafe', isWithin(safety, SAME_POINTS)],
    ['fasterInternet', isAbove(speed, FASTER_SHARE)],
    ['sameCountry', here.countryCode !== null && here.countryCode === there.countryCode],
    ['nearby', distanceKm(here, there) <= NEARBY_KM],
    ['sameCommunity', here.communityLevel !== null && here.communityLevel === there.communityLevel],
  ];
  return facts
    .filter(([, holds]) => holds)
    .map(([likeness]) => likeness)
    .slice(0, MAX_REASONS);
}

export function findSimilar<Place extends Traits & { id: string }>(
  here: Traits & { id: string },
  places: readonly Place[],
  max: number,
): { place: Place; reasons: Similarity[] }[] {
  return places
    .filter(({ id }) => id !== here.id)
    .map((place) => ({ place, distance: distanceBetween(here, place) }))
    .sort((one, other) => one.distance - other.distance)
    .map(({ place }) => ({ place, reasons: similaritiesOf(here, place) }))
    .filter(({ reasons }) => reasons.length > 0)
    .slice(0, max);
}
