import type { Destination } from '@bros/contract/destinations';
import { REVIEWS_FOR_SCORE } from '@bros/contract/rules';
import { formatScore } from '../platform/format.ts';
import { defineTexts } from '../platform/texts.ts';
import { destinationTexts } from './texts.ts';

/** The words of a card when it is read aloud; loaded with the first press of Listen. */
const texts = defineTexts({
  en: {
    overall: (score: string) => `Members score it ${score} out of ten.`,
    estimate: (score: string) => `Our editors estimate it at ${score} out of ten.`,
    unscored: 'It has no score yet.',
    part: (label: string, score: string) => `${label}: ${score} out of ten.`,
    unknownPart: (label: string) => `${label}: not known yet.`,
  },
});

const PARTS = ['costOfLivingScore', 'internetSpeedScore', 'safetyScore', 'weatherScore'] as const;

function overallAloud({ overallScore, reviewCount }: Destination): string {
  if (overallScore === null) return texts.unscored;
  return reviewCount < REVIEWS_FOR_SCORE ? texts.estimate(formatScore(overallScore)) : texts.overall(formatScore(overallScore));
}

/** The text of a destination's card, to be read aloud. */
export function destinationAloud(destination: Destination): string {
  const parts = PARTS.map((key) => {
    const [label, score] = [destinationTexts.scores[key], destination[key]];
    return score === null ? texts.unknownPart(label) : texts.part(label, formatScore(score));
  });
  const place = `${destinationTexts.place(destination.city, destination.country)}.`;
  return [place, overallAloud(destination), destination.description, ...parts].join('\n');
}
