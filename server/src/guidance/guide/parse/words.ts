import { foldText, isUnspaced, UNSPACED_LETTERS } from '@bros/contract/core/folding';

/** Words that carry no matter of their own: they are neither searched nor counted. */
const EMPTY = `a about actually after all also am an and another any anybody anyone anything are around as ask at available average avoid away be because been before being
best better between big bit bro bros but buy by can cheap choose city cities come compare compared could country current day days destination destinations did do does doing done
during each easily easy enough etc ever every exactly far few find first for from get getting give go going good got great guide guy had happen happening happens has have having he
hello help her here hey hi him his how i idea if in info information into is it its just keep kind know large last least less let like likely live living local locals look looking lot
make man many may maybe me member members men might minimum month monthly months more most move moving much must my myself near need needed needs never new next nice no not now of off
offer offers often on once one only or other our out over own people per person place places please possible pretty quite rather really recommend recommended say see should show single
small so solo some somebody someone something somewhere soon stay staying still such suggest suggestion suggestions take tell than thank thanks that the their them then there these they
thing things think this those through time times tip tips to today tomorrow too town travel traveler traveller travelling traveling trip trips try two under until up upcoming us use used
using usual usually very via visit visiting vs want wants was way we week weekend weeks well went were what when where which while who why will with within without work would year years
yes you your nearby low lower lowest high higher highest citizen citizens national nationals holder holders passport-holder`;
export const EMPTY_WORDS: ReadonlySet<string> = new Set(EMPTY.split(/\s+/));

/** Words that say the same here: one of them stands for all. */
const ALIKE: readonly (readonly string[])[] = [
  ['internet', 'wifi', 'wi-fi', 'broadband', 'connection', 'mbit', 'mbps'],
  ['flat', 'apartment', 'housing', 'rent', 'rental', 'landlord', 'lease', 'accommodation', 'airbnb'],
  ['deposit', 'advance'],
  ['savings', 'reserve'],
  ['scam', 'fraud', 'cheat', 'trick'],
  ['safe', 'safety', 'crime', 'dangerous', 'danger', 'security'],
  ['pickpocket', 'thief', 'theft', 'steal', 'stolen', 'pockets', 'snatch'],
  ['doctor', 'hospital', 'clinic', 'medical'],
  ['insurance', 'insured', 'insurer'],
  ['medicine', 'pharmacy', 'prescription', 'medication', 'pills'],
  ['bank', 'banks'],
  ['card', 'cards'],
  ['cash', 'atm', 'withdraw', 'withdrawal'],
  ['exchange', 'currency', 'convert', 'conversion'],
  ['sim', 'esim', 'roaming'],
  ['taxi', 'cab', 'uber', 'grab'],
  ['motorbike', 'scooter', 'motorcycle'],
  ['bike', 'bicycle', 'cycling'],
  ['developer', 'engineer', 'programmer', 'coder', 'software'],
  ['coworking', 'cowork', 'co-working', 'desk', 'office'],
  ['gym', 'fitness', 'training'],
  ['beach', 'beaches'],
  ['surf', 'surfing', 'waves'],
  ['hike', 'hiking', 'trail', 'trails', 'walks', 'mountain', 'mountains'],
  ['dive', 'diving', 'snorkel', 'snorkeling'],
  ['bar', 'bars', 'nightlife', 'club', 'clubs', 'party'],
  ['food', 'eat', 'eating', 'restaurant', 'restaurants', 'meal'],
  ['coffee', 'cafe', 'cafes'],
  ['passport', 'documents'],
  ['mosquito', 'dengue', 'malaria'],
  ['police', 'emergency'],
  ['vpn', 'hotspot'],
  ['quiet', 'calm', 'noise', 'noisy'],
];

const HAS_UNSPACED = new RegExp(`[${UNSPACED_LETTERS}]`, 'u');
const ENDINGS = /(?:ations?|ings?|ers?|ies|ied|es|ed|ly|s|y|e)$/;

/** A word without case, accents and ending, roughly: enough to find it again in a sentence. */
export function stemOf(word: string): string {
  const folded = foldText(word);
  const stem = folded.replace(ENDINGS, '');
  return stem.length > 3 || (stem.length === 3 && folded.length <= 4) ? stem : folded;
}

const WORD = /[\p{L}\p{N}\p{M}]+(?:[-'’][\p{L}\p{N}\p{M}]+)*/gu;
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** The words of a text with their places; a run of a script without spaces comes apart by the dictionaries of ICU. */
export function* matchWords(text: string): Generator<{ word: string; index: number }> {
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!HAS_UNSPACED.test(word)) yield { word, index };
    else for (const part of segmenter.segment(word)) yield { word: part.segment, index: index + part.index };
  }
}

export const wordsOf = (text: string): string[] => [...matchWords(foldText(text))].map(({ word }) => word);

const groupByStem = new Map(ALIKE.flatMap((group) => group.map((word) => [stemOf(word), group] as const)));

/** A matter that a question asks about: the words that can stand for it. */
export type Term = readonly string[];

export const termOf = (word: string): Term => groupByStem.get(stemOf(word)) ?? [word];

/** Counts the terms in a text. */
export function countTerms(text: string, terms: readonly Term[]): number {
  const folded = foldText(text);
  const stems = new Set(wordsOf(text).flatMap((word) => [word, ...word.split(/[-'’]/)].map(stemOf)));
  return terms.filter((term) => term.some((word) => stems.has(stemOf(word)) || (isUnspaced(word) && folded.includes(word))))
    .length;
}
