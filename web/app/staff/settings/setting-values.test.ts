import { expect, test } from 'vitest';
import { ON, standOf } from './setting-values.ts';

const none = { isTouched: false, isOutdated: false, isToFollow: false };
const first = { revision: 0, text: '' };

test.each([
  { what: 'nothing typed', typed: '', seen: first, now: first, stand: none },
  { what: 'typed', typed: 'mine', seen: first, now: first, stand: { ...none, isTouched: true } },
  {
    what: 'nothing typed while another saved',
    ...{ typed: '', seen: first, now: { revision: 1, text: 'theirs' } },
    stand: { isTouched: true, isOutdated: true, isToFollow: true },
  },
  {
    what: 'typed while another saved',
    ...{ typed: 'mine', seen: first, now: { revision: 1, text: 'theirs' } },
    stand: { isTouched: true, isOutdated: true, isToFollow: false },
  },
  {
    what: 'ticked while another ticked, too',
    ...{ typed: ON, seen: first, now: { revision: 1, text: ON } },
    stand: { ...none, isToFollow: true },
  },
  {
    what: 'unticked again afterward',
    ...{ typed: '', seen: { revision: 1, text: ON }, now: { revision: 1, text: ON } },
    stand: { ...none, isTouched: true },
  },
  // The saved value arrives before the list is refetched.
  { what: 'saved', typed: 'mine', seen: { revision: 1, text: 'mine' }, now: first, stand: none },
])('a setting: $what', ({ typed, seen, now, stand }) => {
  expect(standOf(typed, seen, now)).toEqual(stand);
});
