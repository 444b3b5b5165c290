import { type Logger, pino } from 'pino';

export type Log = Logger;

/** Never written, wherever they stand in what is logged. */
const SECRETS = ['password', 'confirmPassword', 'currentPassword', 'token', 'secret', 'code', 'cookie', 'authorization', 'recoveryCodes', 'otpauthUri'];

/** Structured log lines on standard output: one JSON object a line. */
export function createLog(level: string): Log {
  return pino({
    level,
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[withheld]' },
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
  });
}
