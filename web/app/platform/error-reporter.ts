import type { ClientErrorRecord } from '@bros/contract/core/client-errors';
import { ERROR_STACK_MAX_CHARACTERS, ERRORS_PER_SESSION } from '@bros/contract/core/rules';

export type ErrorRecord = ClientErrorRecord;
type ErrorContext = ErrorRecord['context'];

interface ErrorNote extends Pick<ErrorContext, 'component' | 'action' | 'metadata'> {
  severity?: ErrorRecord['severity'];
}

export interface ErrorReporterDeps {
  describeContext: () => ErrorContext;
  /** Failures are ignored. */
  send: (record: ErrorRecord) => Promise<void>;
  isRemoteOn: () => boolean;
  log: (record: ErrorRecord) => void;
  newId: () => string;
  now: () => Date;
}

export interface ErrorReporter {
  /** Returns an identical error's earlier record. */
  report(error: unknown, note?: ErrorNote): ErrorRecord;
  list(): { record: ErrorRecord; count: number }[];
}

const MESSAGE_MAX_CHARACTERS = 1000;

/** Identifies errors by message, line and column. Ignores the site's address and the hashes in file names, so groups survive a release. */
export function fingerprintOf(message: string, stack = ''): string {
  const place = stack.split('\n').find((line) => /:\d+:\d+/.test(line)) ?? '';
  const text = `${message}|${place
    .replace(/https?:\/\/[^/]+/g, '')
    .replace(/-[\w-]{8}\.js/g, '.js')
    .trim()}`;
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

function read(error: unknown): { message: string; stack?: string } {
  if (error instanceof Error) {
    return {
      message: (error.message || error.name).slice(0, MESSAGE_MAX_CHARACTERS),
      stack: error.stack?.slice(0, ERROR_STACK_MAX_CHARACTERS),
    };
  }
  return {
    message: typeof error === 'string' && error ? error.slice(0, MESSAGE_MAX_CHARACTERS) : 'An unexpected error occurred',
  };
}

/** Groups errors by fingerprint. Keeps and sends at most 50 groups. */
export function createErrorReporter(deps: ErrorReporterDeps): ErrorReporter {
  const groups = new Map<string, { record: ErrorRecord; count: number }>();

  function create(error: unknown, { severity = 'error', ...where }: ErrorNote): ErrorRecord {
    const { message, stack } = read(error);
    const timestamp = deps.now().toISOString();
    const context = { ...deps.describeContext(), ...where };
    return { id: deps.newId(), message, stack, timestamp, severity, context, fingerprint: fingerprintOf(message, stack) };
  }

  return {
    list: () => [...groups.values()],
    report(error, note = {}) {
      const record = create(error, note);
      const known = groups.get(record.fingerprint);
      if (known) {
        known.count += 1;
        return known.record;
      }
      if (groups.size >= ERRORS_PER_SESSION) return record;
      groups.set(record.fingerprint, { record, count: 1 });
      deps.log(record);
      if (deps.isRemoteOn()) deps.send(record).catch(() => undefined);
      return record;
    },
  };
}
