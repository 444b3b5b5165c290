import { expect, test } from 'vitest';
import { answerAloud, conversationAsText } from './as-text.ts';
import { testExchange, testSource } from './exchange-for-tests.ts';

test('an answer is read aloud without source numbers, and mentions removed statements', () => {
  const statements = [
    { text: 'Rents rose.', isQuote: false, sources: [1] },
    { text: null, isQuote: true, sources: [2] },
  ];
  expect(answerAloud(testExchange('1', { statements }))).toBe(
    'Rents rose. This part is no longer available, because its source is gone.',
  );
  expect(answerAloud(testExchange('1', { statements: [], nothingFound: { room: null, city: null, nearest: [] } }))).toBe(
    'I found nothing on that here.',
  );
});

test('a conversation is exported as text with the oldest question first and each source named', () => {
  const gone = testExchange('2', { sources: [{ isGone: true, number: 1, kind: 'review' }] });
  expect(conversationAsText([gone, testExchange('1')], 1000)).toBe(
    [
      'From my conversation with the travel guide:',
      'Question 1\n- Answer 1. (event “Dinner 1”)',
      'Question 2\n- Answer 2. (No longer available)',
    ].join('\n\n'),
  );
});

test('a conversation that is too long keeps its latest questions, and says that it was shortened', () => {
  const exchanges = ['1', '2', '3'].map((id) => testExchange(id, { sources: [testSource(1, 'Dinner')] }));
  const text = conversationAsText(exchanges, 165);
  expect(text.length).toBeLessThanOrEqual(165);
  expect(text).toContain('(Earlier questions were left out.)');
  expect(text).toContain('Question 3');
  expect(text).not.toContain('Question 1');
});

test('a single answer longer than a request is cut off, never in the middle of a character', () => {
  const text = conversationAsText([testExchange('1', { question: '🚆'.repeat(100) })], 101);
  expect(text.length).toBeLessThanOrEqual(101);
  expect(text.isWellFormed()).toBe(true);
});
