/**
 * One of the places every installation begins with. Coordinates are degrees north and east of the city's centre. The scores are
 * editorial estimates between 0 and 10 (10 is cheapest, fastest, safest, mildest), not measurements, and the pages say so until
 * members' reviews replace them.
 */
export interface FirstDestination {
  slug: string;
  name: string;
  city: string;
  country: string;
  latitude: number;
  longitude: number;
  /** IANA time zone. */
  timeZone: string;
  description: string;
  costOfLivingScore: number;
  internetSpeedScore: number;
  safetyScore: number;
  weatherScore: number;
}
