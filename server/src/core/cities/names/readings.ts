/** A city's name as somebody wrote it, and the areas that they say it lies in: country, state, region. */
export interface Reading {
  name: string;
  within: readonly string[];
}

const NAME_MAX_CHARACTERS = 100;
/** 'Shibuya, Tokyo, Kantō, Honshu, Japan' has no more. A text of more parts is a list, or an attack. */
const AREAS_MAX = 5;
/** 'South West Western Australia' has no more. */
const AREA_MAX_WORDS = 4;
const SEPARATOR = /[,;()/|、，،]| [-–—] /;

/**
 * The ways to read a place, the most literal first. 'London, Ontario' is the whole name or London in Ontario; without the comma each of the last words
 * may begin an area. Texts without letters, and longer ones than any name or with more parts, have no reading.
 */
export function readPlace(text: string): Reading[] {
  if (text.length > NAME_MAX_CHARACTERS) return [];
  const [name = '', ...within] = text
    .split(SEPARATOR)
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
  if (name === '' || within.length > AREAS_MAX) return [];
  const whole =
    within.length > 0
      ? [
          { name: text, within: [] },
          { name, within },
        ]
      : [{ name, within }];
  return [...whole, ...splitWords(name).map((reading) => ({ ...reading, within: [...reading.within, ...within] }))];
}

/** 'London Ontario' → London in Ontario. */
function splitWords(name: string): Reading[] {
  const words = name.split(/\s+/);
  const areas = Array.from({ length: Math.min(AREA_MAX_WORDS, words.length - 1) }, (_, index) => index + 1);
  return areas.map((count) => ({ name: words.slice(0, -count).join(' '), within: [words.slice(-count).join(' ')] }));
}

/** The beginning of a name that is being typed, and the beginning of an area behind a comma. Null where nothing can begin so. */
export function readBeginning(text: string): Reading | null {
  const [, parted] = readPlace(text);
  const [whole] = readPlace(text);
  return SEPARATOR.test(text) && parted ? parted : (whole ?? null);
}
