import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';

export type Log = Logger;

const SECRETS: ReadonlySet<string> = new Set([
  'password',
  'confirmPassword',
  'currentPassword',
  'token',
  'secret',
  'code',
  'cookie',
  'authorization',
  'recoveryCodes',
  'otpauthUri',
  'iban',
  'accountNumber',
]);
/** Omits deeper objects, which ends cycles. */
const MAX_DEPTH = 8;

export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    formatters: {
      log: ({ err, ...rest }: Record<string, unknown>) => ({
        ...(err !== undefined && { err }),
        ...withoutSecrets(rest, MAX_DEPTH),
      }),
    },
    serializers: { err: describeError },
    base: undefined,
    timestamp: stdTimeFunctions.isoTime,
  };
  return destination ? pino(options, destination) : pino(options);
}

function withoutSecrets(logged: Record<string, unknown>, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(logged).map(([name, value]) => [name, SECRETS.has(name) ? '[withheld]' : withhold(value, depth - 1)]),
  );
}

/** Errors, dates and binary data keep their own serialization. */
function withhold(value: unknown, depth: number): unknown {
  if (Array.isArray(value)) return depth > 0 ? value.map((item) => withhold(item, depth - 1)) : '[deep]';
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Error || ArrayBuffer.isView(value) || 'toJSON' in value) return value;
  return depth > 0 ? withoutSecrets(value as Record<string, unknown>, depth) : '[deep]';
}

interface DescribedError {
  type: string;
  message: string;
  stack: string | undefined;
  /** Such as 'ECONNREFUSED' or '23505'. */
  errorCode: unknown;
  cause: DescribedError | undefined;
}

/** Omits other fields, because database errors contain their connection, and failed queries their values. */
function describeError(error: unknown): DescribedError {
  if (!isLikeError(error))
    return { type: typeof error, message: String(error), stack: undefined, errorCode: undefined, cause: undefined };
  const { name, message, stack, cause, code } = error;
  const described = withoutValues(message);
  return {
    type: name ?? typeof error,
    message: described,
    stack: stack?.replace(message, () => described),
    errorCode: code,
    cause: cause === undefined ? undefined : describeError(cause),
  };
}

/** True for plain objects, because pg-boss reports errors as plain copies. */
const isLikeError = (error: unknown): error is Partial<Error> & { message: string; code?: unknown } =>
  typeof error === 'object' && error !== null && typeof (error as { message?: unknown }).message === 'string';

/** Removes the bound values, which Drizzle appends to a failed query's message. */
function withoutValues(message: string): string {
  const end = message.indexOf('\nparams: ');
  return end === -1 ? message : `${message.slice(0, end)}\nparams: [withheld]`;
}
