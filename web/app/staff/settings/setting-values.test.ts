import { expect, test } from 'vitest';
import { ON, standOf } from './setting-values.ts';

const none = { isTouched: false, isOutdated: false, isToFollow: false };
const first = { revision: 0, text: '' };

test.each([
  { what: 'nothing typed', typed: '', seen: first, now: first, stand: none },
  { what: 'something typed', typed: 'mine', seen: first, now: first, stand: { ...none, isTouched: true } },
  {
    what: 'nothing typed while another admin saved',
    ...{ typed: '', seen: first, now: { revision: 1, text: 'theirs' } },
    stand: { isTouched: true, isOutdated: true, isToFollow: true },
  },
  {
    what: 'something typed while another admin saved',
    ...{ typed: 'mine', seen: first, now: { revision: 1, text: 'theirs' } },
    stand: { isTouched: true, isOutdated: true, isToFollow: false },
  },
  {
    what: 'a switch turned on while another admin turned it on, too',
    ...{ typed: ON, seen: first, now: { revision: 1, text: ON } },
    stand: { ...none, isToFollow: true },
  },
  {
    what: 'the switch turned off again',
    ...{ typed: '', seen: { revision: 1, text: ON }, now: { revision: 1, text: ON } },
    stand: { ...none, isTouched: true },
  },
  // The response to the save arrives before the settings are refetched.
  { what: 'saved', typed: 'mine', seen: { revision: 1, text: 'mine' }, now: first, stand: none },
])('a setting: $what', ({ typed, seen, now, stand }) => {
  expect(standOf(typed, seen, now)).toEqual(stand);
});
