import { expect, test } from 'vitest';
import { type CommonGround, reasonsFor, weigh } from './policy.ts';

const nothing: CommonGround = { friendsInCommon: 0, city: null, overlap: null, interests: [], languages: [] };
const overlap = { city: 'Lisbon', startsOn: '2026-03-01', endsOn: null };

test.each<[string, Partial<CommonGround>, string[]]>([
  ['nothing', {}, []],
  [
    'three interests and one mutual connection',
    { friendsInCommon: 1, interests: ['a', 'b', 'c'] },
    ['interests', 'friendsInCommon'],
  ],
  ['a city and one language', { city: 'Lisbon', languages: ['German'] }, ['sameCity', 'languages']],
  ['a city and four languages', { city: 'Lisbon', languages: ['a', 'b', 'c', 'd'] }, ['languages', 'sameCity']],
  ['two mutual connections and a stay', { friendsInCommon: 2, overlap }, ['friendsInCommon', 'overlappingTrips']],
  [
    'one mutual connection and a stay, which weigh the same',
    { friendsInCommon: 1, overlap },
    ['friendsInCommon', 'overlappingTrips'],
  ],
])('%s: the strongest reason comes first', (_what, common, kinds) => {
  expect(reasonsFor({ ...nothing, ...common }).map(({ kind }) => kind)).toEqual(kinds);
});

test('a member with nothing in common weighs nothing, and mutual connections count up to five', () => {
  expect(weigh(nothing)).toBe(0);
  expect(weigh({ ...nothing, friendsInCommon: 5 })).toBe(20);
  expect(weigh({ ...nothing, friendsInCommon: 500 })).toBe(20);
});
