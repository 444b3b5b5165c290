import { contract } from '@bros/contract';
import { API_SHAPES } from '@bros/contract/api-shapes';
import { ACCESS_LEVELS } from '@bros/contract/core/access';
import { ERRORS } from '@bros/contract/errors';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/harness.ts';

const app = await startTestApp({ hasWorkers: false });
const operationIds = Object.entries(contract).flatMap(([noun, operations]) =>
  Object.keys(operations).map((verb) => `${noun}.${verb}`),
);

interface Operation {
  operationId: string;
  summary?: string;
  'x-access': string;
  security: object[];
  responses: Record<string, object>;
}

interface Document {
  servers: object[];
  paths: Record<string, Record<string, Operation>>;
  tags: { name: string; description: string }[];
  components: { schemas: Record<string, { allOf: object[] }>; responses: Record<string, object>; securitySchemes: object };
}

function findNames(part: unknown): (string | undefined)[] {
  return [...JSON.stringify(part).matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name);
}

async function readDocument() {
  const document = (await (await app.visitor().request('GET', '/api/openapi.json')).json()) as Document;
  return { document, operations: Object.values(document.paths).flatMap((path) => Object.values(path)) };
}

test('every operation is in the API document, with its access', async () => {
  const { document, operations } = await readDocument();
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual([...operationIds].sort());
  for (const operation of operations) {
    expect(ACCESS_LEVELS).toContain(operation['x-access']);
    const ways = operation.security.map((way) => Object.keys(way)[0]);
    if (operation['x-access'] === 'anyone') expect(ways).toEqual([]);
    else expect(ways[0]).toBe('session');
  }
  expect(document.servers).toEqual([{ url: `${app.publicUrl}/api` }]);
});

test('every operation states whether it accepts a token, and with which scope', async () => {
  const { document, operations } = await readDocument();
  expect(Object.keys(document.components.securitySchemes)).toEqual(['session', 'bearer']);
  const security = Object.fromEntries(operations.map(({ operationId, security }) => [operationId, security]));
  expect(security['trips.mine']).toEqual([{ session: [] }, { bearer: ['read'] }]);
  expect(security['trips.create']).toEqual([{ session: [] }, { bearer: ['write'] }]);
  const closed = operations.filter(({ operationId }) => /^(accounts|accountData|apiTokens|staff)\./.test(operationId));
  expect(closed.length).toBeGreaterThan(30);
  for (const operation of closed) expect(JSON.stringify(operation.security)).not.toContain('bearer');
});

test('every refusal of an operation has the same shape', async () => {
  const { document, operations } = await readDocument();
  const own = operations.flatMap(({ responses }) => Object.entries(responses).filter(([status]) => status >= '400'));
  const refusals = [...Object.values(document.components.responses), ...own.map(([, response]) => response)];
  const named = new Set(findNames(refusals));
  expect(named.size).toBeGreaterThan(20);
  for (const name of named) {
    expect(Object.keys(ERRORS)).toContain(name);
    expect(document.components.schemas[name as string]?.allOf[0]).toEqual({ $ref: '#/components/schemas/Refusal' });
  }
});

test('every part and operation has a one-line summary, and every shared schema is used more than once', async () => {
  const { document, operations } = await readDocument();
  expect(document.tags.map(({ name }) => name).sort()).toEqual(Object.keys(contract).sort());
  for (const { description } of document.tags) expect(description).toMatch(/^[A-Z].+\.$/);
  for (const { operationId, summary } of operations) expect(summary, operationId).toMatch(/^[A-Z]\S*( |$)/);
  const names = findNames(document);
  for (const shape of Object.keys(API_SHAPES)) expect(names.filter((name) => name === shape).length, shape).toBeGreaterThan(1);
});

test('the API page lists every operation, and needs neither script nor inline style', async () => {
  const answer = await app.visitor().request('GET', '/api/docs');
  const page = await answer.text();
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toEqual([...new Set(ids)]);
  expect(ids).toEqual(expect.arrayContaining(operationIds));
  const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(links.filter((id) => !ids.includes(id))).toEqual([]);
  expect(page).not.toMatch(/<script|<style|style=/);
  const [, stylesheet = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(page) ?? [];
  expect((await app.visitor().request('GET', stylesheet)).headers.get('content-type')).toContain('text/css');
});
