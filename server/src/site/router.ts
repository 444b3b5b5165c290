import type { Config } from '../config.ts';
import { api } from '../platform/api/api.ts';

export function createSiteRouter({ supportEmail, mapStyleUrl, isErrorReportingOn, isProduction }: Config) {
  return {
    settings: api.site.settings.handler(() => ({
      supportEmail,
      mapStyleUrl: mapStyleUrl ?? null,
      isErrorReportingOn,
      isDevelopment: !isProduction,
    })),
  };
}
