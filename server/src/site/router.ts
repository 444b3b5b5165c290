import type { Config } from '../config.ts';
import { api } from '../platform/api/api.ts';
import type { SettledLately } from '../site-settings/service.ts';

interface SiteParts {
  config: Config;
  settledLately: SettledLately;
}

export function createSiteRouter({ config, settledLately }: SiteParts) {
  return {
    settings: api.site.settings.handler(async () => {
      const { supportEmail, isInviteOnly, operatorName, operatorAddress, operatorLaw } = await settledLately();
      return {
        supportEmail: supportEmail ?? config.supportEmail,
        mapStyleUrl: config.mapStyleUrl ?? null,
        isErrorReportingOn: config.isErrorReportingOn,
        isDevelopment: !config.isProduction,
        isInviteOnly,
        operator: { name: operatorName, address: operatorAddress, law: operatorLaw },
      };
    }),
    memberNotice: api.site.memberNotice.handler(async () => ({ text: (await settledLately()).memberNotice })),
  };
}
