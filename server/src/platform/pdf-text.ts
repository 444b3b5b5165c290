/** Letters of Latin alphabets that do not come apart into a letter and its accents (Unicode, section 3.7). */
const PLAIN: Readonly<Record<string, string>> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  ı: 'i',
  Ŧ: 'T',
  ŧ: 't',
  ẞ: 'SS',
};

/** The fonts that every reader of PDF has know these letters only (ISO 32000-1, annex D: WinAnsiEncoding). */
const OTHER = /[^\x20-\x7e\xa0-\xff€ŒœŠšŸŽž‘’“”–—•…\n]/u;

/** Stands in a PDF for letters that its fonts do not have. */
export const LEFT_OUT_LETTERS = '[…]';

const plainOf = (letter: string): string => {
  if (!OTHER.test(letter)) return letter;
  return PLAIN[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, '');
};

/** The text as the fonts of a PDF can write it: accents that they lack are dropped, and words of other scripts are left out, marked. */
export function printable(text: string): string {
  const plain = [...text.normalize('NFC')].map(plainOf).join('');
  return plain.replace(new RegExp(`${OTHER.source}+(?: +${OTHER.source}+)*`, 'gu'), LEFT_OUT_LETTERS);
}
