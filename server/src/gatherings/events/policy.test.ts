import { DAY_MS } from '@bros/contract/core/durations';
import { describe, expect, test } from 'vitest';
import { abilitiesOn, capacityOf, type EventForPolicy, stateAt, tiersReachedBy } from './policy.ts';

const HOST = 'host';
const event: EventForPolicy = {
  hostId: HOST,
  hostRole: 'member',
  isCoHost: false,
  state: 'active',
  isHidden: false,
  isHostOpen: true,
  refundUntil: null,
  attendance: 'none',
  priceCents: null,
  isHostSeller: true,
  startsAt: new Date(Date.now() + DAY_MS),
  isFull: false,
};
const later = new Date(Date.now() + DAY_MS);
const guest = { memberId: 'guest', role: 'member', tier: 'explorer' } as const;
const host = { ...guest, memberId: HOST };
const able = (changes: Partial<EventForPolicy>, actor: Parameters<typeof abilitiesOn>[1] = guest) =>
  Object.entries(abilitiesOn({ ...event, ...changes }, actor))
    .filter(([, can]) => can)
    .map(([action]) => action)
    .join(' ');

describe('the abilities on an event', () => {
  test.each<[string, Partial<EventForPolicy>, string]>([
    ['without a seat', {}, 'join reply report'],
    ['registered', { attendance: 'registered' }, 'leave reply report'],
    ['waiting', { attendance: 'waiting' }, 'leave reply report'],
    ['who left', { attendance: 'left' }, 'join reply report'],
    ['who was removed', { attendance: 'removed' }, 'reply report'],
    ['of an event that is over', { state: 'over', attendance: 'registered' }, 'report'],
    ['of a canceled event', { state: 'canceled', attendance: 'waiting' }, 'report'],
    ['of a hidden event', { isHidden: true, attendance: 'registered' }, 'leave'],
    [
      'of an event that is over, while leaving refunds the price',
      { state: 'over', attendance: 'registered', refundUntil: later },
      'leave report',
    ],
    ['of an event whose host is suspended', { isHostOpen: false, attendance: 'registered' }, 'leave'],
    ['of a paid event whose host is suspended', { isHostOpen: false, attendance: 'reserved', priceCents: 2500 }, 'leave'],
    ['of a hidden event, without a seat', { isHidden: true }, ''],
  ])('of a guest match the table: %s', (_what, changes, actions) => {
    expect(able(changes)).toBe(actions);
  });

  test.each<[string, Partial<EventForPolicy>, string]>([
    ['a draft', { state: 'draft' }, 'edit publish remove'],
    ['active', {}, 'reply edit cancel manage'],
    ['hidden', { isHidden: true }, 'cancel manage'],
    ['canceled', { state: 'canceled' }, 'manage'],
    ['over', { state: 'over' }, 'manage'],
  ])('of its host match the table: %s', (_what, changes, actions) => {
    expect(able(changes, host)).toBe(actions);
  });

  test.each<[string, Partial<EventForPolicy>, string]>([
    ['a draft', { state: 'draft' }, 'edit stepDown'],
    ['active', {}, 'reply edit manage stepDown'],
    ['canceled', { state: 'canceled' }, 'manage'],
    ['over', { state: 'over' }, 'manage'],
  ])('of a co-host match the table: %s', (_what, changes, actions) => {
    expect(able({ ...changes, isCoHost: true })).toBe(actions);
  });

  test('differ for visitors, Browsers and staff', () => {
    expect(able({}, null)).toBe('');
    expect(able({}, { ...guest, tier: 'browser' })).toBe('report');
    expect(able({ attendance: 'registered' }, { ...guest, tier: 'browser' })).toBe('leave report');
    expect(able({}, { ...host, tier: 'browser' })).toBe('cancel manage');
    expect(able({}, { ...guest, role: 'moderator' })).toBe('join reply hide handOver');
    expect(able({ isHidden: true }, { ...guest, role: 'moderator' })).toBe('restore handOver');
    expect(able({ hostRole: 'moderator' }, { ...guest, role: 'moderator' })).toBe('join reply');
    expect(able({ hostRole: 'moderator' }, { ...guest, role: 'admin' })).toBe('join reply hide handOver');
  });
});

test('an event is over after its end, even while its stored state is active', () => {
  const endsAt = new Date('2026-12-01T20:00:00Z');
  expect(stateAt({ state: 'active', endsAt }, new Date('2026-12-01T19:59:59Z'))).toBe('active');
  expect(stateAt({ state: 'active', endsAt }, endsAt)).toBe('over');
  expect(stateAt({ state: 'canceled', endsAt }, endsAt)).toBe('canceled');
});

test('an event without a capacity has the maximum capacity', () => {
  expect(capacityOf({ capacity: 3 })).toBe(3);
  expect(capacityOf({ capacity: null })).toBe(1000);
});

test.each([
  ['member', 'browser', []],
  ['member', 'explorer', ['explorer']],
  ['member', 'adventurer', ['explorer', 'adventurer']],
  ['member', 'legend', ['explorer', 'adventurer', 'legend']],
  ['moderator', 'browser', ['explorer', 'adventurer', 'legend']],
] as const)('a %s with the tier %s reaches events for %j', (role, tier, reached) => {
  expect(tiersReachedBy({ role, tier })).toEqual(reached);
});
