import { describe, expect, test } from 'vitest';
import { abilitiesOn, canBecome, mayAct, type Person, type StaffAction, seesEmails, stateAt } from './policy.ts';

const person = (memberId: string, role: Person['role'], state: Person['state'] = 'active'): Person => ({ memberId, role, state });
const admin = person('a', 'admin');
const moderator = person('m', 'moderator');
const member = person('u', 'member');
const ACTIONS: StaffAction[] = ['changeRole', 'changeTier', 'verify', 'suspend', 'ban', 'restore', 'helpSignIn', 'resetTwoStep'];
const allowed = (actor: Person, target: Person) => ACTIONS.filter((action) => mayAct(action, actor, target));

describe('the authority of staff', () => {
  test.each<[string, Person, Person, StaffAction[]]>([
    ['an admin on a member', admin, member, ACTIONS],
    ['an admin on a moderator', admin, moderator, ACTIONS],
    ['an admin on another admin', admin, person('b', 'admin'), ACTIONS],
    ['an admin on their own account', admin, admin, []],
    ['a moderator on a member', moderator, member, ['verify', 'suspend', 'helpSignIn']],
    ['a moderator on another moderator', moderator, person('n', 'moderator'), []],
    ['a moderator on an admin', moderator, admin, []],
    ['a moderator on their own account', moderator, moderator, []],
    ['a member on another member', member, person('v', 'member'), []],
    ['a member on their own account', member, member, []],
    ['a suspended admin on a member', person('a', 'admin', 'suspended'), member, []],
    ['a banned moderator on a member', person('m', 'moderator', 'banned'), member, []],
  ])('matches the table: %s', (_who, actor, target, expected) => {
    expect(allowed(actor, target)).toEqual(expected);
  });
});

describe('the states of a member', () => {
  test.each([
    ['active', ['suspend', 'ban']],
    ['suspended', ['ban', 'restore']],
    ['banned', ['restore']],
  ] as const)('allow an admin the listed actions while %s', (state, expected) => {
    const can = abilitiesOn(admin, person('u', 'member', state));
    expect((['suspend', 'ban', 'restore'] as const).filter((action) => can[action])).toEqual(expected);
  });

  test('do not allow a change to the current state', () => {
    expect((['active', 'suspended', 'banned'] as const).filter((state) => canBecome(state, state))).toEqual([]);
  });

  test('end a suspension when its time is over, but not a ban', () => {
    const at = new Date('2026-11-20T12:00:00Z');
    const until = (text: string) => new Date(text);
    expect(stateAt({ state: 'suspended', suspendedUntil: until('2026-11-20T12:00:01Z') }, at)).toBe('suspended');
    expect(stateAt({ state: 'suspended', suspendedUntil: until('2026-11-20T12:00:00Z') }, at)).toBe('active');
    expect(stateAt({ state: 'banned', suspendedUntil: null }, at)).toBe('banned');
    expect(stateAt({ state: 'active', suspendedUntil: null }, at)).toBe('active');
  });
});

test('only admins see email addresses', () => {
  expect(['member', 'moderator', 'admin'].map((role) => seesEmails({ role: role as Person['role'] }))).toEqual([
    false,
    false,
    true,
  ]);
});
