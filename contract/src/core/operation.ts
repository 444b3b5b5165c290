import { type HTTPMethod, type HTTPPath, oc } from '@orpc/contract';
import * as z from 'zod';
import type { Access } from './access.ts';
import type { ErrorDefinition } from './error-definition.ts';
import { COMMON_ERRORS, CORE_ERRORS } from './errors.ts';
import type { RateLimitedAction } from './rules.ts';

const ACCESS_ERRORS = [
  'UNAUTHENTICATED',
  'TOKEN_INVALID',
  'TOKEN_SCOPE',
  'TOKEN_NOT_TAKEN',
  'EMAIL_NOT_CONFIRMED',
  'ACCOUNT_LEAVING',
  'TIER_REQUIRED',
  'FORBIDDEN',
  'SECOND_STEP_REQUIRED',
  'NOT_FOUND',
] as const satisfies readonly (keyof typeof CORE_ERRORS)[];

export interface OperationMeta {
  access: Access;
  /** Valid calls are counted per IP address and, unless access is 'anyone', per member. */
  limit?: RateLimitedAction;
  /** The body is a raw file, `application/octet-stream`. */
  takesFile?: boolean | undefined;
}

export interface FileResult {
  contentType: string;
}
export const fileResult = z.custom<FileResult>((answer) => typeof answer === 'object' && answer !== null);

interface OperationRoute {
  method: HTTPMethod;
  path: HTTPPath;
  summary: string;
  /** In the API documentation, before access, limit and errors. */
  description?: string;
  successStatus?: number;
  takesFile?: boolean;
}

type Errors = Readonly<Record<string, ErrorDefinition>> & typeof CORE_ERRORS;

function pick<All extends Errors, Code extends keyof All>(errors: All, codes: readonly Code[]): Pick<All, Code> {
  return Object.fromEntries(codes.map((code) => [code, errors[code]])) as Pick<All, Code>;
}

/** Adds the codes that all operations have, and the codes for refused access, to the operation's own codes. */
export function createOperation<All extends Errors>(errors: All) {
  return <Code extends keyof All = never>(
    meta: Access | Omit<OperationMeta, 'takesFile'>,
    { takesFile, ...route }: OperationRoute,
    ...codes: readonly Code[]
  ) =>
    oc
      .$meta<OperationMeta>({ ...(typeof meta === 'string' ? { access: meta } : meta), takesFile })
      .route({ ...route, inputStructure: takesFile ? 'detailed' : 'compact' })
      .errors(
        pick<All, (typeof COMMON_ERRORS)[number] | (typeof ACCESS_ERRORS)[number] | Code>(errors, [
          ...COMMON_ERRORS,
          ...ACCESS_ERRORS,
          ...codes,
        ]),
      );
}

export const operation = createOperation(CORE_ERRORS);
