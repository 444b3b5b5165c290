import { expect, test } from 'vitest';
import { foldText, isFoundIn } from './folding.ts';

test.each([
  ['Málaga', 'malaga'],
  ['مَرْحَبًا', 'مرحبا'],
  ['مـــرحبا', 'مرحبا'],
  ['ﻣﺮﺣﺒﺎ', 'مرحبا'],
  ['שָׁלוֹם', 'שלום'],
  ['ＴＯＫＹＯ', 'tokyo'],
  ['ﾊﾟﾘ', 'パリ'],
  ['が'.normalize('NFD'), 'が'],
  ['เชียงใหม่', 'เชียงใหม่'],
  ['हिन्दी', 'हिन्दी'],
  ['Łódź, Straße, İzmir, ΟΔΟΣ', 'lodz, strasse, izmir, οδοσ'],
  ['٢٠٢٦ ๒๐๒๖', '2026 2026'],
])('%s is folded to %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test.each([
  ['京タワ', '明日は東京タワーに行きます', true],
  ['京東', '明日は東京タワーに行きます', false],
  ['เชียงใหม่', 'พรุ่งนี้ไปเชียงใหม่กัน', true],
  ['مرحبا', 'أهلا، مَرْحَبًا بكم', true],
  ['mai chi', 'Chiang Mai', true],
  ['iang', 'Chiang Mai', false],
  ['東京 go', 'Go東京', true],
  ['', 'Lisbon', true],
])('searching for %j in %j returns %s', (search, text, isFound) => {
  expect(isFoundIn(text, search)).toBe(isFound);
});
