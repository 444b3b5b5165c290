import type { client } from './api.ts';
import { connectErrorReporting } from './error-reporting.ts';

/** By then a screen that needs the settings has asked for them, on a slow phone too: an error before that is reported once they are there. */
const ASK_AFTER_MS = 10_000;

type SiteSettings = Awaited<ReturnType<typeof client.site.settings>>;

let asked: Promise<SiteSettings> | undefined;

/** Asks for the settings of this installation. */
export async function askSiteSettings(): Promise<SiteSettings> {
  const { client } = await import('./api.ts');
  asked = client.site.settings();
  return asked;
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

/** Obeys the settings of this installation: whether errors are reported, and where people write to. */
export function connectSiteSettings(): void {
  // Without an answer errors stay in this browser, as they do when reporting is off.
  setTimeout(() => connect().catch(() => undefined), ASK_AFTER_MS);
}
