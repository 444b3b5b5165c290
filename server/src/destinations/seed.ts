import type { Database } from '../platform/database/connect.ts';
import { africa } from './first-destinations/africa.ts';
import { americas } from './first-destinations/americas.ts';
import { asia } from './first-destinations/asia.ts';
import { europe } from './first-destinations/europe.ts';
import type { FirstDestination } from './first-destinations/first-destination.ts';
import { oceania } from './first-destinations/oceania.ts';
import { destinations } from './tables.ts';

const firstDestinations = [...africa, ...americas, ...asia, ...europe, ...oceania];

/**
 * Gives an installation its first destinations. Does nothing once there is any, so that what staff edit or remove stays as they left it.
 * Two processes may do it at once.
 */
export async function seedDestinations(database: Database): Promise<void> {
  const [found] = await database.select({ id: destinations.id }).from(destinations).limit(1);
  if (found) return;
  const rows = firstDestinations.map((place) => ({ ...place, overallScore: meanScore(place) }));
  await database.insert(destinations).values(rows).onConflictDoNothing();
}

/** The mean of the four scores to one decimal: an estimate as they are. */
function meanScore(place: FirstDestination): number {
  const sum = place.costOfLivingScore + place.internetSpeedScore + place.safetyScore + place.weatherScore;
  return Math.round((sum / 4) * 10) / 10;
}
