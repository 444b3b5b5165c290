import { SITE_SETTING_DEFAULTS, type SiteSettingKey, type SiteSettings } from '@bros/contract/core/site-settings';
import { readCents, writeCents } from '../../platform/cents.ts';
import { formatMoney } from '../../platform/format.ts';
import { settingsTexts as texts } from './settings-texts.ts';

export const ON = 'on';

type SwitchKey = { [Key in SiteSettingKey]: SiteSettings[Key] extends boolean ? Key : never }[SiteSettingKey];
export const isSwitch = (key: SiteSettingKey): key is SwitchKey => typeof SITE_SETTING_DEFAULTS[key] === 'boolean';

/** Dollars for an amount; `ON` or empty for a switch. */
export function toText(value: SiteSettings[SiteSettingKey]): string {
  if (typeof value === 'boolean') return value ? ON : '';
  if (typeof value === 'number') return writeCents(value);
  return value ?? '';
}

/** The contract rejects NaN for an invalid amount. */
export function toValue(key: SiteSettingKey, text: string): string | number | boolean | null {
  const typed = text.trim();
  if (isSwitch(key)) return typed === ON;
  if (key === 'payoutApprovalCents') return readCents(typed);
  return typed === '' ? null : typed;
}

export function describeSetting(value: unknown): string {
  if (typeof value === 'boolean') return value ? texts.on : texts.off;
  if (typeof value === 'number') return formatMoney(value);
  return value === null ? texts.nothing : `“${value}”`;
}

export interface KnownSetting {
  revision: number;
  text: string;
}

/**
 * Compares the typed, the seen and the current value.
 * @returns `isTouched`: there is something to save. `isOutdated`: saving would overwrite another admin's change. `shouldTakeSavedValue`: the current value is
 * newer, and the admin typed nothing else.
 */
export function editStateOf(typed: string, seen: KnownSetting, now: KnownSetting) {
  const isBehind = now.revision > seen.revision;
  const isTouched = typed !== (isBehind ? now : seen).text;
  return {
    isTouched,
    isOutdated: isBehind && isTouched,
    shouldTakeSavedValue: isBehind && (typed === seen.text || typed === now.text),
  };
}
