import { expect, test } from 'vitest';
import { exampleQuestions } from './examples.ts';

const trip = { city: 'Hanoi', arrivesOn: '2027-02-03' };

test.each([
  ['a trip and cities', { about: null, trip, cities: ['Lisbon', 'Lima'] }],
  ['a stay that is on', { about: null, trip: { city: 'Lima', arrivesOn: null }, cities: ['Lisbon', 'Lima'] }],
  ['no trip', { about: null, trip: null, cities: ['Lisbon', 'Lima', 'Bali'] }],
  ['nothing', { about: null, trip: null, cities: [] }],
  ['a destination', { about: 'Tbilisi', trip, cities: ['Lisbon'] }],
])('there are four different example questions with %s', (_, known) => {
  expect(new Set(exampleQuestions(known)).size).toBe(4);
});

test('examples about the next trip come first; on the page of a destination, all are about that destination', () => {
  expect(exampleQuestions({ about: null, trip, cities: ['Lisbon', 'Lima'] })).toEqual([
    'What should I pack for Hanoi in February?',
    'Plan five days in Hanoi from 2027-02-03',
    'Compare Lisbon and Lima',
    'What does a month in Lisbon cost?',
  ]);
  for (const question of exampleQuestions({ about: 'Tbilisi', trip, cities: ['Lisbon'] })) expect(question).toContain('Tbilisi');
});
