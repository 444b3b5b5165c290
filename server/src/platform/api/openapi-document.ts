import { STATUS_CODES } from 'node:http';
import { contract, NOUNS, tokenScopeOf } from '@bros/contract';
import { API_FIELDS, API_SHAPES } from '@bros/contract/api-shapes';
import type { Access } from '@bros/contract/core/access';
import type { OperationMeta } from '@bros/contract/core/operation';
import { ERRORS, type ErrorCode } from '@bros/contract/errors';
import { paths } from '@bros/contract/paths';
import type { AnyContractProcedure } from '@orpc/contract';
import { type JSONSchema, type OpenAPI, OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type * as z from 'zod';
import type { Config } from '../../config.ts';
import { SESSION_COOKIE } from '../http/session-cookie.ts';
import { readAccess } from './access.ts';
import { compactSchemas } from './compact-schema.ts';
import { describeOperation } from './operation-text.ts';
import type { Schema } from './schema-text.ts';
import { shareComponents } from './shared-components.ts';

export type DocumentedOperation = OpenAPI.OperationObject & { 'x-access': Access };

const REFUSAL: JSONSchema = {
  type: 'object',
  description: 'The shape of every error. `code` says what went wrong; `message` is for developers and may change.',
  properties: {
    defined: { type: 'boolean' },
    code: { type: 'string', enum: Object.keys(ERRORS) },
    status: { type: 'integer' },
    message: { type: 'string' },
    data: { description: 'Details, in the shape declared for the code; absent if the code declares none.' },
  },
  required: ['defined', 'code', 'status', 'message'],
};

const COMMON_REFUSAL = 'Refusal';

const ABOUT = [
  'The web app does everything through this API. `x-access` says who may call an operation:',
  '`anyone`; `session` (signed in, email may not be confirmed yet); `member` (confirmed, any tier); `moderator`; `admin`;',
  'or the name of a capability, which a certain tier and all above it have, and staff always have.',
  "A member's own scripts send a token that the member creates on the security page (`Authorization: Bearer`); `security` says which operations take one,",
  'and of which scope. All other writes must come from the site itself (`Origin`). Lists page by cursor: pass back `nextCursor` until it is null.',
  'An operation answers the errors of every operation and those of its `responses`. Above a limit the answer is 429 with `Retry-After`.',
].join(' ');

export type DocumentSettings = Pick<Config, 'publicUrl' | 'ipRateLimitFactor'>;

/** OpenAPI 3.1. `operationId` is the contract's key: `destinations.list`. */
export async function generateDocument({ publicUrl, ipRateLimitFactor }: DocumentSettings): Promise<OpenAPI.Document> {
  const refusals: Record<string, JSONSchema> = {};
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = await generator.generate(contract, {
    info: {
      title: 'Bros Abroad',
      version: '1',
      description: ABOUT,
      license: { name: 'All rights reserved', url: publicUrl + paths.terms },
    },
    servers: [{ url: `${publicUrl}/api` }],
    security: [{ session: [] }],
    tags: Object.entries(NOUNS).map(([name, { description }]) => ({ name, description })),
    commonSchemas: { ...withStrategy(API_SHAPES, 'output'), ...withStrategy(API_FIELDS, 'input') },
    customErrorResponseBodySchema: (errors) => {
      for (const [code, message, hasData, data] of errors)
        refusals[code] ??= describeRefusal(code, message, hasData ? data : undefined);
      return { oneOf: errors.map(([code]) => ({ $ref: `#/components/schemas/${code}` })) };
    },
  });
  const schemas = { Refusal: REFUSAL, ...refusals } as Record<string, OpenAPI.SchemaObject>;
  const cookieName = publicUrl.startsWith('https:') ? `__Secure-${SESSION_COOKIE}` : SESSION_COOKIE;
  const securitySchemes = {
    session: { type: 'apiKey', in: 'cookie', name: cookieName },
    bearer: { type: 'http', scheme: 'bearer', description: "A member's API token, with the scope `read` or `write`." },
  } as const;
  document.components = { ...document.components, schemas: { ...document.components?.schemas, ...schemas }, securitySchemes };
  const operations = listOperations(document);
  const codesOfEvery = commonCodes(operations);
  document.components.responses = { [COMMON_REFUSAL]: describeCommonRefusal(codesOfEvery) };
  for (const placed of operations) annotate(placed, { codesOfEvery, ipRateLimitFactor });
  compactSchemas(document);
  shareComponents(
    document,
    operations.map(({ operation }) => operation),
  );
  return document;
}

const withStrategy = <Strategy extends 'input' | 'output'>(schemas: Record<string, z.ZodType>, strategy: Strategy) =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, { schema, strategy }]));

export interface PlacedOperation {
  method: string;
  path: string;
  operation: DocumentedOperation;
}

export function listOperations(document: OpenAPI.Document): PlacedOperation[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item ?? {}).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation: operation as DocumentedOperation,
    })),
  );
}

function describeRefusal(code: string, message: string, data: JSONSchema | undefined): JSONSchema {
  const { status } = ERRORS[code as ErrorCode];
  const properties = { code: { const: code }, status: { const: status }, ...(data === undefined ? {} : { data }) };
  const required = data === undefined ? ['code'] : ['code', 'data'];
  return { description: message, allOf: [{ $ref: '#/components/schemas/Refusal' }, { type: 'object', properties, required }] };
}

function annotate(
  { operation, method }: PlacedOperation,
  { codesOfEvery, ipRateLimitFactor }: { codesOfEvery: ReadonlySet<string>; ipRateLimitFactor: number },
): void {
  const { operationId = '', responses = {} } = operation;
  const [noun = ''] = operationId.split('.');
  const { meta, route } = readDeclaration(operation);
  const access = readAccess(meta, operationId);
  const scope = tokenScopeOf(noun, method);
  const parameters = (operation.parameters ?? []) as {
    name: string;
    schema?: Schema;
    allowEmptyValue?: boolean;
    allowReserved?: boolean;
  }[];
  const body = readBodySchema(operation.requestBody);
  const generated = describeOperation({
    access,
    limit: meta.limit,
    ipRateLimitFactor,
    takesFile: meta.takesFile ?? false,
    isPaged: parameters.some(({ name }) => name === 'cursor'),
    maxPageSize: parameters.find(({ name }) => name === 'limit')?.schema?.maximum,
    isStoredOnce: body?.required?.includes('clientId') ?? false,
  });
  operation.description = [route.description, generated].filter(Boolean).join(' ');
  operation.tags = [noun];
  operation['x-access'] = access;
  // Except for OAuth, the array lists required roles (OpenAPI 3.1, Security Requirement Object).
  if (access === 'anyone') operation.security = [];
  else if (scope) operation.security = [{ session: [] }, { bearer: [scope] }];
  for (const [status, response] of Object.entries(responses)) {
    const isCommon = status >= '400' && readCodes(response).every((code) => codesOfEvery.has(code));
    if (isCommon) delete responses[status];
    else if ('description' in response) response.description = STATUS_CODES[status] ?? status;
  }
  responses.default = { $ref: `#/components/responses/${COMMON_REFUSAL}` };
  // oRPC's defaults do not apply to this API.
  for (const parameter of parameters) {
    delete parameter.allowEmptyValue;
    delete parameter.allowReserved;
  }
}

export function readCodes(response: unknown): string[] {
  return [...JSON.stringify(response).matchAll(/#\/components\/schemas\/([A-Z_]+)"/g)].map(([, code = '']) => code);
}

/** One response for all common errors, because one per status would make the document 20% longer. */
function describeCommonRefusal(codes: ReadonlySet<string>): OpenAPI.ResponseObject {
  const schema = { oneOf: [...codes].map((code) => ({ $ref: `#/components/schemas/${code}` })) };
  return { description: 'An error that every operation can return.', content: { 'application/json': { schema } } };
}

function readDeclaration({ operationId = '' }: DocumentedOperation) {
  const [noun = '', verb = ''] = operationId.split('.');
  const operations: Record<string, AnyContractProcedure> | undefined = contract[noun as keyof typeof contract];
  const declaration = operations?.[verb]?.['~orpc'];
  if (!declaration) throw new Error(`The contract has no operation ${operationId}.`);
  return { ...declaration, meta: declaration.meta as Partial<OperationMeta> };
}

function commonCodes(operations: readonly PlacedOperation[]): ReadonlySet<string> {
  const codes = operations.map(({ operation }) => new Set(Object.keys(readDeclaration(operation).errorMap)));
  const [first = new Set<string>(), ...others] = codes;
  return new Set([...first].filter((code) => others.every((own) => own.has(code))));
}

export function readBodySchema(holder: unknown): Schema | undefined {
  return (holder as { content?: Record<string, { schema?: Schema }> } | undefined)?.content?.['application/json']?.schema;
}
