import type { Role } from '@bros/contract/core/access';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  type AnyPgSelect,
  alias,
  type PgSelectBase,
  type PgSelectKind,
  type PgTable,
  type SelectedFields,
} from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { users } from '../accounts/tables.ts';
import { memberships } from '../memberships/tables.ts';
import { isAvatar, isAvatarForAll } from '../photos/queries.ts';
import { photos } from '../photos/tables.ts';
import { userProfiles } from '../profiles/tables.ts';

/** Columns for other features. Those of `users` need `joinAccount`, the others `joinMember` or `joinMemberWithTier`. */
export const member = {
  id: users.id,
  fullName: users.name,
  email: users.email,
  isConfirmed: users.emailVerified,
  role: users.role,
  adminSince: users.adminSince,
  state: users.state,
  suspendedUntil: users.suspendedUntil,
  sanctionReason: users.sanctionReason,
  deletionDueAt: users.deletionDueAt,
  hasTwoStep: users.twoFactorEnabled,
  lockedAt: users.lockedAt,
  joinedAt: users.createdAt,

  displayName: userProfiles.displayName,
  isVerified: userProfiles.isVerified,
  occupation: userProfiles.occupation,
  location: userProfiles.location,
  country: userProfiles.country,
  locationAudience: userProfiles.locationAudience,
  travelHistoryAudience: userProfiles.travelHistoryAudience,
  interests: userProfiles.interests,
  languages: userProfiles.languages,
  cityId: userProfiles.cityId,
  bio: userProfiles.bio,
  lastActiveAt: userProfiles.lastActiveAt,
  age: userProfiles.age,
  isOnHomePage: userProfiles.isOnHomePage,
  isAskable: userProfiles.isAskable,
  education: userProfiles.education,
  culturalBackground: userProfiles.culturalBackground,
  socialAccountsAudience: userProfiles.socialAccountsAudience,
  reliabilityAudience: userProfiles.reliabilityAudience,

  tier: memberships.tier,
};

const isProfile = sql`${userProfiles.userId} = ${users.id}`;
const isMembership = sql`${memberships.userId} = ${users.id}`;

/**
 * Tables for hand-written SQL: `from ${members}`, or `join ${members} on ${member.id} = …`. `members` includes the profile, `membersWithTier` the profile
 * and the membership, `authorsForAll` also the avatar if every reader may see it.
 */
export const accounts = sql`${users}`;
export const members = sql`(${users} join ${userProfiles} on ${isProfile})`;
export const membersWithTier = sql`(${users} join ${userProfiles} on ${isProfile} join ${memberships} on ${isMembership})`;
export const authorsForAll = sql`(${membersWithTier} left join ${photos} on ${isAvatarForAll})`;

type Query = Pick<AnyPgSelect, '_' | 'innerJoin' | 'leftJoin'>;
type Kind = 'inner' | 'left';
type Joins = readonly (readonly [table: PgTable, on: SQL, kind?: Kind])[];

type Joined<Q extends Query, Tables extends string, K extends Kind> = PgSelectKind<
  Q['_']['hkt'],
  Q['_']['tableName'],
  Q['_']['selection'],
  Q['_']['selectMode'],
  Q['_']['nullabilityMap'] & { [Table in Tables]: K extends 'left' ? 'nullable' : 'not-null' },
  Q['_']['dynamic'],
  Q['_']['excludedMethods']
>;
type Member = 'users' | 'user_profiles';
type MemberWithTier = Member | 'memberships';

const account = (id: SQLWrapper) => [users, sql`${users.id} = ${id}`] as const;
const profile = [userProfiles, isProfile] as const;
const membership = [memberships, isMembership] as const;

/** Casts the types, because Drizzle cannot infer joins that a function adds. */
const joinAll = (query: Query, joins: Joins, kind: Kind = 'inner') =>
  joins.reduce<Query>((joined, [table, on, itsKind = kind]) => joined[`${itsKind}Join`](table, on) as Query, query) as never;

export const joinAccount = <Q extends Query, K extends Kind = 'inner'>(
  query: Q,
  id: SQLWrapper,
  kind?: K,
): Joined<Q, 'users', K> => joinAll(query, [account(id)], kind);

export const joinMember = <Q extends Query, K extends Kind = 'inner'>(query: Q, id: SQLWrapper, kind?: K): Joined<Q, Member, K> =>
  joinAll(query, [account(id), profile], kind);

export const joinMemberWithTier = <Q extends Query, K extends Kind = 'inner'>(
  query: Q,
  id: SQLWrapper,
  kind?: K,
): Joined<Q, MemberWithTier, K> => joinAll(query, [account(id), profile, membership], kind);

/** Joins the tables that `authorColumns` and `avatarColumns` read. Pass `isAvatarForAll` as `isShown` if all readers get the same response. */
export const joinAuthor = <Q extends Query, K extends Kind = 'inner'>(
  query: Q,
  id: SQLWrapper,
  kind?: K,
  isShown = isAvatar,
): Joined<Joined<Q, MemberWithTier, K>, 'photos', 'left'> =>
  joinAll(query, [account(id), profile, membership, [photos, isShown, 'left']], kind);

type DatabaseOrTransaction = Database | Transaction;
type Selected<Columns extends SelectedFields, Tables extends string> = PgSelectBase<
  'users',
  Columns,
  'partial',
  Record<Tables, 'not-null'>
>;

export const selectAccounts = <Columns extends SelectedFields>(
  database: DatabaseOrTransaction,
  columns: Columns,
): Selected<Columns, 'users'> => joinAll(database.select(columns).from(users), []);

export const selectMembers = <Columns extends SelectedFields>(
  database: DatabaseOrTransaction,
  columns: Columns,
): Selected<Columns, Member> => joinAll(database.select(columns).from(users), [profile]);

export const selectMembersWithTier = <Columns extends SelectedFields>(
  database: DatabaseOrTransaction,
  columns: Columns,
): Selected<Columns, MemberWithTier> => joinAll(database.select(columns).from(users), [profile, membership]);

export const selectAuthors = <Columns extends SelectedFields>(
  database: DatabaseOrTransaction,
  columns: Columns,
): Joined<Selected<Columns, MemberWithTier>, 'photos', 'left'> =>
  joinAll(database.select(columns).from(users), [profile, membership, [photos, isAvatar, 'left']]);

export const isVerifiedMember = (id: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select from ${userProfiles} where ${userProfiles.userId} = ${id} and ${userProfiles.isVerified})`;

/** A suspension ends at `suspendedUntil`, but the state changes only at the next sign-in. */
export const isSuspendedNow = sql<boolean>`coalesce(${users.state} = 'suspended' and ${users.suspendedUntil} > now(), false)`;

export const otherAccount = alias(users, 'other');

export const nameOf = <Name extends string | null = string | null>(id: SQLWrapper) =>
  // Two nested templates: in a query on one table, Drizzle omits the table name of columns in the outer template.
  sql<Name>`${sql`(select ${userProfiles.displayName} from ${userProfiles} where ${userProfiles.userId} = ${id})`}`;

export const lockAccounts = <Q extends Pick<AnyPgSelect, 'for'>>(
  query: Q,
  strength: 'no key update' | 'share' = 'no key update',
) => query.for(strength, { of: users }) as unknown as Q;

export async function lockAccount(transaction: Transaction, memberId: string): Promise<{ email: string } | undefined> {
  const [row] = await selectAccounts(transaction, { email: member.email })
    .where(sql`${users.id} = ${memberId}`)
    .for('no key update');
  return row;
}

export async function findRole(database: DatabaseOrTransaction, memberId: string): Promise<Role | null> {
  const [row] = await selectAccounts(database, { role: member.role }).where(sql`${users.id} = ${memberId}`);
  return row?.role ?? null;
}
