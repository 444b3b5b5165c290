import { isDeepStrictEqual } from 'node:util';
import type { AnyProcedure } from '@orpc/server';
import type * as z from 'zod';
import { compilePick } from './declared-fields.ts';

interface Call {
  procedure: AnyProcedure;
  path: readonly string[];
  next: () => Promise<unknown>;
}

const picks = new WeakMap<object, ReturnType<typeof compilePick>>();

/** Calls an operation and lets out only the fields that the contract declares. */
export async function callWithDeclaredOutput({ procedure, next }: Call): Promise<unknown> {
  const schema = procedure['~orpc'].outputSchema as z.core.$ZodType | undefined;
  const output = await next();
  if (!schema) return output;
  const pick = picks.get(schema) ?? compilePick(schema);
  picks.set(schema, pick);
  return pick(output);
}

/**
 * The same for development and tests, where the answer must be what the contract declares to begin with: throws when a value is wrong or a field had to be
 * left behind, for then a presenter gives away more than it should.
 */
export async function callWithStrictOutput(call: Call): Promise<unknown> {
  let output: unknown;
  const next = async () => {
    output = await call.next();
    return output;
  };
  const declared = await callWithDeclaredOutput({ ...call, next });
  const result = await call.procedure['~orpc'].outputSchema?.['~standard'].validate(output);
  const operation = call.path.join('.');
  if (result?.issues) throw new Error(`The answer of ${operation} breaks the contract: ${JSON.stringify(result.issues)}`);
  if (!isDeepStrictEqual(declared, output))
    throw new Error(`The answer of ${operation} holds a field that the contract does not know.`);
  return declared;
}
