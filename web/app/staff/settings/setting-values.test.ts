import { expect, test } from 'vitest';
import { editStateOf, ON } from './setting-values.ts';

const none = { isTouched: false, isOutdated: false, shouldTakeSavedValue: false };
const first = { revision: 0, text: '' };

test.each([
  { what: 'is unchanged when nothing was typed', typed: '', seen: first, now: first, expected: none },
  { what: 'is changed when something was typed', typed: 'mine', seen: first, now: first, expected: { ...none, isTouched: true } },
  {
    what: 'takes the saved value when another admin saved and nothing was typed',
    typed: '',
    seen: first,
    now: { revision: 1, text: 'theirs' },
    expected: { isTouched: true, isOutdated: true, shouldTakeSavedValue: true },
  },
  {
    what: 'keeps what was typed when another admin saved',
    typed: 'mine',
    seen: first,
    now: { revision: 1, text: 'theirs' },
    expected: { isTouched: true, isOutdated: true, shouldTakeSavedValue: false },
  },
  {
    what: 'takes the saved value when another admin turned the same switch on',
    typed: ON,
    seen: first,
    now: { revision: 1, text: ON },
    expected: { ...none, shouldTakeSavedValue: true },
  },
  {
    what: 'is changed when a switch that was on is turned off',
    typed: '',
    seen: { revision: 1, text: ON },
    now: { revision: 1, text: ON },
    expected: { ...none, isTouched: true },
  },
  {
    what: 'is unchanged right after it was saved',
    typed: 'mine',
    seen: { revision: 1, text: 'mine' },
    now: first,
    expected: none,
  },
])('a setting $what', ({ typed, seen, now, expected }) => {
  expect(editStateOf(typed, seen, now)).toEqual(expected);
});
