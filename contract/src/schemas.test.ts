import type { AnyContractProcedure } from '@orpc/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { contract } from './index.ts';

const SEED = 20_261_121;
const RUNS = 150;

const operations = Object.entries(contract).flatMap(([noun, verbs]) =>
  Object.entries(verbs as Record<string, AnyContractProcedure>).map(
    ([verb, procedure]) => [`${noun}.${verb}`, procedure['~orpc']] as const,
  ),
);

const LOOKALIKES = [
  'https://',
  'https://[',
  'https://user@example.com/film',
  'https://exa mple.com',
  'not an address',
  '-1',
  '1e999',
  '0x10',
  '99999999999999999999',
  '\0',
  '\ud800',
  'a@b',
  '2026-02-31',
  '0000-00-00T00:00:00Z',
  'Mars/Olympus',
  'DE00',
  '__proto__',
];

const junkText = fc.oneof(fc.constantFrom(...LOOKALIKES), fc.string({ unit: 'binary', maxLength: 40 }));
const junk: fc.Arbitrary<unknown> = fc.oneof(
  junkText,
  fc.double(),
  fc.bigInt(),
  fc.date({ noInvalidDate: false }),
  fc.constantFrom(undefined, null, true, Symbol('junk'), () => 'junk', Number.MAX_SAFE_INTEGER, Object.create(null)),
  fc.anything({ maxDepth: 2 }),
);

function junkFor(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const inner = shapedJunk(schema);
  return inner ? fc.oneof({ weight: 1, arbitrary: junk }, { weight: 4, arbitrary: inner }) : junk;
}

function shapedJunk(schema: z.core.$ZodType): fc.Arbitrary<unknown> | null {
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape).map(([name, field]) => [name, junkFor(field)] as const);
    return fc.record(Object.fromEntries(fields));
  }
  if (schema instanceof z.ZodArray) return fc.array(junkFor(schema.element), { maxLength: 3 });
  if (schema instanceof z.ZodRecord) return fc.dictionary(junkText, junkFor(schema.valueType), { maxKeys: 3 });
  if (schema instanceof z.ZodUnion) return fc.oneof(...schema.options.map(junkFor));
  if (schema instanceof z.ZodPipe) return junkFor(schema.in);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return junkFor(schema.unwrap());
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options);
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values);
  if (schema instanceof z.ZodNumber) return fc.oneof(fc.integer(), fc.double());
  if (schema instanceof z.ZodString) return junkText;
  return null;
}

function expectNeverToThrow(schema: z.core.$ZodType): void {
  fc.assert(
    fc.property(junkFor(schema), (input) => {
      z.safeParse(schema, input);
    }),
    { seed: SEED, numRuns: RUNS },
  );
}

describe('no schema throws on any input', () => {
  test.each(operations)('%s', (_, { inputSchema, outputSchema }) => {
    for (const schema of [inputSchema, outputSchema]) if (schema) expectNeverToThrow(schema as z.core.$ZodType);
  });
});

const INTEGER_MAX = 2 ** 31 - 1;
const BIG_NUMBERS = ['chat.markRead.sequence', 'chat.firstMessage.afterSequence'];

function* wholeNumbers(schema: z.core.$ZodType, path: string): Generator<{ path: string; least: number; max: number }> {
  if (schema instanceof z.ZodObject) {
    for (const [name, field] of Object.entries(schema.shape)) yield* wholeNumbers(field, `${path}.${name}`);
  } else if (schema instanceof z.ZodArray) yield* wholeNumbers(schema.element, path);
  else if (schema instanceof z.ZodRecord) yield* wholeNumbers(schema.valueType, path);
  else if (schema instanceof z.ZodUnion) {
    for (const option of schema.options) yield* wholeNumbers(option, path);
  } else if (schema instanceof z.ZodPipe) yield* wholeNumbers(schema.out, path);
  else if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    yield* wholeNumbers(schema.unwrap(), path);
  else if (schema instanceof z.ZodNumber && schema.isInt)
    yield { path, least: schema.minValue ?? -Infinity, max: schema.maxValue ?? Infinity };
}

test('no whole number in the contract is larger than its column holds', () => {
  const sent = operations.flatMap(([name, { inputSchema }]) =>
    inputSchema ? [...wholeNumbers(inputSchema as z.core.$ZodType, name)] : [],
  );
  expect(sent.length).toBeGreaterThan(50);
  const tooLarge = sent.filter(({ least, max }) => least < -INTEGER_MAX || max > INTEGER_MAX);
  expect(tooLarge.map(({ path }) => path).toSorted()).toEqual(BIG_NUMBERS.toSorted());
});
