import type { Config } from '../../config.ts';
import { defineFeature } from '../../feature.ts';
import { api } from '../../platform/api/api.ts';
import { maintenanceOf, switchedOff } from '../site-settings/closures/policy.ts';
import type { SettingsCache } from '../site-settings/service.ts';

interface SiteDeps {
  config: Config;
  settingsCache: SettingsCache;
  /** Undefined if no model checks public messages. */
  checkingModel: unknown;
}

function createSiteRouter({ config, settingsCache, checkingModel }: SiteDeps) {
  return {
    settings: api.site.settings.handler(async () => {
      const current = await settingsCache();
      const { supportEmail, isInviteOnly, operatorName, operatorAddress, operatorLaw } = current;
      return {
        supportEmail: supportEmail ?? config.supportEmail,
        mapStyleUrl: config.mapStyleUrl ?? null,
        isErrorReportingOn: config.isErrorReportingOn,
        isDevelopment: !config.isProduction,
        isInviteOnly,
        maintenance: maintenanceOf(current),
        switchedOff: switchedOff(current),
        isModelModerating: checkingModel !== undefined,
        operator: { name: operatorName, address: operatorAddress, governingLaw: operatorLaw },
      };
    }),
  };
}

export const feature = defineFeature({
  uses: ['site-settings'],
  router: (deps) => ({ site: createSiteRouter(deps) }),
});
