import { randomUUID } from 'node:crypto';
import type { TokenScope } from '@bros/contract/core/access';
import { HOUR_MS } from '@bros/contract/core/durations';
import { apiTokens } from '../src/identity/accounts/tables.ts';
import { createSecret } from '../src/identity/api-tokens/secret.ts';
import type { TestMember } from './factories.ts';
import type { TestApp } from './harness.ts';

export const TOKEN_REFUSED = '403 TOKEN_NOT_TAKEN';
export const OUT = '401 TOKEN_INVALID';

/** Inserts the token directly, to avoid the password hash. */
export async function giveToken(
  { database }: TestApp,
  member: TestMember,
  scope: TokenScope,
  expiresAt = new Date(Date.now() + HOUR_MS),
): Promise<string> {
  const { token, ...kept } = createSecret();
  await database
    .insert(apiTokens)
    .values({ ...kept, userId: member.id, clientId: randomUUID(), name: 'Script', scope, expiresAt });
  return token;
}

export function callByToken(
  app: TestApp,
  token: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) {
  return fetch(app.publicUrl + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
}

/** Returns '200' or '403 FORBIDDEN'. */
export async function outcomeOf(answer: Promise<Response>): Promise<string> {
  const response = await answer;
  return response.ok ? String(response.status) : `${response.status} ${((await response.json()) as { code: string }).code}`;
}
