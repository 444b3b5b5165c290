import type { RoomId } from '@bros/contract/core/fields';
import { POLL_ANSWERS_MAX } from '@bros/contract/messaging/poll-rules';
import { expect, test } from 'vitest';
import { answerLines, newValues, pollOf, withLine } from './poll-values.ts';

test('a new poll shows two fields at first, then always one extra empty field, up to the limit', () => {
  expect(answerLines('')).toEqual(['', '']);
  expect(answerLines('Yes')).toEqual(['Yes', '']);
  expect(answerLines('Yes\nNo')).toEqual(['Yes', 'No', '']);
  expect(answerLines(Array.from({ length: 10 }, (_, index) => `${index}`).join('\n'))).toHaveLength(POLL_ANSWERS_MAX);
});

test('an answer can be changed without moving the others', () => {
  expect(withLine('Yes\nNo', 1, 'Later')).toBe('Yes\nLater\n');
  expect(answerLines(withLine('Yes\nNo', 0, ''))).toEqual(['', 'No', '']);
});

test('only answers that are filled in are sent, and a city only with a date finder', () => {
  const about = { roomId: 'room' as RoomId, clientId: 'client' };
  const values = { ...newValues('poll'), question: 'Where?', answers: 'Here\n \nThere\n', hours: '' };
  expect(pollOf('poll', values, about)).toMatchObject({
    answers: ['Here', 'There'],
    cityId: null,
    hours: null,
    isMultiple: false,
  });
  expect(pollOf('dates', { ...newValues('dates'), cityId: '7' }, about)).toMatchObject({
    cityId: 7,
    hours: 72,
    isMultiple: true,
  });
});
