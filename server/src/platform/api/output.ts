import { isDeepStrictEqual } from 'node:util';
import type { AnyProcedure } from '@orpc/server';

interface Call {
  procedure: AnyProcedure;
  path: readonly string[];
  next: () => Promise<unknown>;
}

/**
 * Calls an operation and lets out only what the contract declares of its answer. Throws when the answer is not that; where `isStrict`, in development and
 * tests, also when a field had to be dropped: a presenter that gives away more than it should must show there.
 */
export async function callWithOutputCheck({ procedure, path, next }: Call, isStrict: boolean): Promise<unknown> {
  const output = await next();
  const result = await procedure['~orpc'].outputSchema?.['~standard'].validate(output);
  if (!result) return output;
  const operation = path.join('.');
  if (result.issues) throw new Error(`The answer of ${operation} breaks the contract: ${JSON.stringify(result.issues)}`);
  if (isStrict && !isDeepStrictEqual(result.value, output)) {
    throw new Error(`The answer of ${operation} holds a field that the contract does not know.`);
  }
  return result.value;
}
