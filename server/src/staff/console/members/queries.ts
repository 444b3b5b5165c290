import type { Role } from '@bros/contract/core/access';
import type { MemberState } from '@bros/contract/core/rules';
import type { StaffMemberSort } from '@bros/contract/staff/staff-members';
import type { Tier } from '@bros/contract/tiers';
import { and, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '../../../core/people/accounts/tables.ts';
import { badges } from '../../../core/people/badges/tables.ts';
import { memberships } from '../../../core/people/memberships/tables.ts';
import { userProfiles } from '../../../core/people/profiles/tables.ts';
import { invitations, invitationUses } from '../../../identity/invitations/tables.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import type { PageRequest } from '../../../platform/database/newest-first.ts';
import { membersMatching, type SearchedFields } from '../queries.ts';
import { orderMembers } from './sort-queries.ts';

export interface MemberFilter extends PageRequest {
  search?: string | undefined;
  tier?: Tier | undefined;
  role?: Role | undefined;
  state?: MemberState | undefined;
  sort: StaffMemberSort;
}

const inviterProfiles = alias(userProfiles, 'inviter_profiles');

/** Matches the policy's `stateAt`. */
const currentState = sql`case when ${users.state} = 'suspended' and ${users.suspendedUntil} <= now() then 'active' else ${users.state} end`;

const memberColumns = {
  id: users.id,
  displayName: userProfiles.displayName,
  fullName: users.name,
  email: users.email,
  role: users.role,
  tier: memberships.tier,
  state: users.state,
  suspendedUntil: users.suspendedUntil,
  deletionDueAt: users.deletionDueAt,
  isConfirmed: users.emailVerified,
  isVerified: userProfiles.isVerified,
  inviterName: inviterProfiles.displayName,
  joinedAt: users.createdAt,
  lastActiveAt: userProfiles.lastActiveAt,
};

function selectRows(database: Database | Transaction, sortKey: SQL<string | number>) {
  return database
    .select({ ...memberColumns, sortKey })
    .from(users)
    .innerJoin(userProfiles, eq(userProfiles.userId, users.id))
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .leftJoin(invitationUses, eq(invitationUses.memberId, users.id))
    .leftJoin(invitations, eq(invitations.id, invitationUses.invitationId))
    .leftJoin(inviterProfiles, eq(inviterProfiles.userId, invitations.inviterId));
}

export function selectMembers(database: Database, filter: MemberFilter, searched: SearchedFields) {
  const { search, tier, role, state, sort, limit } = filter;
  const { isAfterCursor, order, sortKey } = orderMembers(sort, filter);
  return selectRows(database, sortKey)
    .where(
      and(
        isAfterCursor,
        search ? inArray(users.id, membersMatching(search, searched)) : undefined,
        tier ? eq(memberships.tier, tier) : undefined,
        role ? eq(users.role, role) : undefined,
        state ? sql`${currentState} = ${state}` : undefined,
      ),
    )
    .orderBy(...order)
    .limit(limit + 1);
}
export type MemberRow = Awaited<ReturnType<typeof selectMembers>>[number];

export async function findMember(transaction: Database | Transaction, memberId: string): Promise<MemberRow | undefined> {
  const [row] = await selectRows(transaction, sql<number>`0`).where(eq(users.id, memberId));
  return row;
}

/** Locks in ID order to prevent deadlocks. */
export function lockMembers(transaction: Transaction, memberIds: string[]) {
  return transaction
    .select({
      memberId: users.id,
      role: users.role,
      state: users.state,
      suspendedUntil: users.suspendedUntil,
      email: users.email,
      isConfirmed: users.emailVerified,
      hasTwoStep: users.twoFactorEnabled,
      tier: memberships.tier,
      paidTier: memberships.paidTier,
      isVerified: userProfiles.isVerified,
      hasBadge: sql<boolean>`(${userProfiles.isVerified} or exists (select from ${badges} where ${badges.memberId} = ${users.id} and ${badges.withdrawnAt} is null))`,
    })
    .from(users)
    .innerJoin(userProfiles, eq(userProfiles.userId, users.id))
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(inArray(users.id, memberIds))
    .orderBy(users.id)
    .for('no key update', { of: users });
}
export type LockedMember = Awaited<ReturnType<typeof lockMembers>>[number];

export async function lockUserByEmail(transaction: Transaction, email: string) {
  const [row] = await transaction
    .select({
      id: users.id,
      email: users.email,
      displayName: userProfiles.displayName,
      role: users.role,
      state: users.state,
      isConfirmed: users.emailVerified,
      lockedAt: users.lockedAt,
      deletionDueAt: users.deletionDueAt,
    })
    .from(users)
    .innerJoin(userProfiles, eq(userProfiles.userId, users.id))
    .where(eq(users.email, email))
    .for('no key update', { of: users });
  return row;
}

export async function hasOtherAdmin(transaction: Transaction, memberId: string): Promise<boolean> {
  const found = await transaction
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.state, 'active'), isNull(users.deletionDueAt), ne(users.id, memberId)))
    .limit(1);
  return found.length > 0;
}

export async function updateRole(transaction: Transaction, memberId: string, role: Role): Promise<void> {
  const adminSince = role === 'admin' ? sql`now()` : null;
  await transaction.update(users).set({ role, adminSince, updatedAt: sql`now()` }).where(eq(users.id, memberId));
}

/** A suspension ends `days` from now; otherwise `days` is null. `reason` is null if active. */
export async function updateState(
  transaction: Transaction,
  memberId: string,
  { state, days, reason }: { state: MemberState; days: number | null; reason: string | null },
): Promise<{ suspendedUntil: Date | null }> {
  const suspendedUntil = days === null ? null : sql`now() + make_interval(days => ${days})`;
  const [row] = await transaction
    .update(users)
    .set({ state, suspendedUntil, sanctionReason: reason, updatedAt: sql`now()` })
    .where(eq(users.id, memberId))
    .returning({ suspendedUntil: users.suspendedUntil });
  return { suspendedUntil: row?.suspendedUntil ?? null };
}
