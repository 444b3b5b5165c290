import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitIntoSentences } from './sentences.ts';

test('a text is split into sentences; a newline ends a sentence', () => {
  expect(splitIntoSentences('Lisbon is hilly. Bring shoes!\nIs it far? No', 'en')).toEqual([
    'Lisbon is hilly.',
    'Bring shoes!',
    'Is it far?',
    'No',
  ]);
});

test('text without letters and digits is skipped', () => {
  expect(splitIntoSentences('Fine.\n***\n  \n— 😀 …', 'en')).toEqual(['Fine.']);
  expect(splitIntoSentences('', 'en')).toEqual([]);
});

test('sentences in other scripts are found', () => {
  expect(splitIntoSentences('東京は大きい。物価は高い。', 'ja')).toEqual(['東京は大きい。', '物価は高い。']);
});

test('a sentence that is too long is split between words, and a word that is too long at the limit', () => {
  const parts = splitIntoSentences('many words '.repeat(60), 'en');
  expect(parts.every((part) => part.length <= 160)).toBe(true);
  expect(parts.join(' ')).toBe('many words '.repeat(60).trim());
  expect(splitIntoSentences('a'.repeat(400), 'en').map((part) => part.length)).toEqual([160, 160, 80]);
});

test('no part is too long, and no letter or digit is lost', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 600 }), (text) => {
      const parts = splitIntoSentences(text, 'en');
      expect(parts.every((part) => [...part].length <= 160)).toBe(true);
      const letters = (sentence: string) => sentence.replace(/[^\p{Letter}\p{Number}]/gu, '');
      expect(letters(parts.join(''))).toBe(letters(text));
    }),
  );
});
