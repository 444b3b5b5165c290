import { createORPCErrorFromJson, isORPCErrorJson, type ORPCError } from '@orpc/client';

export function readRefusal(answer: unknown): ORPCError<string, unknown> | null {
  return isORPCErrorJson(answer) ? createORPCErrorFromJson(answer) : null;
}
