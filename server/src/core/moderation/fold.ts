/** Matches 'n i c e' and 'n.i.c.e'. */
const SPACED_OUT = /(?<![\p{L}\p{N}])\p{L}(?:[\s.\-_*]+\p{L}(?![\p{L}\p{N}])){2,}/gu;

/** A word of Latin and Cyrillic letters is always a disguise. */
const MIXED_WORD = /\p{L}*(?:\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin})\p{L}*/gu;
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  і: 'i',
  ј: 'j',
  ѕ: 's',
  к: 'k',
};

const unspace = (run: string): string => run.replace(/[\s.\-_*]+/g, '');

/**
 * Folds compatibility forms, accents and case (UAX #15, NFKD) and Cyrillic look-alikes, removes invisible characters, shortens repeated letters and joins
 * spaced-out ones. Keeps punctuation, because some rules need sentence ends.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[’‘`]/g, "'")
    .replace(/(\p{L})\1{2,}/gu, '$1$1')
    .replace(SPACED_OUT, unspace)
    .replace(MIXED_WORD, (word) => word.replace(/\p{Script=Cyrillic}/gu, (letter) => LOOK_ALIKES[letter] ?? letter))
    .replace(/\s+/g, ' ')
    .trim();
}

/** Matches only from the start of a run of letters, to avoid quadratic time. */
const POSING = /(?<!\p{L})(?:\p{L}*[0134@$!](?=\p{L})[\p{L}\p{N}@$!]*|\p{L}{2,}[013457@$]+(?![\p{L}\p{N}]))/gu;

/** Reads 'b1tc0in' as letters. Keeps separate numbers. */
export function unleet(folded: string): string {
  return folded.replace(POSING, (word) =>
    /\p{L}/u.test(word) && !/^[@$\d]/.test(word) ? word.replace(/[0134@$!57]/g, (sign) => LETTERS[sign] ?? sign) : word,
  );
}

const LETTERS: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i' };

/** Folded texts are cached, because each new text is compared with the author's recent texts. */
const REMEMBERED_MAX = 2_000;
const remembered = new Map<string, string>();

export function foldEarlier(text: string): string {
  const known = remembered.get(text);
  if (known !== undefined) return known;
  if (remembered.size >= REMEMBERED_MAX) remembered.clear();
  const folded = foldText(text);
  remembered.set(text, folded);
  return folded;
}
