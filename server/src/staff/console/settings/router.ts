import { api, requireActor } from '../../../platform/api/api.ts';
import type { SettingsDeskParts } from './limit-increase.ts';
import { changeSetting, getSettingsDesk } from './service.ts';

export function createSettingsDeskRouter(parts: SettingsDeskParts) {
  const { staff } = api;
  return {
    siteSettings: staff.siteSettings.handler(({ context }) => getSettingsDesk(parts.database, requireActor(context))),
    setSiteSetting: staff.setSiteSetting.handler(({ input, context }) => changeSetting(parts, requireActor(context), input)),
  };
}
