import { createORPCErrorFromJson, isORPCErrorJson, type ORPCError } from '@orpc/client';
import { type ErrorText, requestFailures } from './request-failures.ts';

let catalogue: typeof import('./error-texts.ts') | undefined;

/** The refusal an answer of the API holds; null for any other answer. The words for it are fetched along: few readers ever need them. */
export async function readRefusal(answer: unknown): Promise<ORPCError<string, unknown> | null> {
  if (!isORPCErrorJson(answer)) return null;
  catalogue ??= await import('./error-texts.ts').catch(() => undefined);
  return createORPCErrorFromJson(answer);
}

/** The words for a refusal. One whose words could not be fetched reads as an unexpected error. */
export function describeReadRefusal({ code, data }: ORPCError<string, unknown>): ErrorText {
  return catalogue?.describeRefusal(code, data) ?? requestFailures.UNKNOWN_ERROR;
}
