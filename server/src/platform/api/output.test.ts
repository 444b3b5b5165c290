import { contract } from '@bros/contract';
import type { AnyProcedure } from '@orpc/server';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { callWithDeclaredOutput, callWithStrictOutput, compilePick } from './output.ts';

const declared = { items: [], onlineCount: 3 };
const callOf = (output: unknown) => ({
  procedure: contract.chat.rooms as unknown as AnyProcedure,
  path: ['chat', 'rooms'],
  next: async () => output,
});

test('a field that the contract does not declare is dropped, and throws under strict checks', async () => {
  const leaking = { ...declared, passwordHash: 'secret' };
  expect(await callWithDeclaredOutput(callOf(leaking))).toEqual(declared);
  await expect(callWithStrictOutput(callOf(leaking))).rejects.toThrow('chat.rooms has a field');
});

test('declared fields are sent unchanged', async () => {
  expect(await callWithDeclaredOutput(callOf(declared))).toEqual(declared);
  expect(await callWithStrictOutput(callOf(declared))).toEqual(declared);
});

test('a wrong value throws under strict checks, and a missing response always throws', async () => {
  await expect(callWithStrictOutput(callOf({ items: [] }))).rejects.toThrow('chat.rooms breaks the contract');
  await expect(callWithDeclaredOutput(callOf(undefined))).rejects.toThrow();
});

test('undeclared fields are removed at any depth', () => {
  const inner = z.object({ kept: z.string().optional() });
  const shapes = {
    list: z.array(inner),
    absent: inner.nullable(),
    either: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('a'), kept: z.string() }),
      z.object({ kind: z.literal('b') }),
    ]),
    named: z.record(z.string(), inner),
    count: z.int().nullable(),
  };
  const leaking = {
    list: [{ kept: 'yes', dropped: 1 }, { dropped: 1 }],
    absent: null,
    either: { kind: 'a', kept: 'yes', dropped: 1 },
    named: { one: { kept: 'yes', dropped: 1 } },
    count: null,
    dropped: { list: [] },
  };
  const clean = {
    list: [{ kept: 'yes' }, {}],
    absent: null,
    either: { kind: 'a', kept: 'yes' },
    named: { one: { kept: 'yes' } },
    count: null,
  };
  expect(compilePick(z.object(shapes))(leaking)).toEqual(clean);
});
