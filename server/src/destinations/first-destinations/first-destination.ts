import type { CommunityLevel } from '@bros/contract/destination-facts';

/** Twelve figures, January first. */
type ByMonth = readonly [number, number, number, number, number, number, number, number, number, number, number, number];

/**
 * One of the places every installation begins with: what our editors say of a city of the list. Country, coordinates and time zone
 * are those of the city there (places/first-cities.ts). Scores and figures are editorial estimates of 2026, not measurements, and the
 * pages say so until members' reviews replace them.
 */
export interface FirstDestination {
  slug: string;
  /** The city's number in the list (GeoNames). */
  cityId: number;
  /** What is told otherwise than in the list: the name members use, or a place that lies beside the city of the list. */
  instead?: { name?: string; city?: string; country?: string; latitude?: number; longitude?: number; timeZone?: string };
  description: string;
  /** Between 0 and 10: 10 is cheapest, fastest, safest, mildest. */
  scores: { cost: number; internet: number; safety: number; weather: number };
  /** One person's month with a flat of his own, in US dollars: thrifty and comfortable. */
  monthlyCostUsd: readonly [low: number, high: number];
  /** What a usual line at home brings, in Mbit/s. */
  internetMbps: number;
  /** Average days: degrees Celsius by day and by night, days with rain in the month. */
  weather: { highC: ByMonth; lowC: ByMonth; rainDays: ByMonth };
  community: CommunityLevel;
  safety: string;
  highlights: readonly string[];
}
