import { LANDING_EVENTS } from '@bros/contract/guidance/landing';
import { findMostPopularTier } from '../../core/people/memberships/service.ts';
import type { SettingsCache } from '../../core/site-settings/service.ts';
import { listNextPublic } from '../../gatherings/events/public/service.ts';
import { findCurrentStory } from '../../places/expats/stories/service.ts';
import type { Actor } from '../../platform/api/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { countLanding } from './queries.ts';

export async function countForLanding(database: Database) {
  return { ...(await countLanding(database)), mostPopularTier: await findMostPopularTier(database) };
}
export type LandingCounts = Awaited<ReturnType<typeof countForLanding>>;

export interface LandingParts {
  database: Database;
  settingsCache: SettingsCache;
}

/** A removed story or event disappears immediately; the counts may be cached. */
export async function getLanding({ database, settingsCache }: LandingParts, actor: Actor | null, counts: Promise<LandingCounts>) {
  const counted = await counts;
  const expatOfTheMonth = await findCurrentStory(database);
  const events = await listNextPublic(database, LANDING_EVENTS);
  const settled = await settingsCache();
  return {
    ...counted,
    isSignedIn: actor !== null,
    expatOfTheMonth,
    events,
    partnerUrl: settled.partnerUrl,
    isInviteOnly: settled.isInviteOnly,
  };
}
