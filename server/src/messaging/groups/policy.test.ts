import { GROUP_MEMBERS_MAX, GROUP_ROLES, type GroupRole, groupSlugOf, isGroupSlug } from '@bros/contract/messaging/group-rules';
import { TIERS } from '@bros/contract/tiers';
import { describe, expect, test } from 'vitest';
import { canManage, canOwn, canRemove, groupsOwnedBy, linkStateOf, tierOwningMore } from './policy.ts';

describe('a role in a group', () => {
  test.each([
    ['owner', true, true, ['helper', 'member']],
    ['helper', true, false, ['member']],
    ['member', false, false, []],
  ] as const)('of %s manages: %s, owns: %s, removes: %s', (role, manages, owns, removes) => {
    expect(canManage(role)).toBe(manages);
    expect(canOwn(role)).toBe(owns);
    expect(GROUP_ROLES.filter((target: GroupRole) => canRemove(role, target))).toEqual(removes);
  });
});

test('only a group’s slug is recognized as a group slug', () => {
  expect(isGroupSlug(groupSlugOf('0198c0de-0000-7000-8000-000000000000'))).toBe(true);
  expect(['group-travel', 'group-', 'general'].filter(isGroupSlug)).toEqual([]);
});

test('a member can own 0, 3, 10 or 30 groups by tier, and staff as many as a Legend', () => {
  expect(TIERS.map((tier) => groupsOwnedBy({ role: 'member', tier }))).toEqual([0, 3, 10, 30]);
  expect(groupsOwnedBy({ role: 'moderator', tier: 'browser' })).toBe(30);
  expect([0, 3, 10, 30].map(tierOwningMore)).toEqual(['explorer', 'adventurer', 'legend', null]);
});

const now = new Date('2026-05-01T12:00:00Z');
const open = { revokedAt: null, expiresAt: null, uses: 0, usesMax: null, isActive: true, memberCount: 1 };

test.each([
  ['open', {}],
  ['open', { expiresAt: new Date('2026-05-01T12:00:01Z'), uses: 4, usesMax: 5, memberCount: GROUP_MEMBERS_MAX - 1 }],
  ['revoked', { revokedAt: now, isActive: false, memberCount: GROUP_MEMBERS_MAX }],
  ['closed', { isActive: false, expiresAt: now }],
  ['expired', { expiresAt: now, uses: 5, usesMax: 5 }],
  ['usedUp', { uses: 5, usesMax: 5, memberCount: GROUP_MEMBERS_MAX }],
  ['full', { memberCount: GROUP_MEMBERS_MAX }],
] as const)('a link is %s with %o', (state, facts) => {
  expect(linkStateOf({ ...open, ...facts }, now)).toBe(state);
});
