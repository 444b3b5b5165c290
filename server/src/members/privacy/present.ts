import type { PrivacySettings } from '@bros/contract/members/privacy';
import type { SettingsRow } from './queries.ts';

export function presentSettings({ isHidden, isOnHomePage, isAskable, ...audiences }: SettingsRow): PrivacySettings {
  return { audiences, isHidden, isOnHomePage, isAskable };
}
