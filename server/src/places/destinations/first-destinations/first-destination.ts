import type { CommunityLevel } from '@bros/contract/places/destination-facts';

/** Twelve figures, January first. */
type ByMonth = readonly [number, number, number, number, number, number, number, number, number, number, number, number];

/**
 * One of the places every installation begins with: what our editors say of a city of the list. Country, coordinates and time zone
 * are those of the city there (core/cities/first-cities.ts). Scores and figures are editorial estimates of 2026, not measurements, and the
 * pages say so until members' reviews replace them.
 */
export interface FirstDestination {
  slug: string;
  /** The city's number in the list (GeoNames). */
  cityId: number;
  /** Replaces values of the city list: the name that members use, or the position of a place beside that city. */
  instead?: { name?: string; city?: string; country?: string; latitude?: number; longitude?: number; timeZone?: string };
  description: string;
  /** Between 0 and 10: 10 is cheapest, fastest, safest, mildest. */
  scores: { cost: number; internet: number; safety: number; weather: number };
  /** A month of one person with their own flat, in US dollars: thrifty and comfortable. */
  monthlyCostUsd: readonly [low: number, high: number];
  /** The usual speed of a line at home, in Mbit/s. */
  internetMbps: number;
  /** Average days: degrees Celsius by day and by night, days with rain in the month. */
  weather: { highC: ByMonth; lowC: ByMonth; rainDays: ByMonth };
  community: CommunityLevel;
  safety: string;
  highlights: readonly string[];
}
