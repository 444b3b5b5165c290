import { contract } from '@bros/contract';
import type { AnyContractProcedure } from '@orpc/contract';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { startTestApp } from './harness.ts';

const app = await startTestApp({ env: { IP_RATE_LIMIT_FACTOR: '100000', REQUESTS_PER_MINUTE: '1000000' }, hasWorkers: false });
const admin = await app.signedIn({ role: 'admin', tier: 'legend' });
const UNKNOWN_ID = '0190f3a0-0000-7000-8000-000000000000';

function choicesOf(schema: z.core.$ZodType | undefined): [field: string, values: readonly string[]][] {
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(choicesOf);
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([field, type]): [string, readonly string[]][] => {
    const inner = unwrap(type as z.ZodType);
    if (inner instanceof z.ZodEnum) return [[field, inner.options.map(String)]];
    return field === 'query' ? choicesOf(inner) : [];
  });
}

const unwrap = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable
    ? unwrap(schema.unwrap() as z.ZodType)
    : schema;

const questions = Object.values(contract).flatMap((verbs) =>
  Object.values(verbs as Record<string, AnyContractProcedure>).flatMap((procedure) => {
    const { route, inputSchema } = procedure['~orpc'];
    if (route.method !== 'GET') return [];
    const path = `/api${route.path?.replace(/\{\w+\}/g, UNKNOWN_ID)}`;
    return choicesOf(inputSchema as z.core.$ZodType | undefined).flatMap(([field, values]) =>
      values.map((value) => `${path}?${new URLSearchParams([[field, value]])}`),
    );
  }),
);

test('no option of a list causes a server error', async () => {
  expect(questions.length).toBeGreaterThan(100);
  const failed: string[] = [];
  for (const question of questions) {
    const response = await admin.request('GET', question);
    await response.arrayBuffer();
    if (response.status >= 500) failed.push(`${question}: ${response.status}`);
  }
  expect(failed).toEqual([]);
});
