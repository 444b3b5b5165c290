import { findCurrentStory } from '../expats/stories/service.ts';
import type { Database } from '../platform/database/connect.ts';
import type { countLanding } from './queries.ts';

export type LandingCounts = Awaited<ReturnType<typeof countLanding>>;

/** What the landing page shows that is counted or written by people. A story that was taken down is gone at once; the counts may be older. */
export async function getLanding(database: Database, counts: Promise<LandingCounts>) {
  const [counted, expatOfTheMonth] = await Promise.all([counts, findCurrentStory(database)]);
  return { ...counted, expatOfTheMonth };
}
