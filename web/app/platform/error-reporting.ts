import { createErrorReporter, type ErrorRecord } from './error-reporter.ts';

interface ErrorReportingConnection {
  /** The setting `ERROR_REPORTING`. */
  isRemoteOn: boolean;
  send: (record: ErrorRecord) => Promise<void>;
  /** The address of 'Report This Error'. */
  supportEmail: string;
}

const sessionId = crypto.randomUUID();
/** Read from the document at once: it is there when nothing else of the app is, and React may take it out later. */
const supportEmailOfDocument =
  (typeof document === 'object' && document.querySelector<HTMLMetaElement>('meta[name="support-email"]')?.content) || '';
const connection: ErrorReportingConnection = {
  isRemoteOn: false,
  send: async () => undefined,
  supportEmail: supportEmailOfDocument,
};

/** The one reporter of this tab. Remote reporting is off until `connectErrorReporting` is told otherwise by a setting. */
export const errorReporter = createErrorReporter({
  describeContext: () => ({
    browser: navigator.userAgent.slice(0, 500),
    // The part behind # is a token (paths.ts): it stays here.
    url: (location.origin + location.pathname + location.search).slice(0, 2000),
    sessionId,
  }),
  send: (record) => connection.send(record),
  isRemoteOn: () => connection.isRemoteOn,
  // biome-ignore lint/suspicious/noConsole: the specification keeps console logging on (docs/specification.md, Limits, error reporter)
  log: (record) => console.error(`[${record.severity}] ${record.message}`, record),
  newId: () => crypto.randomUUID(),
  now: () => new Date(),
});

/** Sets the receiver of reports, and whether reports go at all. Earlier errors are sent now. */
export function connectErrorReporting(settings: ErrorReportingConnection): void {
  Object.assign(connection, settings);
  if (!settings.isRemoteOn) return;
  for (const { record } of errorReporter.list()) settings.send(record).catch(() => undefined);
}

/** The address of support: that of the document until the settings have arrived. */
export const supportEmail = (): string => connection.supportEmail;

/** Reports what no one caught: errors outside React and rejected promises. */
export function reportUncaughtErrors(page: Window): void {
  page.addEventListener('error', (event) => errorReporter.report(event.error ?? event.message, { action: 'uncaught error' }));
  page.addEventListener('unhandledrejection', (event) => errorReporter.report(event.reason, { action: 'unhandled rejection' }));
}
