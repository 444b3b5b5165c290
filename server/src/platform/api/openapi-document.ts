import { STATUS_CODES } from 'node:http';
import { contract, NOUNS, tokenScopeOf } from '@bros/contract';
import { API_SHAPES } from '@bros/contract/api-shapes';
import type { Access } from '@bros/contract/core/access';
import { ERRORS } from '@bros/contract/errors';
import { paths } from '@bros/contract/paths';
import { type JSONSchema, type OpenAPI, OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { SESSION_COOKIE } from '../http/session-cookie.ts';
import { readAccess } from './access.ts';
import { shareResponses } from './shared-responses.ts';

export type DocumentedOperation = OpenAPI.OperationObject & { 'x-access': Access };

const REFUSAL: JSONSchema = {
  type: 'object',
  description: 'The shape of every error. `code` says what went wrong; `message` is for developers and may change.',
  properties: {
    defined: { type: 'boolean' },
    code: { type: 'string', enum: Object.keys(ERRORS) },
    status: { type: 'integer' },
    message: { type: 'string' },
    data: { description: 'The data that the code declares, if any.' },
  },
  required: ['defined', 'code', 'status', 'message'],
};

const ABOUT = [
  'The web app does everything through this API. `x-access` says who may call an operation:',
  '`anyone`; `session` (signed in, email may not be confirmed yet); `member` (confirmed, any tier); `moderator`; `admin`;',
  'or the name of a capability, which a certain tier and all above it have, and staff always have.',
  "A member's own scripts send a token that the member creates on the security page (`Authorization: Bearer`); `security` says which operations take one,",
  'and of which scope. All other writes must come from the site itself (`Origin`). Lists page by cursor: pass back `nextCursor` until it is null.',
].join(' ');

/** OpenAPI 3.1. `operationId` is the contract's key: `destinations.list`. */
export async function generateDocument(publicUrl: string): Promise<OpenAPI.Document> {
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
    tags: Object.entries(NOUNS).map(([name, { description }]) => ({ name, description })),
    commonSchemas: Object.fromEntries(
      Object.entries(API_SHAPES).map(([name, schema]) => [name, { schema, strategy: 'output' as const }]),
    ),
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
    bearer: { type: 'http', scheme: 'bearer', description: "A member's API token, of the scope `read` or `write`." },
  } as const;
  document.components = { ...document.components, schemas: { ...document.components?.schemas, ...schemas }, securitySchemes };
  const operations = listOperations(document);
  for (const { method, operation } of operations) annotate(operation, method);
  shareResponses(
    document,
    operations.map(({ operation }) => operation),
  );
  return document;
}

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
  const properties = { code: { const: code }, ...(data === undefined ? {} : { data }) };
  const required = data === undefined ? ['code'] : ['code', 'data'];
  return { description: message, allOf: [{ $ref: '#/components/schemas/Refusal' }, { type: 'object', properties, required }] };
}

function annotate(operation: DocumentedOperation, method: string): void {
  const [noun = '', verb = ''] = operation.operationId?.split('.') ?? [];
  const operations = contract[noun as keyof typeof contract] as unknown as Record<
    string,
    { '~orpc': { meta: Record<string, unknown> } }
  >;
  const access = readAccess(operations[verb]?.['~orpc'].meta ?? {}, `${noun}.${verb}`);
  operation.tags = [noun];
  operation['x-access'] = access;
  const scope = tokenScopeOf(noun, method);
  // For schemes other than OAuth the array lists required roles (OpenAPI 3.1, Security Requirement Object).
  operation.security = access === 'anyone' ? [] : [{ session: [] }, ...(scope ? [{ bearer: [scope] }] : [])];
  for (const [status, response] of Object.entries(operation.responses ?? {})) {
    if ('description' in response) response.description = STATUS_CODES[status] ?? status;
  }
}
