import { type HTTPMethod, type HTTPPath, oc } from '@orpc/contract';
import * as z from 'zod';
import type { Access } from './access.ts';
import type { ErrorDefinition } from './error-definition.ts';
import { COMMON_ERRORS, CORE_ERRORS } from './errors.ts';
import type { RateLimitedAction } from './rules.ts';

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
] as const satisfies readonly (keyof typeof CORE_ERRORS)[];

interface OperationMeta {
  access: Access;
  /** Each valid call counts as an attempt at this action: for the caller's address, and for the member where access asks for a session. */
  limit?: RateLimitedAction;
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
  /** 200 by default. */
  successStatus?: number;
  /** The body is a file; the fields stand in path and query, and the input is `{ params, query }`. */
  takesFile?: boolean;
}

type Errors = Readonly<Record<string, ErrorDefinition>> & typeof CORE_ERRORS;

function pick<All extends Errors, Code extends keyof All>(errors: All, codes: readonly Code[]): Pick<All, Code> {
  return Object.fromEntries(codes.map((code) => [code, errors[code]])) as Pick<All, Code>;
}

/**
 * Makes the function that declares the operations of a domain. Access comes first and cannot be left out: alone, or with a limit. An operation names
 * those of `errors` that are particular to it; the errors of every operation and of every level of access are added here.
 */
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

/** Declares an operation of `core`. */
export const operation = createOperation(CORE_ERRORS);
