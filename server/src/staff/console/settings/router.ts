import { api, requireActor } from '../../../platform/api/api.ts';
import type { SettingsDeskDeps } from './limit-increase.ts';
import { changeSetting, getSettingsDesk } from './service.ts';

export function createSettingsDeskRouter(deps: SettingsDeskDeps) {
  const { staff } = api;
  return {
    siteSettings: staff.siteSettings.handler(({ context }) => getSettingsDesk(deps.database, requireActor(context))),
    setSiteSetting: staff.setSiteSetting.handler(({ input, context }) => changeSetting(deps, requireActor(context), input)),
  };
}
