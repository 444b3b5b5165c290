import { expect, test } from 'vitest';
import { printable } from './pdf-text.ts';

test.each([
  ['Côte d’Azur — Ærøskøbing, €5', 'Côte d’Azur — Ærøskøbing, €5'],
  ['Łukasz Żółć, Ștefan Đorđević, Nguyễn Văn Đức', 'Lukasz Zólc, Stefan Dordevic, Nguyen Van Duc'],
  ['Дмитрий Иванов', '[…]'],
  ['ทัวร์ตลาด Bangkok', '[…] Bangkok'],
  ['عشاء at سوق 5', '[…] at […] 5'],
  ['Sunset 🌅 drinks', 'Sunset […] drinks'],
])('%s is written as %s', (text, expected) => {
  expect(printable(text)).toBe(expected);
});
