import { connectErrorReporting } from './error-reporting.ts';

/** The first screen comes first: an error before that is reported once the settings are there. */
const ASK_AFTER_MS = 2000;

async function connect(): Promise<void> {
  const { client } = await import('./api.ts');
  const { supportEmail, isErrorReportingOn } = await client.site.settings();
  connectErrorReporting({
    supportEmail,
    isRemoteOn: isErrorReportingOn,
    send: async (record) => {
      await client.clientErrors.report(record);
    },
  });
}

/** Asks for the settings of this installation and obeys them: whether errors are reported, and where people write to. */
export function connectSiteSettings(): void {
  // Without an answer errors stay in this browser, as they do when reporting is off.
  setTimeout(() => connect().catch(() => undefined), ASK_AFTER_MS);
}
