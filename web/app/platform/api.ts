import routes from 'virtual:contract-routes';
import type { Contract } from '@bros/contract';
import { createORPCClient, ORPCError } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { ApiLink, type CallContext } from './api-link.ts';
import { describeRefusal } from './error-texts.ts';
import { RequestError } from './request.ts';
import { type ErrorText, requestFailures } from './request-failures.ts';

/** Calls the API: `await client.profiles.mine()`. Throws `ORPCError` for a refusal, `RequestError` when no answer came. */
export const client: ContractRouterClient<Contract, CallContext> = createORPCClient(new ApiLink(routes));

/** The same for TanStack Query: `useQuery(api.profiles.mine.queryOptions())`. */
export const api = createTanstackQueryUtils(client);

/** The code of a refusal, to act on; null for anything else. */
export function refusalCode(error: unknown): string | null {
  return error instanceof ORPCError ? error.code : null;
}

/** The data of a refusal of one kind; null when it is another. */
export function refusalData<Data>(error: unknown, code: string): Data | null {
  return error instanceof ORPCError && error.code === code ? (error.data as Data) : null;
}

/** Returns the words for anything that a call threw. */
export function describeError(error: unknown): ErrorText {
  if (error instanceof ORPCError) return describeRefusal(error.code, error.data);
  return requestFailures[error instanceof RequestError ? error.code : 'UNKNOWN_ERROR'];
}
