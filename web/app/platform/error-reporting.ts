import { createErrorReporter, type ErrorRecord } from './error-reporter.ts';

interface ErrorReportingConnection {
  isRemoteOn: boolean;
  send: (record: ErrorRecord) => Promise<void>;
  supportEmail: string;
}

const sessionId = crypto.randomUUID();
/** The document contains the support email even if the app fails to load. Read early, because React may remove the element. */
const supportEmailOfDocument =
  (typeof document === 'object' && document.querySelector<HTMLMetaElement>('meta[name="support-email"]')?.content) || '';
const connection: ErrorReportingConnection = {
  isRemoteOn: false,
  send: async () => undefined,
  supportEmail: supportEmailOfDocument,
};

/** Sends nothing until `connectErrorReporting`. */
export const errorReporter = createErrorReporter({
  describeContext: () => ({
    browser: navigator.userAgent.slice(0, 500),
    // Never the part after #, which is a token (paths.ts).
    url: (location.origin + location.pathname + location.search).slice(0, 2000),
    sessionId,
  }),
  send: (record) => connection.send(record),
  isRemoteOn: () => connection.isRemoteOn,
  // biome-ignore lint/suspicious/noConsole: the specification requires console logging (docs/specification.md, Limits, error reporter)
  log: (record) => console.error(`[${record.severity}] ${record.message}`, record),
  newId: () => crypto.randomUUID(),
  now: () => new Date(),
});

/** Turns on remote reporting and sends earlier errors. */
export function connectErrorReporting(settings: ErrorReportingConnection): void {
  Object.assign(connection, settings);
  if (!settings.isRemoteOn) return;
  for (const { record } of errorReporter.list()) settings.send(record).catch(() => undefined);
}

export const supportEmail = (): string => connection.supportEmail;

export function reportUncaughtErrors(page: Window): void {
  page.addEventListener('error', (event) => errorReporter.report(event.error ?? event.message, { action: 'uncaught error' }));
  page.addEventListener('unhandledrejection', (event) => errorReporter.report(event.reason, { action: 'unhandled rejection' }));
}
