import {
  DataSet,
  type EnglishProfaneWord,
  englishDataset,
  englishRecommendedBlacklistMatcherTransformers,
  englishRecommendedWhitelistMatcherTransformers,
  parseRawPattern,
  RegExpMatcher,
} from 'obscenity';

/** Words of the library that despise a group of people. Its 'abo', 'dyke', 'kike' and 'negro' are a subscription, a dam, a first name and a colour. */
const KNOWN_SLURS: readonly EnglishProfaneWord[] = ['africoon', 'arabush', 'boonga', 'chingchong', 'chink', 'nigger', 'tranny'];
/** Words that insult a person who is called so. The library's other words are swearing or the body, which the rules allow. */
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

/** In the library's notation: `|` a boundary of a word, `[x]` may be missing. */
const OWN_SLURS = [
  'fag[g]ot',
  'trannies',
  '|nigga|',
  'niggaz',
  '|kikes|',
  '|coons|',
  '|paki|',
  '|pakis|',
  '|spic|',
  '|spics|',
  '|gook|',
  '|gooks|',
  'wetback',
  'raghead',
  'towelhead',
  'sandnigger',
  'cameljockey',
  '|gypo|',
  '|gypos|',
  '|gyppo|',
  'zipperhead',
  '|chinks|',
  'beaner',
  '|kanake|',
  '|kanaken|',
  '|sudaca|',
  '|sudacas|',
  'bougnoule',
  'schwuchtel',
  'untermensch',
  '|niggas|',
];
const OWN_INSULTS = [
  'as[s]hole',
  'arsehole',
  'dumbas[s]',
  'jackas[s]',
  'idiot',
  'moron|',
  'moronic',
  '|loser',
  '|scum',
  'dickhead',
  'shithead',
  'shitbag',
  'piece of shit',
  'douchebag',
  'motherfuck',
  'cocksucker',
  'wanker',
  '|imbecile',
  '|trash|',
  'scumbag',
  '|pig|',
  '|vermin|',
  '|clown|',
  '|subhuman',
  '|degenerate',
  'pendejo',
  'stronzo',
  'hurensohn',
  'arschloch',
  'pathetic los',
  'stupid fuck',
  'bellend',
  '|cretin|',
];
/** Harmless phrases that contain such a word: places, first names, animals, sayings. */
const HARMLESS = [
  'chink in',
  'chink of',
  'chink,',
  'spic and span',
  'maine coon',
  'penistone',
  'scunthorpe',
  'moby dick',
  'dick turpin',
  'dick tracy',
  'dickens',
  'bastardo',
  'bitche in',
  'bitche,',
  'pussy willow',
  'prickly',
  'wankdorf',
  'swank',
  'retardant',
  'fag end',
  'pig out',
  'pig farm',
  'bitch of',
  'bitch about',
  'son of a bitch',
  'idiotic',
  'idiot proof',
  'idiot-proof',
  'cocktail',
  'twatt',
  'sint maarten',
  'dicker turm',
  'dicke turm',
  'beanery',
  'scummy',
  'hancock',
  'cockermouth',
  'cockburn',
  'pricked',
  'price',
  'prickle',
  'chinking',
  ...[
    'take the trash',
    'taking the trash',
    'put the trash',
    'empty the trash',
    'throw the trash',
    'the trash out',
    'the trash is',
  ],
  ...[
    'trash can',
    'trash bag',
    'trash bin',
    'trash day',
    'trash pick',
    'trash collect',
    'trash chute',
    'bag of trash',
    'trash talk',
  ],
  ...[
    'suckling pig',
    'roast pig',
    'whole pig',
    'wild pig',
    'guinea pig',
    'pig roast',
    'pig knuckle',
    'clownfish',
    'circus clown',
  ],
];

/** Doubled letters as the library's transformers leave them: single, but for these, so that a word must be written the same way to be found. */
const collapse = (word: string): string => word.replace(/([^beolsg|[\]])\1+/g, '$1');

/** Finds words of the library and our own through look-alikes, leetspeak, case and repeated letters, as the library recommends. */
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

/** A star in a word stands for a vowel: all of them are tried. */
const readings = (folded: string): string[] =>
  STARRED.test(folded) ? ['a', 'e', 'i', 'o', 'u'].map((vowel) => folded.replace(EVERY_STAR, vowel)) : [folded];
const STARRED = /\p{L}\*\p{L}/u;
const EVERY_STAR = /(?<=\p{L})\*(?=\p{L})/gu;

export const hasSlur = (folded: string): boolean => readings(folded).some((text) => slurs.hasMatch(text));

/** The text with `mark` in place of each word that insults whom it is said of, to the end of that word. */
export function markPersonWords(folded: string, mark: string): string {
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
