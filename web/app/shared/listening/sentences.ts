/** Chrome goes silent after about 15 s of an utterance. This many characters take less, even at the lowest speed. */
const LONGEST_LETTERS = 160;

const PARTS = new RegExp(`.{1,${LONGEST_LETTERS}}(?:\\s+|$)|.{${LONGEST_LETTERS}}`, 'gu');
/** Text without letters or digits is silent, and some engines never fire `end` for it. */
const SPEAKABLE = /[\p{Letter}\p{Number}]/u;

/** Splits at sentence ends, and long sentences between words. */
export function splitIntoSentences(text: string, language: string): string[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment.replace(/\s+/gu, ' ').trim())
    .flatMap((sentence) => sentence.match(PARTS) ?? [])
    .map((part) => part.trim())
    .filter((part) => SPEAKABLE.test(part));
}
