import { isDeepStrictEqual } from 'node:util';
import type { AnyProcedure } from '@orpc/server';

interface Call {
  procedure: AnyProcedure;
  path: readonly string[];
  next: () => Promise<unknown>;
}

/** Calls an operation and throws when its answer is not what the contract declares, or holds a field that the contract does not know. */
export async function assertOutputFollows({ procedure, path, next }: Call): Promise<unknown> {
  const output = await next();
  const result = await procedure['~orpc'].outputSchema?.['~standard'].validate(output);
  if (!result) return output;
  const operation = path.join('.');
  if (result.issues) throw new Error(`The answer of ${operation} breaks the contract: ${JSON.stringify(result.issues)}`);
  if (!isDeepStrictEqual(result.value, output))
    throw new Error(`The answer of ${operation} holds a field that the contract does not know.`);
  return output;
}
