import { allowsParticipationAction, type JoinMode, type Participation } from '@bros/contract/gatherings/community-rules';
import { describe, expect, test } from 'vitest';
import { abilitiesOn, capacityOf, type PostForPolicy, stateAt, wrongDay } from './policy.ts';

const HOST = 'host';
const post: PostForPolicy = {
  hostId: HOST,
  hostRole: 'member',
  joinMode: 'approve',
  state: 'open',
  isHidden: false,
  isHostThere: true,
  participation: 'none',
};
const guest = { memberId: 'guest', role: 'member', tier: 'explorer' } as const;
const host = { ...guest, memberId: HOST };
const able = (changes: Partial<PostForPolicy>, actor: Parameters<typeof abilitiesOn>[1] = guest) =>
  Object.entries(abilitiesOn({ ...post, ...changes }, actor))
    .filter(([, can]) => can)
    .map(([action]) => action)
    .join(' ');

describe('the actions on a post', () => {
  test.each<[string, Partial<PostForPolicy>, string]>([
    ['not asked yet', {}, 'ask reply report'],
    ['asked', { participation: 'asked' }, 'leave reply report'],
    ['in', { participation: 'in' }, 'leave reply report'],
    ['left', { participation: 'left' }, 'ask reply report'],
    ['declined', { participation: 'declined' }, 'reply report'],
    ['open to all', { joinMode: 'anyone' }, 'join reply report'],
    ['asked before the post was opened to all', { joinMode: 'anyone', participation: 'asked' }, 'join leave reply report'],
    ['over', { state: 'ended', participation: 'in' }, 'report'],
    ['called off', { state: 'canceled', participation: 'asked' }, 'report'],
    ['hidden', { isHidden: true }, ''],
    ['hidden, for a participant', { isHidden: true, participation: 'in' }, 'leave'],
    ['of a suspended host', { isHostThere: false }, 'report'],
    ['of a suspended host, for a participant', { isHostThere: false, participation: 'in' }, 'leave report'],
  ])('by a guest match the table: %s', (_what, changes, actions) => {
    expect(able(changes)).toBe(actions);
  });

  test('by its host end when the post is over, canceled or hidden, except canceling a hidden post', () => {
    expect(able({}, host)).toBe('reply edit cancel decide');
    expect(able({ state: 'ended' }, host)).toBe('');
    expect(able({ state: 'canceled' }, host)).toBe('');
    expect(able({ isHidden: true }, host)).toBe('cancel');
  });

  test('exclude joining and replying for a Browser member, and include hiding for staff who may moderate the host', () => {
    expect(able({}, { ...guest, tier: 'browser' })).toBe('report');
    expect(able({ participation: 'in' }, { ...guest, tier: 'browser' })).toBe('leave report');
    expect(able({}, { ...guest, role: 'moderator' })).toBe('ask reply hide');
    expect(able({ hostRole: 'moderator' }, { ...guest, role: 'moderator' })).toBe('ask reply');
    expect(able({ hostRole: 'moderator' }, { ...guest, role: 'admin' })).toBe('ask reply hide');
    expect(able({ isHidden: true }, { ...guest, role: 'admin' })).toBe('restore');
  });
});

test('a participation follows only the defined transitions', () => {
  const ways = (joinMode: JoinMode) =>
    (['none', 'asked', 'in', 'declined', 'left'] as const).map((from: Participation | 'none') =>
      (['join', 'ask', 'leave', 'approve', 'decline'] as const).filter((action) =>
        allowsParticipationAction(action, from, joinMode),
      ),
    );
  expect(ways('anyone')).toEqual([['join'], ['join', 'leave', 'approve', 'decline'], ['leave', 'decline'], [], ['join']]);
  expect(ways('approve')).toEqual([['ask'], ['leave', 'approve', 'decline'], ['leave', 'decline'], [], ['ask']]);
});

test('a post is over after the end of its last day', () => {
  const endsAt = new Date('2027-05-04T00:00:00Z');
  const at = (moment: string, state: 'open' | 'canceled' = 'open') => stateAt({ state, endsAt }, new Date(moment));
  expect([at('2027-05-03T23:59:59.999Z'), at('2027-05-04T00:00:00Z'), at('2027-06-01T00:00:00Z', 'canceled')]).toEqual([
    'open',
    'ended',
    'canceled',
  ]);
  expect([capacityOf({ seats: 3 }), capacityOf({ seats: null })]).toEqual([3, 100]);
});

test.each([
  ['today', '2027-05-03', '2027-05-03', null],
  ['started and continuing', '2027-04-20', '2027-05-03', null],
  ['over', '2027-05-01', '2027-05-02', 'endsOn'],
  ['a year ahead', '2028-05-02', '2028-05-02', null],
  ['too far ahead', '2028-05-03', '2028-05-03', 'endsOn'],
  ['90 days', '2027-05-03', '2027-07-31', null],
  ['91 days', '2027-05-03', '2027-08-01', 'startsOn'],
])('the days of a post are validated: %s', (_what, startsOn, endsOn, wrong) => {
  expect(wrongDay({ startsOn, endsOn }, '2027-05-03')).toBe(wrong);
});
