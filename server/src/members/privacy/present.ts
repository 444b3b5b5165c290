import type { PrivacySettings } from '@bros/contract/members/privacy';
import type { SettingsRow } from './queries.ts';

export function presentSettings({ isHidden, location, photos, travelHistory, socialAccounts }: SettingsRow): PrivacySettings {
  return { audiences: { location, photos, travelHistory, socialAccounts }, isHidden };
}
