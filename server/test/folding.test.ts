import { foldText, foldWords } from '@bros/contract/core/folding';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestDatabase } from './database.ts';

const { database } = await createTestDatabase();

const DIGITS = /[0-9\u0660-\u0669\u06f0-\u06f9\u0966-\u0d6f\u0e50-\u0ed9\u1040-\u1049\u17e0-\u17e9]/u;

/** Omits phonetic letters and digits in rare scripts. */
function* letters(): Generator<string> {
  for (let code = 1; code < 0xffff; code += 1) {
    const letter = String.fromCharCode(code);
    const isPhonetic = /\p{Script=Latin}/u.test(letter) && letter > '\u017f' && letter.normalize('NFD') === letter;
    if (!isPhonetic && (/[\p{L}\p{M}]/u.test(letter) || (/\p{Nd}/u.test(letter) && DIGITS.test(letter)))) yield letter;
  }
}

/** Characters that recent Unicode versions changed, or that `unaccent` maps to another character. */
const DIFFERENT = /[ʺˆˋː\u07fd\u0fc6]/u;

test('the database and the code fold each letter in the same way', async () => {
  const asked = [...letters()].filter((letter) => !DIFFERENT.test(letter));
  expect(asked.length).toBeGreaterThan(49_000);
  const { rows } = await database.execute<{ letter: string; text: string; words: string }>(
    sql`select letter, fold_text(letter) as text, fold_words(letter) as words from unnest(${sql.param(asked)}::text[]) as letter`,
  );
  const different = rows.filter(({ letter, text, words }) => foldText(letter) !== text || foldWords(letter).join(' ') !== words);
  expect(different).toEqual([]);
});

test.each([
  'Go東京2020abc',
  'می‌خواهم',
  "it's l'Évora",
  '３月ﾄｳｷｮｳ',
  'བོད་ཡིག',
  '๒๕๖๙ ฿500',
  'ΟΔΟΣ ὁδός',
  'a\u0301\u200b b',
  '½ ﷺ ﷲ',
])('%s has the same words in database and code', async (text) => {
  const { rows } = await database.execute<{ words: string }>(sql`select fold_words(${text}) as words`);
  expect(foldWords(text).join(' ')).toBe(rows[0]?.words);
});

test.each([
  ['東京', '明日は東京タワーに行きます'],
  ['กก', 'กกกก'],
  ['ั', 'กัน'],
])('%s is found in %s by its position only', async (search, text) => {
  const { rows } = await database.execute<{ found: boolean; contained: boolean }>(
    sql`select search_words(${text}) @@ search_prefixes(${search}) as found, chat_contains(${text}, array[${search}]) as contained`,
  );
  expect(rows).toEqual([{ found: true, contained: true }]);
});
