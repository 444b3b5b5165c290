import type { Config } from '../config.ts';
import { api } from '../platform/api/api.ts';

export function createSiteRouter({ supportEmail, isErrorReportingOn, isProduction }: Config) {
  return {
    settings: api.site.settings.handler(() => ({ supportEmail, isErrorReportingOn, isDevelopment: !isProduction })),
  };
}
