import { SETTLED_LATE_MS } from '@bros/contract/core/rules';
import { SITE_SETTING_DEFAULTS, type SiteSettings, siteSettingFields } from '@bros/contract/core/site-settings';
import { LRUCache } from 'lru-cache';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { selectSettings } from './queries.ts';

export { writeSetting } from './queries.ts';

/** Reads the settings uncached, for decisions in the caller's transaction. */
export async function readSiteSettings(database: Database | Transaction): Promise<SiteSettings> {
  const current = Object.fromEntries((await selectSettings(database)).map(({ key, value }) => [key, value]));
  return { ...SITE_SETTING_DEFAULTS, ...keepValid(current) };
}

/** Ignores stored values that this version no longer accepts. */
function keepValid(current: Record<string, unknown>): Partial<SiteSettings> {
  const valid = Object.entries(siteSettingFields).flatMap(([key, field]) => {
    const parsed = field.safeParse(current[key]);
    return parsed.success ? [[key, parsed.data]] : [];
  });
  return Object.fromEntries(valid) as Partial<SiteSettings>;
}

/** For frequent reads: the settings are at most `SETTLED_LATE_MS` old. */
export type SettingsCache = () => Promise<SiteSettings>;

export function createSettingsCache(database: Database): SettingsCache {
  const cache = new LRUCache<'all', SiteSettings>({
    max: 1,
    ttl: SETTLED_LATE_MS,
    fetchMethod: () => readSiteSettings(database),
  });
  return () => cache.forceFetch('all');
}
