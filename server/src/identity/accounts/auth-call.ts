import type { ErrorCode } from '@bros/contract/errors';
import type { APIError } from 'better-auth/api';
import type { RequestContext } from '../../platform/api/context.ts';
import { failure } from '../../platform/http/failure.ts';

type PlainCode = Exclude<
  ErrorCode,
  | 'INPUT_INVALID'
  | 'RATE_LIMITED'
  | 'INTERNAL'
  | 'TIER_REQUIRED'
  | 'PASSWORD_WEAK'
  | 'ACCOUNT_SUSPENDED'
  | 'ACCOUNT_BANNED'
  | 'ACCOUNT_LEAVING'
>;

const CODES: Record<string, PlainCode> = {
  INVALID_EMAIL_OR_PASSWORD: 'INVALID_CREDENTIALS',
  INVALID_PASSWORD: 'PASSWORD_WRONG',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'ACCOUNT_EXISTS',
  USER_ALREADY_EXISTS: 'ACCOUNT_EXISTS',
  TOKEN_EXPIRED: 'LINK_EXPIRED',
  INVALID_TOKEN: 'LINK_INVALID',
  USER_NOT_FOUND: 'LINK_INVALID',
  INVALID_USER: 'LINK_INVALID',
  INVALID_CODE: 'TWO_STEP_CODE_WRONG',
  INVALID_BACKUP_CODE: 'TWO_STEP_CODE_WRONG',
  INVALID_TWO_FACTOR_COOKIE: 'TWO_STEP_EXPIRED',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'TWO_STEP_EXPIRED',
  ACCOUNT_TEMPORARILY_LOCKED: 'TWO_STEP_EXPIRED',
  TOTP_NOT_ENABLED: 'TWO_STEP_STATE',
  TOTP_ALREADY_ENABLED: 'TWO_STEP_STATE',
  BACKUP_CODES_NOT_ENABLED: 'TWO_STEP_STATE',
  TWO_FACTOR_NOT_ENABLED: 'TWO_STEP_STATE',
  PASSKEY_NOT_FOUND: 'PASSKEY_REFUSED',
  USER_NOT_VERIFIED: 'PASSKEY_REFUSED',
  // The session ended after the access check.
  UNAUTHORIZED: 'UNAUTHENTICATED',
};

/**
 * Forwards better-auth's cookies and maps its errors to codes. Rethrows unexpected errors.
 *
 * @param unknownCode for unlisted errors
 */
export async function callAuth<Answer>(
  context: RequestContext,
  call: () => Promise<{ headers: Headers; response: Answer }>,
  unknownCode?: PlainCode,
): Promise<Answer> {
  try {
    const { headers, response } = await call();
    handOnCookies(context, headers);
    return response;
  } catch (error) {
    throw translate(error, unknownCode);
  }
}

export function handOnCookies(context: RequestContext, headers: Headers): void {
  for (const cookie of headers.getSetCookie()) context.addHeader('set-cookie', cookie);
}

function translate(error: unknown, unknownCode: PlainCode | undefined): unknown {
  if (!isRefusal(error)) return error;
  if (error.cause) return error.cause;
  const code =
    CODES[error.body?.code ?? ''] ?? (error.statusCode < 500 || unknownCode === 'PASSKEY_REFUSED' ? unknownCode : undefined);
  return code ? failure(code) : error;
}

/** Compares the name, because importing the class would load all of better-auth. */
function isRefusal(error: unknown): error is APIError {
  return error instanceof Error && error.name === 'APIError';
}
