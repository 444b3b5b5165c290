import { SETTLED_LATE_MS } from '@bros/contract/core/rules';
import { SITE_SETTING_DEFAULTS, type SiteSettings, siteSettingFields } from '@bros/contract/core/site-settings';
import { LRUCache } from 'lru-cache';
import { type Database, inTransaction, type Transaction } from '../../platform/database/connect.ts';
import { insertFirst, selectSettings } from './queries.ts';

export { writeSetting } from './queries.ts';

/** The first start in production writes this setting; admins cannot. */
const IMPRINT_REQUIRED = 'isImprintRequired';

const IMPRINT = ['operatorName', 'operatorAddress', 'operatorLaw'] as const;

export const missingImprint = (settings: SiteSettings) => IMPRINT.filter((key) => settings[key] === null);

/** On a production site without a complete imprint, nobody can join or be invited. */
export type CurrentSettings = SiteSettings & { isImprintMissing: boolean };

/** Reads without the cache, for decisions in the caller's transaction. */
export async function readSiteSettings(database: Database | Transaction): Promise<CurrentSettings> {
  const current = Object.fromEntries((await selectSettings(database)).map(({ key, value }) => [key, value]));
  const settings = { ...SITE_SETTING_DEFAULTS, ...keepValid(current) };
  return { ...settings, isImprintMissing: current[IMPRINT_REQUIRED] === true && missingImprint(settings).length > 0 };
}

/** Ignores stored values that this version rejects. */
function keepValid(current: Record<string, unknown>): Partial<SiteSettings> {
  const valid = Object.entries(siteSettingFields).flatMap(([key, field]) => {
    const parsed = field.safeParse(current[key]);
    return parsed.success ? [[key, parsed.data]] : [];
  });
  return Object.fromEntries(valid) as Partial<SiteSettings>;
}

/** Use for frequent reads. At most `SETTLED_LATE_MS` old. */
export type SettingsCache = () => Promise<CurrentSettings>;

export function createSettingsCache(database: Database): SettingsCache {
  const cache = new LRUCache<'all', CurrentSettings>({
    max: 1,
    ttl: SETTLED_LATE_MS,
    fetchMethod: () => readSiteSettings(database),
  });
  return () => cache.forceFetch('all');
}

/** The first production start requires an imprint, and makes the site invite-only until an admin changes that. Idempotent. */
export async function prepareProduction(database: Database): Promise<void> {
  await inTransaction(database, async (transaction) => {
    if (await insertFirst(transaction, IMPRINT_REQUIRED, true)) await insertFirst(transaction, 'isInviteOnly', true);
  });
}
