import type { PrivacySettings } from '@bros/contract/members/privacy';
import type { SettingsRow } from './queries.ts';

export function presentSettings({ isHidden, isOnHomePage, ...audiences }: SettingsRow): PrivacySettings {
  return { audiences, isHidden, isOnHomePage };
}
