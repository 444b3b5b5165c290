import { expect, test } from 'vitest';
import { type CommonGround, reasonsFor, strongestReason, weigh } from './policy.ts';

const nothing: CommonGround = { mutualConnections: 0, city: null, overlap: null, interests: [], languages: [] };
const overlap = { city: 'Lisbon', startsOn: '2026-03-01', endsOn: null };

test.each<[string, Partial<CommonGround>, string[]]>([
  ['nothing', {}, []],
  [
    'three interests and one mutual connection',
    { mutualConnections: 1, interests: ['a', 'b', 'c'] },
    ['interests', 'mutualConnections'],
  ],
  ['a city and one language', { city: 'Lisbon', languages: ['German'] }, ['sameCity', 'languages']],
  ['a city and four languages', { city: 'Lisbon', languages: ['a', 'b', 'c', 'd'] }, ['languages', 'sameCity']],
  ['two mutual connections and a stay', { mutualConnections: 2, overlap }, ['mutualConnections', 'overlappingTrips']],
  [
    'one mutual connection and a stay, which weigh the same',
    { mutualConnections: 1, overlap },
    ['mutualConnections', 'overlappingTrips'],
  ],
])('%s: the strongest reason comes first', (_what, common, kinds) => {
  expect(reasonsFor({ ...nothing, ...common }).map(({ kind }) => kind)).toEqual(kinds);
});

test('English alone is no reason to meet and has no weight', () => {
  expect(weigh({ ...nothing, languages: ['English'] })).toBe(0);
  expect(strongestReason({ ...nothing, languages: ['English'] })).toBeNull();
  expect(strongestReason({ ...nothing, languages: ['English', 'German'] })).toMatchObject({ kind: 'languages' });
  expect(strongestReason({ ...nothing, languages: ['English'], city: 'Lisbon' })).toMatchObject({ kind: 'sameCity' });
});

test('a member with nothing in common has no weight, and mutual connections count up to five', () => {
  expect(weigh(nothing)).toBe(0);
  expect(weigh({ ...nothing, mutualConnections: 5 })).toBe(20);
  expect(weigh({ ...nothing, mutualConnections: 500 })).toBe(20);
});
