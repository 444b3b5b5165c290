import { foldText } from '@bros/contract/core/folding';
import type { DestinationRow } from '../../../places/destinations/service.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { selectBySimilarSpelling, selectDestinationsByIds, selectInCountries } from '../content/places/queries.ts';
import type { Asked } from '../parse/question.ts';

const WORDS_MAX = 8;
const WORD_FROM_CHARACTERS = 5;
/** Shorter words may contain only one typo. */
const TWO_SLIPS_FROM_CHARACTERS = 7;

interface Misspelled {
  places: DestinationRow[];
  within: DestinationRow[] | null;
  words: ReadonlySet<string>;
}

/** For questions without a known place: 'Lisbone', 'thialand'. */
export async function findMisspelled(database: Database, { terms }: Asked): Promise<Misspelled | null> {
  const words = terms.flatMap(([word = '', ...synonyms]) =>
    synonyms.length === 0 && word.length >= WORD_FROM_CHARACTERS ? [word] : [],
  );
  if (words.length === 0) return null;
  const found = await selectBySimilarSpelling(database, words.slice(0, WORDS_MAX));
  const near = found
    .map((row) => ({ ...row, slips: countSlips(row.word, foldText(row.name)) }))
    .filter(({ word, slips }) => slips <= (word.length >= TWO_SLIPS_FROM_CHARACTERS ? 2 : 1))
    .sort((one, other) => one.slips - other.slips);
  const [best] = near;
  if (!best) return null;
  const same = near.filter(({ word, name }) => word === best.word && name === best.name);
  const isCountry = best.isCountry;
  const places = isCountry ? [] : await selectDestinationsByIds(database, [best.id]);
  const within = isCountry
    ? await selectInCountries(
        database,
        same.flatMap(({ countryCode }) => countryCode ?? []),
      )
    : null;
  return { places, within, words: new Set([best.word]) };
}

/** Optimal string alignment. */
function countSlips(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, row) => [row, ...Array<number>(other.length).fill(0)]);
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let column = 0; column <= other.length; column += 1) (rows[0] as number[])[column] = column;
  for (let row = 1; row <= one.length; row += 1) {
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      (rows[row] as number[])[column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return at(one.length, other.length);
}
