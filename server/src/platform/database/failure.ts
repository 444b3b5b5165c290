import { OperatorError } from '../operator-error.ts';

/** Codes for a PostgreSQL that is unreachable, starting, stopping or out of connections (its manual, appendix A). */
const CONNECTION_CODES = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '53300',
  // Statement timeout.
  '57014',
]);
const CONNECTION_MESSAGES =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|connection ended|not queryable/i;

/** PostgreSQL's disk_full, and Node's codes for a full disk and a used-up quota. */
const FULL_CODES = new Set(['53100', 'ENOSPC', 'EDQUOT']);
/** The status of S3 servers with a full disk (RFC 4918, section 11.5). */
const INSUFFICIENT_STORAGE = 507;

interface Cause {
  code?: unknown;
  message?: unknown;
  $metadata?: { httpStatusCode?: number };
}

function* causes(error: unknown): Generator<Cause> {
  let current = error;
  for (let depth = 0; depth < 5 && typeof current === 'object' && current !== null; depth += 1) {
    yield current;
    current = (current as { cause?: unknown }).cause;
  }
}

/** True if the same request may succeed in a moment. */
export function isConnectionFailure(error: unknown): boolean {
  for (const { code, message } of causes(error)) {
    if (typeof code === 'string' && CONNECTION_CODES.has(code)) return true;
    if (typeof message === 'string' && CONNECTION_MESSAGES.test(message)) return true;
  }
  return false;
}

function isStorageFull(error: unknown): boolean {
  for (const { code, $metadata } of causes(error)) {
    if (typeof code === 'string' && FULL_CODES.has(code)) return true;
    if ($metadata?.httpStatusCode === INSUFFICIENT_STORAGE) return true;
  }
  return false;
}

/** Null unless the error is a temporary fault of the infrastructure. */
export function refusalOfFault(error: unknown): 'STORAGE_FULL' | 'UNAVAILABLE' | null {
  if (isStorageFull(error)) return 'STORAGE_FULL';
  return isConnectionFailure(error) ? 'UNAVAILABLE' : null;
}

/** PostgreSQL's invalid_authorization_specification, invalid_password and invalid_catalog_name (no such database). */
const REFUSAL_CODES = ['28000', '28P01', '3D000'];

/** Adds a message for the operator if no connection could be opened. */
export function explainUnreachable(error: unknown, url: string): unknown {
  const { code, message } = error as { code?: string; message?: string };
  if (!isConnectionFailure(error) && !REFUSAL_CODES.includes(code ?? '')) return error;
  const place = decodeURIComponent(new URL(url).host) || 'this machine';
  // An error that combines several attempts has no message.
  return new OperatorError(
    `The database at ${place} cannot be opened (${message || code}). Check DATABASE_URL, and that the database runs.`,
  );
}

const MIGRATE_AS_OWNER = 'Run `npm run migrate` with the DATABASE_URL of the owner, then start again.';

/** This version of Bros Abroad must not run on the database. */
export class OtherVersionError extends OperatorError {
  static beforeFirst(version: string): OtherVersionError {
    return new OtherVersionError(
      `This database was made by another version of Bros Abroad than ${version}, and no version can take over the data of one before 1.0.0. ` +
        'Start with an empty DATA_DIR, or with an empty database in DATABASE_URL.',
    );
  }

  static tooOld(version: string, minimum: string): OtherVersionError {
    return new OtherVersionError(
      `This is Bros Abroad ${version}, and the database was upgraded by a newer version: it needs at least ${minimum}. ` +
        'Start that version or a newer one, or restore a backup from before the upgrade.',
    );
  }

  static notReleased(version: string, at: number): OtherVersionError {
    return new OtherVersionError(
      `The database was changed by a version of Bros Abroad that was never released: its migration ${at} is not the one of ${version}. ` +
        'Restore a backup from before that change.',
    );
  }

  static notOwner(): OtherVersionError {
    return new OtherVersionError(
      `This version must change the database first, and the role in DATABASE_URL may not. ${MIGRATE_AS_OWNER}`,
    );
  }

  static lacksRights(): OtherVersionError {
    return new OtherVersionError(
      `The role in DATABASE_URL does not have the rights that this version needs. ${MIGRATE_AS_OWNER}`,
    );
  }
}
