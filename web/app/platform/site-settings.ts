import type { client } from './api.ts';
import { connectErrorReporting } from './error-reporting.ts';

/** A screen has usually requested the settings within this time. Earlier errors wait for the settings. */
const ASK_AFTER_MS = 10_000;

type SiteSettings = Awaited<ReturnType<typeof client.site.settings>>;

let asked: Promise<SiteSettings> | undefined;

export async function askSiteSettings(): Promise<SiteSettings> {
  const { client } = await import('./api.ts');
  const asking = client.site.settings();
  asked = asking;
  asking.catch(() => {
    if (asked === asking) asked = undefined;
  });
  return asking;
}

async function connect(): Promise<void> {
  const { supportEmail, isErrorReportingOn } = await (asked ?? askSiteSettings());
  connectErrorReporting({
    supportEmail,
    isRemoteOn: isErrorReportingOn,
    send: async (record) => {
      const { client } = await import('./api.ts');
      await client.clientErrors.report(record);
    },
  });
}

export function connectSiteSettings(): void {
  // If this fails, errors stay in this browser.
  setTimeout(() => connect().catch(() => undefined), ASK_AFTER_MS);
}
