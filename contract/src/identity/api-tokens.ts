import * as z from 'zod';
import { TOKEN_SCOPES } from '../core/access.ts';
import { nameField, passwordField, timestampField } from '../core/fields.ts';
import { API_TOKEN_DAYS } from '../core/rules.ts';
import { operation } from './operation.ts';

export const apiToken = z.object({
  id: z.uuid(),
  name: z.string(),
  scope: z.enum(TOKEN_SCOPES),
  lastCharacters: z.string(),
  createdAt: timestampField,
  /** Accurate to the minute. Null if never used. */
  lastUsedAt: timestampField.nullable(),
  expiresAt: timestampField,
  isExpired: z.boolean(),
});
export type ApiToken = z.infer<typeof apiToken>;

/** Idempotent by `id`. */
export const apiTokenForm = z.strictObject({
  id: z.uuid(),
  name: nameField,
  scope: z.enum(TOKEN_SCOPES),
  expiresInDays: z.literal(API_TOKEN_DAYS),
  currentPassword: passwordField,
});

/** Specification, M3. */
export const apiTokens = {
  /** Newest first, including expired tokens. */
  list: operation('member', { method: 'GET', path: '/api-tokens', summary: 'List my API tokens' }).output(
    z.object({ items: z.array(apiToken) }),
  ),
  create: operation(
    'member',
    {
      method: 'POST',
      path: '/api-tokens',
      summary: 'Create an API token',
      description: '`token` is returned once; a retry gets null.',
      successStatus: 201,
    },
    'PASSWORD_WRONG',
    'API_TOKEN_LIMIT',
  )
    .input(apiTokenForm)
    .output(z.object({ item: apiToken, token: z.string().nullable() })),
  revoke: operation('member', { method: 'DELETE', path: '/api-tokens/{id}', summary: 'Revoke one of my API tokens immediately' })
    .input(z.strictObject({ id: z.uuid() }))
    .output(z.object({ ok: z.literal(true) })),
};
