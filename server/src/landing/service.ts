import type { Database } from '../platform/database/connect.ts';
import { presentStory } from './present.ts';
import { countLanding, findCurrentStory } from './queries.ts';

/** What the landing page shows that is counted or written by people. */
export async function getLanding(database: Database) {
  const [counts, story] = await Promise.all([countLanding(database), findCurrentStory(database)]);
  return { ...counts, expatOfTheMonth: story ? presentStory(story) : null };
}
