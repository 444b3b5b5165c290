import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { judgeText, type WritingContext } from './judge.ts';

/** Goals for both halves of the sentences. Nobody read the held-out half while tuning the rules. */
const PRECISION_GOAL = 0.95;
const RECALL_GOAL = 0.8;
/** This goal is lower, because the set is small: one more error costs about two percentage points. */
const AFTERWARDS_GOAL = 0.9;

const context: WritingContext = { trust: 'unverified', sentLastMinute: 0, recentTexts: [], wordRules: [] };

const sentenceFile = z.strictObject({ about: z.string(), harmful: z.array(z.string()), harmless: z.array(z.string()) });
const readSentences = (name: string) =>
  sentenceFile.parse(JSON.parse(readFileSync(new URL(`./sentences/${name}.json`, import.meta.url), 'utf8')));
const sentences = {
  general: readSentences('general'),
  offers: readSentences('offers'),
  afterwards: readSentences('afterwards'),
  inContext: readSentences('in-context'),
  inContextAfterwards: readSentences('in-context-afterwards'),
  inContextRead: readSentences('in-context-tuning'),
};

const allHarmful = [...sentences.general.harmful, ...sentences.afterwards.harmful];
const allHarmless = [...sentences.general.harmless, ...sentences.afterwards.harmless];

/** A hash chooses the half, so that the choice is not manual and new sentences do not move others (docs/decisions/moderation.md). */
const isHeldOut = (sentence: string) => (createHash('sha256').update(sentence).digest()[0] ?? 0) % 2 === 1;

function measure(
  isInHalf: (sentence: string) => boolean,
  harmfulOnes: readonly string[] = allHarmful,
  harmlessOnes: readonly string[] = allHarmless,
) {
  const isStopped = (sentence: string) => judgeText(sentence, context).verdict !== 'allow';
  const bad = harmfulOnes.filter(isInHalf);
  const good = harmlessOnes.filter(isInHalf);
  const missed = bad.filter((sentence) => !isStopped(sentence));
  const wrong = good.filter(isStopped);
  const caught = bad.length - missed.length;
  const precision = caught / (caught + wrong.length);
  return { sentences: bad.length + good.length, precision, recall: caught / bad.length };
}

const describeFigures = (half: string, { sentences, precision, recall }: ReturnType<typeof measure>) =>
  `${half}: ${sentences} sentences, precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}\n`;

describe('the rules on labeled sentences', () => {
  test('are measured on at least 300 distinct sentences', () => {
    const all = [...allHarmless, ...allHarmful];
    expect(all.length).toBeGreaterThanOrEqual(300);
    expect(new Set(all).size).toBe(all.length);
  });

  test('meet the accuracy goal on the tuning half', () => {
    const tuning = measure((sentence) => !isHeldOut(sentence));
    process.stdout.write(describeFigures('tuning', tuning));
    expect(tuning.precision).toBeGreaterThanOrEqual(PRECISION_GOAL);
    expect(tuning.recall).toBeGreaterThanOrEqual(RECALL_GOAL);
  });

  test('meet the accuracy goal on the held-out half', () => {
    const heldOut = measure(isHeldOut);
    process.stdout.write(describeFigures('held out', heldOut));
    expect(heldOut.precision).toBeGreaterThanOrEqual(PRECISION_GOAL);
    expect(heldOut.recall).toBeGreaterThanOrEqual(RECALL_GOAL);
  });

  test('meet the accuracy goal on all 150 sentences about offers, and on their held-out half', () => {
    for (const isInHalf of [() => true, isHeldOut]) {
      const offers = measure(isInHalf, sentences.offers.harmful, sentences.offers.harmless);
      process.stdout.write(describeFigures('offers', offers));
      expect(offers.precision).toBeGreaterThanOrEqual(PRECISION_GOAL);
      expect(offers.recall).toBeGreaterThanOrEqual(RECALL_GOAL);
    }
  });

  test('meet the accuracy goal on sentences with words that are harmful only in some contexts', () => {
    const isTuning = (sentence: string) => !isHeldOut(sentence) || isRead.has(sentence);
    const isRead = new Set([...sentences.inContextRead.harmful, ...sentences.inContextRead.harmless]);
    const isAfterwards = new Set([...sentences.inContextAfterwards.harmful, ...sentences.inContextAfterwards.harmless]);
    const halves = [
      ['context, tuning', (sentence: string) => isTuning(sentence) && !isAfterwards.has(sentence)],
      ['context, held out', (sentence: string) => !isTuning(sentence) || isAfterwards.has(sentence)],
      ['context, written afterward', (sentence: string) => isAfterwards.has(sentence)],
    ] as const;
    for (const [half, isInHalf] of halves) {
      const inContext = measure(
        isInHalf,
        [...sentences.inContext.harmful, ...sentences.inContextRead.harmful, ...sentences.inContextAfterwards.harmful],
        [...sentences.inContext.harmless, ...sentences.inContextRead.harmless, ...sentences.inContextAfterwards.harmless],
      );
      process.stdout.write(describeFigures(half, inContext));
      expect(inContext.precision).toBeGreaterThanOrEqual(half.endsWith('afterward') ? AFTERWARDS_GOAL : PRECISION_GOAL);
      expect(inContext.recall).toBeGreaterThanOrEqual(0.9);
    }
  });
});
