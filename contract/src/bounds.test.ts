import type { AnyContractProcedure } from '@orpc/contract';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { contract } from './index.ts';

const INTEGER_MAX = 2_147_483_647;
/** Stored in `bigint` columns. */
const BIG = ['chat.markRead.sequence', 'chat.firstMessage.afterSequence'];

interface Leaf {
  path: string;
  schema: z.ZodType;
}

const WRAPPED = ['innerType', 'left', 'right', 'valueType'] as const;

function leavesOf(path: string, schema: z.ZodType): Leaf[] {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) =>
      leavesOf(`${path}.${name}`, field),
    );
  }
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => leavesOf(path, option as z.ZodType));
  if (schema instanceof z.ZodArray) return [{ path, schema }, ...leavesOf(`${path}[]`, schema.element as z.ZodType)];
  // Handlers receive the output of a pipe.
  if (schema instanceof z.ZodPipe) {
    return leavesOf(path, (schema.out instanceof z.ZodTransform ? schema.in : schema.out) as z.ZodType);
  }
  const parts = WRAPPED.flatMap((name) => (schema.def as unknown as Record<string, z.ZodType | undefined>)[name] ?? []);
  return parts.length > 0 ? parts.flatMap((part) => leavesOf(path, part)) : [{ path, schema }];
}

const leaves = Object.entries(contract).flatMap(([noun, verbs]) =>
  Object.entries(verbs as Record<string, AnyContractProcedure>).flatMap(([verb, procedure]) => {
    const input = procedure['~orpc'].inputSchema as z.ZodType | undefined;
    return input ? leavesOf(`${noun}.${verb}`, input) : [];
  }),
);

const takers = (value: unknown, isOfKind: (schema: z.ZodType) => boolean) =>
  leaves.filter(({ schema }) => isOfKind(schema) && schema.safeParse(value).success).map(({ path }) => path);

test('no number in the contract is larger than its column holds', () => {
  const isNumber = (schema: z.ZodType) => schema instanceof z.ZodNumber;
  expect(leaves.filter(({ schema }) => isNumber(schema)).length).toBeGreaterThan(100);
  expect(takers(INTEGER_MAX + 1, isNumber)).toEqual(BIG);
  expect(takers(-INTEGER_MAX - 2, isNumber)).toEqual([]);
  expect(takers(Number.MAX_SAFE_INTEGER + 1, isNumber)).toEqual([]);
});

test('the largest valid version is smaller than the largest value of its column', () => {
  const versions = leaves.filter(({ path }) => /\.(version|revision)$/.test(path));
  expect(versions.length).toBeGreaterThan(10);
  expect(versions.filter(({ schema }) => schema.safeParse(INTEGER_MAX).success).map(({ path }) => path)).toEqual([]);
});

test.each(['0000-01-01', '+10000-01-01', '-0001-01-01', '2026-02-30'])('the day field rejects %s', (day) => {
  expect(takers(day, (schema) => schema instanceof z.ZodISODate)).toEqual([]);
});

test.each(['0000-01-01T00:00:00Z', '+010000-01-01T00:00:00Z', '2026-02-30T00:00:00Z'])('the time field rejects %s', (moment) => {
  expect(takers(moment, (schema) => schema instanceof z.ZodISODateTime)).toEqual([]);
});

test('every text and every list has a maximum length', () => {
  const long = 'a'.repeat(1_000_000);
  expect(takers(long, (schema) => schema instanceof z.ZodString)).toEqual([]);
  const lists = leaves.filter(({ schema }) => schema instanceof z.ZodArray);
  expect(lists.length).toBeGreaterThan(30);
  expect(lists.filter(({ schema }) => maxItemsOf(schema) === undefined).map(({ path }) => path)).toEqual([]);
});

const maxItemsOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).maxItems;
