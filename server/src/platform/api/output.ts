import { isDeepStrictEqual } from 'node:util';
import type { AnyProcedure } from '@orpc/server';
import * as z from 'zod';

type PickDeclared = (value: unknown) => unknown;

const keep: PickDeclared = (value) => value;

/**
 * Keeps only declared fields, at any depth. Compares names, because types and strict tests cover values. A schema that restricts more parses the value itself.
 */
export function compilePick(schema: z.core.$ZodType): PickDeclared {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return def.catchall ? parseWith(schema) : pickFields(def.shape);
    case 'array':
      return pickItems(compilePick(def.element));
    case 'nullable':
    case 'optional':
      return pickPresent(compilePick(def.innerType));
    case 'string':
    case 'number':
    case 'boolean':
    case 'literal':
    case 'enum':
      return keep;
    default:
      return parseWith(schema);
  }
}

function parseWith(schema: z.core.$ZodType): PickDeclared {
  return (value) => z.parse(schema, value);
}

function pickPresent(pick: PickDeclared): PickDeclared {
  return pick === keep ? keep : (value) => (value === null || value === undefined ? value : pick(value));
}

function pickItems(pick: PickDeclared): PickDeclared {
  return pick === keep ? keep : (items) => (items as unknown[]).map(pick);
}

function pickFields(shape: Readonly<Record<string, z.core.$ZodType>>): PickDeclared {
  const fields = Object.entries(shape).map(([name, field]) => ({ name, pick: compilePick(field) }));
  return (value) => {
    const picked: Record<string, unknown> = {};
    for (const { name, pick } of fields) {
      const field = (value as Record<string, unknown>)[name];
      if (field !== undefined) picked[name] = pick === keep ? field : pick(field);
    }
    return picked;
  };
}

interface Call {
  procedure: AnyProcedure;
  path: readonly string[];
  next: () => Promise<unknown>;
}

const picks = new WeakMap<object, ReturnType<typeof compilePick>>();

export async function callWithDeclaredOutput({ procedure, next }: Call): Promise<unknown> {
  const schema = procedure['~orpc'].outputSchema as z.core.$ZodType | undefined;
  const output = await next();
  if (!schema) return output;
  const pick = picks.get(schema) ?? compilePick(schema);
  picks.set(schema, pick);
  return pick(output);
}

/** For development and tests. Throws for wrong values and undeclared fields. */
export async function callWithStrictOutput(call: Call): Promise<unknown> {
  let output: unknown;
  const next = async () => {
    output = await call.next();
    return output;
  };
  const declared = await callWithDeclaredOutput({ ...call, next });
  const result = await call.procedure['~orpc'].outputSchema?.['~standard'].validate(output);
  const operation = call.path.join('.');
  if (result?.issues) throw new Error(`The response of ${operation} breaks the contract: ${JSON.stringify(result.issues)}`);
  if (!isDeepStrictEqual(declared, output))
    throw new Error(`The response of ${operation} has a field that the contract does not declare.`);
  return declared;
}
