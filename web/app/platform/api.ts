import routes from 'virtual:contract-routes';
import type { Contract } from '@bros/contract';
import { createORPCClient, ORPCError } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { ApiLink, type CallContext } from './api-link.ts';
import { describeRefusal } from './error-texts.ts';
import { RequestError } from './request.ts';
import { type ErrorText, requestFailures } from './request-failures.ts';

/** Throws `ORPCError` for a refusal, `RequestError` without a response. */
export const client: ContractRouterClient<Contract, CallContext> = createORPCClient(new ApiLink(routes));

/** `useQuery(api.profiles.mine.queryOptions())` */
export const api = createTanstackQueryUtils(client);

export function refusalCode(error: unknown): string | null {
  return error instanceof ORPCError ? error.code : null;
}

export function refusalData<Data>(error: unknown, code: string): Data | null {
  return error instanceof ORPCError && error.code === code ? (error.data as Data) : null;
}

export function describeError(error: unknown): ErrorText {
  if (error instanceof ORPCError) return describeRefusal(error.code, error.data);
  return requestFailures[error instanceof RequestError ? error.code : 'UNKNOWN_ERROR'];
}
