import type { InviteCode } from '@bros/contract/identity/invitations';
import { stateOf } from '../policy.ts';
import type { CodeRow } from './queries.ts';

export function presentCode(row: CodeRow): InviteCode {
  const state = stateOf(row, new Date());
  return {
    id: row.id,
    code: row.code,
    label: row.label,
    isPersonal: row.isPersonal,
    maxUses: row.maxUses,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    state,
    clicks: row.clicks,
    signUps: row.uses,
    confirmed: row.confirmed,
    paying: row.paying,
    everPaid: row.everPaid,
    createdAt: row.createdAt.toISOString(),
    can: { revoke: !row.isPersonal && state !== 'revoked' },
  };
}
