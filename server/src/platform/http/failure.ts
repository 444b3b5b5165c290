import { ERRORS, type ErrorCode, type ErrorData } from '@bros/contract/errors';
import { ORPCError } from '@orpc/server';

/**
 * Refuses an operation with a declared code of the catalogue. Thrown by policies and services; the operation must declare the code, else it
 * leaves as INTERNAL.
 */
export function failure<Code extends ErrorCode>(
  code: Code,
  ...[data]: ErrorData<Code> extends undefined ? [] : [data: ErrorData<Code>]
): ORPCError<Code, unknown> {
  const { status, message } = ERRORS[code];
  return new ORPCError(code, { defined: true, status, message, data });
}

/** The body of every refusal, whether the API or the HTTP server itself gives it. */
export function failureBody<Code extends ErrorCode>(code: Code, data?: ErrorData<Code>) {
  const { status, message } = ERRORS[code];
  return { defined: true, code, status, message, data };
}
