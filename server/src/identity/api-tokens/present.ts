import type { ApiToken } from '@bros/contract/identity/api-tokens';
import type { TokenRow } from './queries.ts';

export function presentToken({ createdAt, lastUsedAt, expiresAt, ...row }: TokenRow): ApiToken {
  const { id, name, scope, lastCharacters } = row;
  return {
    id,
    name,
    scope,
    lastCharacters,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    expiresAt: expiresAt.toISOString(),
    isExpired: expiresAt <= new Date(),
  };
}
