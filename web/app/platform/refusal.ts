import { createORPCErrorFromJson, isORPCErrorJson, type ORPCError } from '@orpc/client';

/** The refusal an answer of the API holds; null for any other answer. */
export function readRefusal(answer: unknown): ORPCError<string, unknown> | null {
  return isORPCErrorJson(answer) ? createORPCErrorFromJson(answer) : null;
}
