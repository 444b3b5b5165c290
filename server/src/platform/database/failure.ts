/** What Node, pg and PostgreSQL say when the database cannot be reached, is starting, stopping or full (PostgreSQL manual, appendix A). */
const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
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
]);
const CONNECTION_MESSAGES = /connection terminated|timeout exceeded when trying to connect|connection ended|not queryable/i;

/** The errors that a wrapper such as Drizzle's keeps as its cause, outermost first. */
function* causes(error: unknown): Generator<{ code?: unknown; message?: unknown }> {
  let current = error;
  for (let depth = 0; depth < 5 && typeof current === 'object' && current !== null; depth += 1) {
    yield current;
    current = (current as { cause?: unknown }).cause;
  }
}

/** Whether the database was out of reach, so that the same request may well succeed in a moment. */
export function isConnectionFailure(error: unknown): boolean {
  for (const { code, message } of causes(error)) {
    if (typeof code === 'string' && CONNECTION_CODES.has(code)) return true;
    if (typeof message === 'string' && CONNECTION_MESSAGES.test(message)) return true;
  }
  return false;
}
