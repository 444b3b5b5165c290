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
  description?: string;
  'x-access': string;
  security?: object[];
  parameters?: object[];
  requestBody?: object;
  responses: Record<string, object>;
}

interface Document {
  security: object[];
  servers: object[];
  paths: Record<string, Record<string, Operation>>;
  tags: { name: string; description: string }[];
  components: {
    schemas: Record<string, { allOf: object[] }>;
    responses: Record<string, object>;
    parameters: object;
    requestBodies: object;
    securitySchemes: object;
  };
}

function findNames(part: unknown): (string | undefined)[] {
  return [...JSON.stringify(part).matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name);
}

const resolve = ({ components }: Document, part: object): object =>
  '$ref' in part ? (components.responses[String(part.$ref).split('/')[3] ?? ''] ?? {}) : part;

async function readDocument() {
  const document = (await (await app.visitor().request('GET', '/api/openapi.json')).json()) as Document;
  return { document, operations: Object.values(document.paths).flatMap((path) => Object.values(path)) };
}

test('every operation is in the API document, with its access', async () => {
  const { document, operations } = await readDocument();
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual([...operationIds].sort());
  for (const operation of operations) {
    expect(ACCESS_LEVELS).toContain(operation['x-access']);
    const ways = (operation.security ?? document.security).map((way) => Object.keys(way)[0]);
    if (operation['x-access'] === 'anyone') expect(ways).toEqual([]);
    else expect(ways[0]).toBe('session');
  }
  expect(document.servers).toEqual([{ url: `${app.publicUrl}/api` }]);
});

test('every operation states whether it accepts a token, and with which scope', async () => {
  const { document, operations } = await readDocument();
  expect(Object.keys(document.components.securitySchemes)).toEqual(['session', 'bearer']);
  const security = Object.fromEntries(
    operations.map(({ operationId, security }) => [operationId, security ?? document.security]),
  );
  expect(security['trips.mine']).toEqual([{ session: [] }, { bearer: ['read'] }]);
  expect(security['trips.create']).toEqual([{ session: [] }, { bearer: ['write'] }]);
  const closed = operations.filter(({ operationId }) => /^(accounts|accountData|apiTokens|staff)\./.test(operationId));
  expect(closed.length).toBeGreaterThan(30);
  for (const operation of closed) expect(JSON.stringify(operation.security ?? document.security)).not.toContain('bearer');
});

test('every refusal of an operation has the same shape', async () => {
  const { document, operations } = await readDocument();
  const refusals = operations.flatMap(({ responses }) =>
    Object.entries(responses).flatMap(([status, response]) => (status >= '4' ? [resolve(document, response)] : [])),
  );
  const named = new Set(findNames(refusals));
  expect(named.size).toBeGreaterThan(20);
  for (const name of named) {
    expect(Object.keys(ERRORS)).toContain(name);
    expect(document.components.schemas[name as string]?.allOf[0]).toEqual({ $ref: '#/components/schemas/Refusal' });
  }
});

test('every tag and operation has a one-line summary, and every shared schema is used more than once', async () => {
  const { document, operations } = await readDocument();
  expect(document.tags.map(({ name }) => name).sort()).toEqual(Object.keys(contract).sort());
  for (const { description } of document.tags) expect(description).toMatch(/^[A-Z].+\.$/);
  for (const { operationId, summary } of operations) expect(summary, operationId).toMatch(/^[A-Z]\S*( |$)/);
  const used = operations.map(({ responses, ...operation }) => [
    operation,
    Object.values(responses).map((part) => resolve(document, part)),
  ]);
  const names = findNames([used, document.components.schemas]);
  for (const shape of Object.keys(API_SHAPES)) expect(names.filter((name) => name === shape).length, shape).toBeGreaterThan(1);
});

const MAX_BYTES_PER_OPERATION = 1_225;

test('the document has few bytes per operation, and every reference points to a component', async () => {
  const text = await (await app.visitor().request('GET', '/api/openapi.json')).text();
  const { operations } = await readDocument();
  expect(Buffer.byteLength(text) / operations.length).toBeLessThan(MAX_BYTES_PER_OPERATION);
  const { components } = JSON.parse(text) as { components: Record<string, Record<string, object>> };
  const references = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference = '']) => reference));
  expect(references.size).toBeGreaterThan(100);
  for (const reference of references) {
    const [, kind = '', name = ''] = /^#\/components\/([^/]+)\/([^/]+)$/.exec(reference) ?? [];
    expect(components[kind]?.[name], reference).toBeDefined();
  }
});

const findSplitClosed = (part: unknown): unknown[] => {
  if (typeof part !== 'object' || part === null) return [];
  const { allOf = [] } = part as { allOf?: { anyOf?: object[]; oneOf?: object[] }[] };
  const members = Array.isArray(allOf) ? allOf.flatMap(({ anyOf = [], oneOf = [] }) => [...anyOf, ...oneOf]) : [];
  const closed = members.filter((member) => (member as { additionalProperties?: unknown }).additionalProperties === false);
  return [...closed, ...Object.values(part).flatMap(findSplitClosed)];
};

test('no closed object rejects properties that are listed next to it', async () => {
  const { document } = await readDocument();
  expect(findSplitClosed(document)).toEqual([]);
});

test('parameters, request bodies and responses that several operations share are listed once', async () => {
  const { document, operations } = await readDocument();
  for (const kind of ['parameters', 'requestBodies', 'responses'] as const)
    expect(Object.keys(document.components[kind]).length, kind).toBeGreaterThan(5);
  const inline = operations.flatMap(({ parameters = [], requestBody, responses }) =>
    [...parameters, requestBody, ...Object.values(responses)].filter((part) => part && !('$ref' in part)),
  );
  const texts = inline.map((part) => JSON.stringify(part));
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
});

test('the document describes each operation’s callers, rate limit and page size', async () => {
  const { operations } = await readDocument();
  for (const { operationId, description } of operations) expect(description, operationId).toMatch(/For [A-Za-z].*\.$/);
  const descriptions = Object.fromEntries(operations.map(({ operationId, description }) => [operationId, description]));
  expect(descriptions['tips.create']).toContain('For Explorer and above, and staff.');
  expect(descriptions['streams.start']).toMatch(/^The caller becomes host\. For .* Idempotent by `clientId`\./);
  for (const [operationId, text] of Object.entries(descriptions))
    expect(text?.split('clientId').length, operationId).toBeLessThan(3);
  expect(descriptions['tips.list']).toContain('Pages of at most 50 items.');
  expect(descriptions['accounts.inspectEmailRestore']).toBe('For everyone. Limit per 15 minutes: 200 per IP address.');
});

test('the API page lists every operation, and needs neither script nor inline style', async () => {
  const response = await app.visitor().request('GET', '/api/docs');
  const page = await response.text();
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toEqual([...new Set(ids)]);
  expect(ids).toEqual(expect.arrayContaining(operationIds));
  const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(links.filter((id) => !ids.includes(id))).toEqual([]);
  expect(page).not.toMatch(/<script|<style|style=/);
  const [, stylesheet = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(page) ?? [];
  expect((await app.visitor().request('GET', stylesheet)).headers.get('content-type')).toContain('text/css');
});
