/** Mirrors `fold_text` and `fold_words` (server/migrations/0000_initial.sql). */

const IGNORED = new RegExp(
  '[\\u00ad\\u0300-\\u036f\\u0483-\\u0489\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u0610-\\u061a\\u061c\\u0640\\u064b-\\u065f\\u0670' +
    '\\u06d6-\\u06dc\\u06df-\\u06e4\\u06e7\\u06e8\\u06ea-\\u06ed\\u0711\\u0730-\\u074a\\u0898-\\u089f\\u08ca-\\u08e1\\u08e3-\\u08ff\\u1ab0-\\u1aff' +
    '\\u1dc0-\\u1dff\\u200b\\u200d-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u20d0-\\u20ff\\u2cef-\\u2cf1\\u2de0-\\u2dff\\ua66f-\\ua672\\ua674-\\ua67d' +
    '\\ua69e\\ua69f\\ufb1e\\ufe00-\\ufe0f\\ufe20-\\ufe2f\\ufeff\\u{e0000}-\\u{e0fff}]+| [\\u064b-\\u0652\\u0670]+',
  'gu',
);

/** Characters of scripts without spaces between words, and Hangul. */
export const UNSPACED_LETTERS =
  '\\u0e01-\\u0e3a\\u0e40-\\u0e4e\\u0e81-\\u0ece\\u0edc-\\u0edf\\u0f40-\\u0fbc\\u1000-\\u103f\\u1050-\\u109f\\u1100-\\u11ff\\u1780-\\u17d3\\u17d7\\u17dc' +
  '\\u17dd\\u1950-\\u19df\\u1a20-\\u1a7f\\u2e80-\\u2fdf\\u3005-\\u3007\\u3021-\\u3029\\u302e\\u302f\\u3031-\\u3035\\u3038-\\u303c\\u3041-\\u309f' +
  '\\u30a1-\\u30fa\\u30fc-\\u30ff\\u3100-\\u31ff\\u3400-\\u4dbf\\u4e00-\\ua4cf\\ua960-\\ua97f\\ua9e0-\\ua9ff\\uaa60-\\uaadf\\uac00-\\ud7ff\\uf900-\\ufaff' +
  '\\u{16fe0}-\\u{1b2ff}\\u{20000}-\\u{3ffff}';
const UNSPACED_RUN = new RegExp(`[${UNSPACED_LETTERS}]+`, 'gu');
const UNSPACED_START = new RegExp(`^[${UNSPACED_LETTERS}]`, 'u');

/** Characters that Unicode does not decompose, as in `unaccent`, or that the database treats as equal. */
const LETTERS = new Map(
  Object.entries({
    ß: 'ss',
    æ: 'ae',
    œ: 'oe',
    þ: 'th',
    ø: 'o',
    ł: 'l',
    đ: 'd',
    ð: 'd',
    ħ: 'h',
    ı: 'i',
    ĸ: 'q',
    ŋ: 'n',
    ŧ: 't',
    ƀ: 'b',
    ɓ: 'b',
    ɖ: 'd',
    ɗ: 'd',
    ɛ: 'e',
    ƒ: 'f',
    ɠ: 'g',
    ɨ: 'i',
    ƙ: 'k',
    ɲ: 'n',
    ʉ: 'u',
    ʋ: 'v',
    ƴ: 'y',
    ƶ: 'z',
    ς: 'σ',
    ϲ: 'σ',
    ى: 'ي',
    ی: 'ي',
    ک: 'ك',
    ة: 'ه',
    〇: '0',
    ...Object.fromEntries([...'ʹʻʼʽˈ'].map((sign) => [sign, "'"])),
    ...Object.fromEntries([...'٠۰०০๐໐၀០༠'].flatMap((zero) => digitsFrom(zero.charCodeAt(0)))),
  }),
);
const LETTER = new RegExp(`[${[...LETTERS.keys()].join('')}]`, 'gu');

function digitsFrom(zero: number): [string, string][] {
  return Array.from({ length: 10 }, (_, digit) => [String.fromCharCode(zero + digit), String(digit)]);
}

/** Folds 'Málaga' to 'malaga' and 'ﾄｳｷｮｳ' to 'トウキョウ'. Marks that distinguish words stay. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(IGNORED, '')
    .toLowerCase()
    .replace(LETTER, (letter) => LETTERS.get(letter) ?? letter)
    .normalize('NFC');

/** Words also end where an unspaced script begins or ends. */
export const foldWords = (text: string): string[] =>
  foldText(text)
    .replace(UNSPACED_RUN, ' $& ')
    .match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];

/** A word in an unspaced script matches anywhere in a word, others only at its beginning. */
export const isUnspaced = (word: string): boolean => UNSPACED_START.test(word);

/** Searches as the database does. A search without words matches everything. */
export function isFoundIn(text: string, search: string): boolean {
  const words = foldWords(text);
  return foldWords(search).every((asked) =>
    words.some((word) => (isUnspaced(asked) ? word.includes(asked) : word.startsWith(asked))),
  );
}
