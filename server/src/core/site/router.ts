import type { Config } from '../../config.ts';
import { api } from '../../platform/api/api.ts';
import { maintenanceOf, switchedOff } from '../site-settings/closures/policy.ts';
import type { SettledLately } from '../site-settings/service.ts';

interface SiteParts {
  config: Config;
  settledLately: SettledLately;
  /** Null where no model checks public messages. */
  checkingModel: unknown;
}

export function createSiteRouter({ config, settledLately, checkingModel }: SiteParts) {
  return {
    settings: api.site.settings.handler(async () => {
      const settled = await settledLately();
      const { supportEmail, isInviteOnly, operatorName, operatorAddress, operatorLaw } = settled;
      return {
        supportEmail: supportEmail ?? config.supportEmail,
        mapStyleUrl: config.mapStyleUrl ?? null,
        isErrorReportingOn: config.isErrorReportingOn,
        isDevelopment: !config.isProduction,
        isInviteOnly,
        maintenance: maintenanceOf(settled),
        switchedOff: switchedOff(settled),
        isModelModerating: checkingModel !== undefined,
        operator: { name: operatorName, address: operatorAddress, law: operatorLaw },
      };
    }),
  };
}
