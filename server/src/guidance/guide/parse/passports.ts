import type { Passport } from '@bros/contract/places/destination-facts';

/** `other`: a passport for which destinations have no specific visa notes. */
export type AskedPassport = Passport | 'other';

const EU =
  'german|french|spanish|italian|dutch|irish|polish|portuguese|austrian|swedish|danish|finnish|greek|czech|belgian|hungarian|romanian|bulgarian|croatian|slovak|slovenian|estonian|latvian|lithuanian|maltese|cypriot';
const OTHER =
  'japanese|korean|chinese|mexican|argentin(?:e|ian)|chilean|colombian|peruvian|nigerian|ghanaian|kenyan|egyptian|moroccan|turkish|russian|ukrainian|serbian|swiss|norwegian|israeli|filipino|thai|vietnamese|malaysian|singaporean|indonesian|pakistani|new zealand|kiwi|georgian|armenian';
const PAPERS = '(?=[^.]{0,25}\\b(?:passports?|citizens?|nationals?))';
const BORN = "\\b(?:i'm|i am|as an?|for an?|being|an?) ";

/** The first match wins. Most place names need a word such as 'passport' or 'citizens' next to them, but not 'USA' and 'United States'. */
export const PASSPORT_WORDS: readonly (readonly [AskedPassport, RegExp])[] = [
  ['US', /\b(?:usa|americans?|united states)\b(?! dollars?)|\bus\b(?= (?:passports?|citizens?|nationals?))|\bu\.s\.|\byankee\b/],
  ['CA', /\bcanadians?\b|\bcanada\b(?= passport)/],
  ['GB', /\b(?:british|brits?|englishman|scottish|welsh)\b|\buk\b(?= (?:passport|citizen|national))|\bbrit(?:s|ish)?\b/],
  ['EU', new RegExp(`\\b(?:eu|european|${EU})s?\\b${PAPERS}|${BORN}(?:eu|${EU})\\b`)],
  ['AU', /\b(?:australians?|aussies?)\b/],
  ['BR', /\bbrazilians?\b/],
  ['IN', /\bindians?\b/],
  ['ZA', /\bsouth africans?\b|\bsaffas?\b/],
  ['other', new RegExp(`\\b(?:${OTHER})s?\\b${PAPERS}|${BORN}(?:${OTHER})\\b`)],
];
