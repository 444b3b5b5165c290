import { type HTTPMethod, type HTTPPath, oc } from '@orpc/contract';
import * as z from 'zod';
import type { Access } from './access.ts';
import { COMMON_ERRORS, type ErrorCode, pickErrors } from './errors.ts';

/** The errors of the access middleware and of every feature's `load`. */
const ACCESS_ERRORS = [
  'UNAUTHENTICATED',
  'TOKEN_INVALID',
  'TOKEN_SCOPE',
  'TOKEN_NOT_TAKEN',
  'EMAIL_NOT_CONFIRMED',
  'ACCOUNT_LEAVING',
  'TIER_REQUIRED',
  'FORBIDDEN',
  'NOT_FOUND',
] as const satisfies readonly ErrorCode[];

interface OperationMeta {
  access: Access;
  /** The body is a file as it is, of type `application/octet-stream`. */
  takesFile?: boolean | undefined;
}

/** An answer that is a file and not JSON, as the server hands it to its HTTP side. */
export interface FileAnswer {
  contentType: string;
}
export const fileAnswer = z.custom<FileAnswer>((answer) => typeof answer === 'object' && answer !== null);

interface OperationRoute {
  method: HTTPMethod;
  path: HTTPPath;
  /** One line for the API document. */
  summary: string;
  /** 200 unless told. */
  successStatus?: number;
  /** The body is a file; the fields stand in path and query, and the input is `{ params, query }`. */
  takesFile?: boolean;
}

/**
 * Starts the declaration of one operation. Access comes first and cannot be left out; what every operation and every level of access
 * may answer is declared here once, so that a feature names only its own errors.
 */
export function operation<Code extends ErrorCode = never>(
  access: Access,
  { takesFile, ...route }: OperationRoute,
  ...codes: readonly Code[]
) {
  return oc
    .$meta<OperationMeta>({ access, ...(takesFile && { takesFile }) })
    .route({ ...route, inputStructure: takesFile ? 'detailed' : 'compact' })
    .errors(
      pickErrors<(typeof COMMON_ERRORS)[number] | (typeof ACCESS_ERRORS)[number] | Code>(
        ...COMMON_ERRORS,
        ...ACCESS_ERRORS,
        ...codes,
      ),
    );
}
