import type { MemberId } from '@bros/contract/core/fields';
import type { Device, Session, SessionMember } from '@bros/contract/identity/accounts';
import { TERMS_VERSION } from '@bros/contract/identity/terms';
import { CAPABILITIES } from '@bros/contract/tiers';
import { hasCapability } from '../../platform/api/context.ts';
import { nameDevice } from './devices.ts';
import type { ActingRole } from './policy.ts';
import type { MemberRow } from './queries.ts';
import type { sessions } from './tables.ts';

export { nameDevice };

function presentSessionMember(row: MemberRow & ActingRole): SessionMember {
  return {
    id: row.memberId as MemberId,
    email: row.email,
    displayName: row.displayName,
    role: row.role,
    tier: row.tier,
    capabilities: CAPABILITIES.filter((capability) => hasCapability(row, capability)),
    isConfirmed: row.isConfirmed,
    isVerified: row.isVerified,
    hasTwoStep: row.hasTwoStep,
    needsSecondStep: row.needsSecondStep,
    units: { temperature: row.temperatureUnit, clock: row.clock },
    mustReadTerms: row.termsVersion !== null && row.termsVersion < TERMS_VERSION,
    state: row.state,
    deletionDueAt: row.deletionDueAt?.toISOString() ?? null,
  };
}

export function presentSession(row: MemberRow & ActingRole, expiresAt: Date): Session {
  return { member: presentSessionMember(row), expiresAt: expiresAt.toISOString() };
}

export function presentDevice(row: typeof sessions.$inferSelect, currentSessionId: string): Device {
  return {
    id: row.id,
    isCurrent: row.id === currentSessionId,
    name: nameDevice(row.userAgent),
    address: row.ipAddress,
    signedInAt: row.createdAt.toISOString(),
    lastUsedAt: row.updatedAt.toISOString(),
  };
}
