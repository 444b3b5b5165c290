import { LANDING_EVENTS } from '@bros/contract/guidance/landing-rules';
import { findMostPopularTier } from '../../core/people/memberships/service.ts';
import type { SettingsCache } from '../../core/site-settings/service.ts';
import { listNextPublic } from '../../gatherings/events/public/service.ts';
import { findCurrentStory } from '../../places/expats/stories/service.ts';
import type { Actor } from '../../platform/api/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { chooseMembers, readMembers } from './members/service.ts';
import { countLanding } from './queries.ts';

export async function prepareLanding(database: Database) {
  const counts = await countLanding(database);
  const mostPopularTier = await findMostPopularTier(database);
  return { counts: { ...counts, mostPopularTier }, chosen: await chooseMembers(database) };
}
export type PreparedLanding = Awaited<ReturnType<typeof prepareLanding>>;

export interface LandingDeps {
  database: Database;
  settingsCache: SettingsCache;
}

/** Only counts and the choice of members may be cached, so removed content disappears immediately. */
export async function getLanding(
  { database, settingsCache }: LandingDeps,
  actor: Actor | null,
  prepared: Promise<PreparedLanding>,
) {
  const { counts, chosen } = await prepared;
  const shown = await readMembers(database, chosen, actor?.memberId ?? null);
  const expatOfTheMonth = await findCurrentStory(database);
  const events = await listNextPublic(database, LANDING_EVENTS);
  const settled = await settingsCache();
  return {
    ...counts,
    ...shown,
    isSignedIn: actor !== null,
    expatOfTheMonth,
    events,
    partnerUrl: settled.partnerUrl,
    isInviteOnly: settled.isInviteOnly,
  };
}
