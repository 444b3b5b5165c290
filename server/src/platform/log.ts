import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';

export type Log = Logger;

/** Redacted in logged objects, up to three levels deep. */
const SECRETS = [
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
];

export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[withheld]' },
    serializers: { err: describeError },
    base: undefined,
    timestamp: stdTimeFunctions.isoTime,
  };
  return destination ? pino(options, destination) : pino(options);
}

interface DescribedError {
  type: string;
  message: string;
  stack: string | undefined;
  /** 'ECONNREFUSED', '23505' */
  errorCode: unknown;
  cause: DescribedError | undefined;
}

/** Omits other fields: database errors carry their connection, and failed queries their values. */
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

/** pg-boss reports copies of errors as plain objects. */
const isLikeError = (error: unknown): error is Partial<Error> & { message: string; code?: unknown } =>
  typeof error === 'object' && error !== null && typeof (error as { message?: unknown }).message === 'string';

/** Drizzle appends the bound values to the message of a failed query. */
function withoutValues(message: string): string {
  const end = message.indexOf('\nparams: ');
  return end === -1 ? message : `${message.slice(0, end)}\nparams: [withheld]`;
}
