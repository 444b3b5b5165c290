import * as z from 'zod';
import { TOKEN_SCOPES } from '../core/access.ts';
import { momentField, nameField, passwordField } from '../core/fields.ts';
import { API_TOKEN_DAYS } from '../core/rules.ts';
import { operation } from './operation.ts';

/** A token in its owner's list: enough to recognise it, not enough to use it. */
const apiToken = z.object({
  id: z.uuid(),
  name: z.string(),
  scope: z.enum(TOKEN_SCOPES),
  /** The last four characters of the token. */
  lastCharacters: z.string(),
  createdAt: momentField,
  /** To the minute; null while it was never used. */
  lastUsedAt: momentField.nullable(),
  expiresAt: momentField,
  isExpired: z.boolean(),
});
export type ApiToken = z.infer<typeof apiToken>;

/** `id` is chosen by the caller, so that a repeated request makes one token. */
export const apiTokenForm = z.strictObject({
  id: z.uuid(),
  name: nameField,
  scope: z.enum(TOKEN_SCOPES),
  expiresInDays: z.literal(API_TOKEN_DAYS),
  currentPassword: passwordField,
});

/** Tokens by which a member's own scripts use this interface (specification, M3). */
export const apiTokens = {
  /** The newest first; those that have expired since the last one was made stand among them. */
  list: operation('member', { method: 'GET', path: '/api-tokens', summary: 'My API tokens' }).output(
    z.object({ items: z.array(apiToken) }),
  ),
  /** `token` is returned once. A repeated request gets null, since only a hash is stored. */
  create: operation(
    'member',
    { method: 'POST', path: '/api-tokens', summary: 'Make an API token', successStatus: 201 },
    'PASSWORD_WRONG',
    'API_TOKEN_LIMIT',
  )
    .input(apiTokenForm)
    .output(z.object({ item: apiToken, token: z.string().nullable() })),
  revoke: operation('member', { method: 'DELETE', path: '/api-tokens/{id}', summary: 'End one of my API tokens at once' })
    .input(z.strictObject({ id: z.uuid() }))
    .output(z.object({ ok: z.literal(true) })),
};
