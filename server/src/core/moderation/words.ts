import {
  DataSet,
  type EnglishProfaneWord,
  englishDataset,
  englishRecommendedBlacklistMatcherTransformers,
  englishRecommendedWhitelistMatcherTransformers,
  parseRawPattern,
  RegExpMatcher,
} from 'obscenity';
import * as z from 'zod';
import { readDataFile } from '../../platform/data-file.ts';

/** Omits the library's 'abo', 'dyke', 'kike' and 'negro', which also mean a subscription, a dam, a first name and a color. */
const KNOWN_SLURS: readonly EnglishProfaneWord[] = ['africoon', 'arabush', 'boonga', 'chingchong', 'chink', 'nigger', 'tranny'];
/** Words that can insult a person. Omits the library's other swearing ('shit') and its sexual and anatomical words ('penis'), which the rules allow. */
const KNOWN_INSULTS: readonly EnglishProfaneWord[] = [
  'bastard',
  'bitch',
  'cuck',
  'cunt',
  'dick',
  'fag',
  'prick',
  'pussy',
  'retard',
  'slut',
  'spastic',
  'twat',
  'wank',
  'whore',
];

const {
  slurs: OWN_SLURS,
  insults: OWN_INSULTS,
  harmless: HARMLESS,
} = readDataFile(
  'moderation-words.json',
  z.strictObject({
    /** In the library's notation: `|` is a word boundary, `[x]` is optional. */
    slurs: z.array(z.string()),
    insults: z.array(z.string()),
    harmless: z.array(z.string()),
  }),
);

/** Collapses repeated letters as the library does in texts, except b, e, o, l, s and g, of which the library keeps two. */
const collapse = (word: string): string => word.replace(/([^beolsg|[\]])\1+/g, '$1');

const matcherOf = (known: readonly EnglishProfaneWord[], own: readonly string[]): RegExpMatcher => {
  const words = new DataSet<{ originalWord: string }>()
    .addAll(englishDataset)
    .removePhrasesIf((phrase) => !known.some((word) => word === phrase.metadata?.originalWord));
  for (const word of own) {
    words.addPhrase((phrase) => phrase.setMetadata({ originalWord: word }).addPattern(parseRawPattern(collapse(word))));
  }
  words.addPhrase((phrase) =>
    HARMLESS.reduce((built, term) => built.addWhitelistedTerm(term), phrase.setMetadata({ originalWord: '' })),
  );
  return new RegExpMatcher({
    ...words.build(),
    blacklistMatcherTransformers: englishRecommendedBlacklistMatcherTransformers,
    whitelistMatcherTransformers: englishRecommendedWhitelistMatcherTransformers,
  });
};

const slurs = matcherOf(KNOWN_SLURS, OWN_SLURS);
const insults = matcherOf(KNOWN_INSULTS, OWN_INSULTS);

/** One reading per vowel. The vowel replaces every asterisk: 'id*ot'. */
const readings = (folded: string): string[] =>
  STARRED.test(folded) ? ['a', 'e', 'i', 'o', 'u'].map((vowel) => folded.replace(EVERY_STAR, vowel)) : [folded];
const STARRED = /\p{L}\*\p{L}/u;
const EVERY_STAR = /(?<=\p{L})\*(?=\p{L})/gu;

/** '600k' and '5g' are amounts, whose digits the matcher would read as letters. */
const AMOUNT = /(?<![\p{L}\p{N}])\d[\d.,]*\p{L}{0,2}(?![\p{L}\p{N}])/gu;

export const hasSlur = (folded: string): boolean => readings(folded.replace(AMOUNT, '#')).some((text) => slurs.hasMatch(text));

export function replaceInsults(folded: string, mark: string): string {
  const text = readings(folded).find((reading) => insults.hasMatch(reading)) ?? folded;
  let marked = '';
  let read = 0;
  for (const { startIndex, endIndex } of insults.getAllMatches(text, true)) {
    if (startIndex < read) continue;
    marked += text.slice(read, startIndex) + mark;
    read = endIndex + 1 + (/^[\p{L}\p{N}]*/u.exec(text.slice(endIndex + 1))?.[0].length ?? 0);
  }
  return marked + text.slice(read);
}
