import { expect, test } from 'vitest';
import { completeMention, typedName } from './mention-at.ts';

/** '|' marks the caret. */
const at = (marked: string): [text: string, caret: number] => [marked.replace('|', ''), marked.indexOf('|')];

test.each([
  ['@|', ''],
  ['Ask @Ma|', 'Ma'],
  ['Ask @Marco Po|', 'Marco Po'],
  ['(@Ma|', 'Ma'],
  ['@Ma| is here', 'Ma'],
  ['@José|', 'José'],
])('%s starts a mention', (marked, name) => {
  expect(typedName(...at(marked))).toBe(name);
});

test.each([
  ['an email address', 'marco@example|'],
  ['a second at sign', '@@|'],
  ['a caret before the @', '|@Ma'],
  ['more words than a name has', '@one two three four|'],
  ['a text longer than any name', `@${'a'.repeat(51)}|`],
  ['a name followed by two spaces', '@Marco  |'],
])('%s is not a mention', (_, marked) => {
  expect(typedName(...at(marked))).toBeNull();
});

test.each([
  ['@Ma|', '@Marco Polo |'],
  ['Ask @Ma| please', 'Ask @Marco Polo |please'],
  ['Ask @Ma|, please', 'Ask @Marco Polo |, please'],
  ['@|', '@Marco Polo |'],
])('%s becomes %s', (typed, completed) => {
  const { text, caret } = completeMention(...at(typed), 'Marco Polo');
  expect(`${text.slice(0, caret)}|${text.slice(caret)}`).toBe(completed);
});
