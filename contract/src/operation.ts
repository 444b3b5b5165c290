import { type HTTPMethod, type HTTPPath, oc } from '@orpc/contract';
import type { Access } from './access.ts';
import { COMMON_ERRORS, type ErrorCode, pickErrors } from './errors.ts';

/** What the access middleware and every feature's `load` may answer. */
const ACCESS_ERRORS = [
  'UNAUTHENTICATED',
  'EMAIL_NOT_CONFIRMED',
  'TIER_REQUIRED',
  'FORBIDDEN',
  'NOT_FOUND',
] as const satisfies readonly ErrorCode[];

export interface OperationMeta {
  access: Access;
}

interface OperationRoute {
  method: HTTPMethod;
  path: HTTPPath;
  /** One line for the API document. */
  summary: string;
  /** 200 unless told. */
  successStatus?: number;
}

/**
 * Starts the declaration of one operation. Access comes first and cannot be left out; what every operation and every level of access
 * may answer is declared here once, so that a feature names only its own errors.
 */
export function operation<Code extends ErrorCode = never>(access: Access, route: OperationRoute, ...codes: readonly Code[]) {
  return oc
    .$meta<OperationMeta>({ access })
    .route({ ...route, inputStructure: 'compact' })
    .errors(
      pickErrors<(typeof COMMON_ERRORS)[number] | (typeof ACCESS_ERRORS)[number] | Code>(
        ...COMMON_ERRORS,
        ...ACCESS_ERRORS,
        ...codes,
      ),
    );
}
