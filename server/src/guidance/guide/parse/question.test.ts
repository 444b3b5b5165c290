import { describe, expect, test } from 'vitest';
import { readQuestion } from './question.ts';

const TODAY = '2026-11-22';
const read = (question: string) => readQuestion(question, TODAY);

test.each<[string, object]>([
  ['Where can I live in Asia for under $1,500 a month?', { budgetUsd: 1500, region: 'asia', asksWhere: true, days: null }],
  ['cheapest cities with 100 mbps internet', { leastMbps: 100, order: 'cost', asksWhere: true }],
  ['Budget for two weeks in Bangkok', { days: 14 }],
  ['What should I pack for Tbilisi in May?', { month: 5 }],
  ['May I stay longer with a visa?', { month: null }],
  ['Plan 3 days in Porto from 5 March', { days: 3, startsOn: '2027-03-05', month: 3 }],
  ['A weekend in Berlin on 2026-12-11', { days: 3, startsOn: '2026-12-11' }],
  ['Do I need a visa for Vietnam with a British passport?', { passport: 'GB' }],
  ['visa for US citizens in Thailand', { passport: 'US' }],
  ['Is Lisbon or Porto cheaper?', { isComparison: true }],
  ['Compare Chiang Mai and Da Nang', { isComparison: true }],
  ['Somewhere warm and dry in January', { month: 1, leastHighC: 24, isDry: true }],
  ['Which cities have fast internet and a low cost of living?', { terms: [], asksWhere: true, leastMbps: 100 }],
  ['My budget is 2k', { budgetUsd: 2000 }],
  ['Where can I live for US$1,500 a month?', { budgetUsd: 1500 }],
  ['Where can I live for $1,500 all in?', { budgetUsd: 1500 }],
  ['Where can I live for A$1,500 a month?', { budgetUsd: null }],
  ['Where can I live for MX$30,000 a month?', { budgetUsd: null }],
  ['Where can I live for $1,500 AUD a month?', { budgetUsd: null }],
  ['Where can I live for $2k CAD a month?', { budgetUsd: null }],
  ['A budget of 30000 pesos a month', { budgetUsd: null }],
  ['A budget of €1500 a month', { budgetUsd: null }],
  ['', { terms: [], budgetUsd: null, month: null }],
])('a question is parsed: %s', (question, expected) => {
  expect(read(question)).toMatchObject(expected);
});

describe('subjects of a question', () => {
  test.each<[string, string[], string[]]>([
    ['How safe is Medellin at night?', ['safety'], ['night']],
    ['Which events are there in Lisbon this week?', ['events'], []],
    ['How do I avoid rental scams?', [], ['rental', 'scam']],
    ['What is my next trip?', ['trips'], []],
    ['remote developer jobs', ['jobs'], ['remote', 'developer']],
  ])('are recognized: %s', (question, topics, words) => {
    const { topics: read1, terms } = read(question);
    expect([...read1]).toEqual(topics);
    for (const word of words) expect(terms.flat()).toContainEqual(expect.stringContaining(word.slice(0, 4)));
  });

  test('names are recognized by capitals and leading words, and a passport is not a place', () => {
    const { names, properNames } = read('Is Ho Chi Minh City good for a German citizen in summer?');
    expect(names).toContain('ho chi minh city');
    expect(properNames).not.toContain('german');
    expect(read('is it nice there').names).not.toContain('nice');
  });
});

test('a question with any characters is parsed quickly', () => {
  for (const text of [
    '$'.repeat(1000),
    'a '.repeat(500),
    '\u{1F600}'.repeat(300),
    '[['.repeat(500),
    'in '.repeat(333),
    '1'.repeat(1000),
  ]) {
    expect(read(text)).toHaveProperty('topics');
  }
});
