import { ERRORS, type ErrorCode, type ErrorData } from '@bros/contract/errors';
import { ORPCError } from '@orpc/server';

/** If the operation does not declare it, the caller gets INTERNAL. */
export function failure<Code extends ErrorCode>(
  code: Code,
  ...[data]: ErrorData<Code> extends undefined ? [] : [data: ErrorData<Code>]
): ORPCError<Code, unknown> {
  const { status, message } = ERRORS[code];
  return new ORPCError(code, { defined: true, status, message, data });
}

export function failureBody<Code extends ErrorCode>(code: Code, data?: ErrorData<Code>) {
  const { status, message } = ERRORS[code];
  return { defined: true, code, status, message, data };
}
