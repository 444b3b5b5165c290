import type { Destination } from '@bros/contract/places/destinations';
import { formatScore } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';
import { describeScoreBasis } from '../../shared/scores/score-basis.ts';
import { destinationTexts } from './texts.ts';

const texts = defineTexts({
  en: {
    overall: (score: string, basis: string) => `Overall score: ${score} out of ten. ${basis}.`,
    unscored: 'It has no score yet.',
    part: (label: string, score: string) => `${label}: ${score} out of ten.`,
    unknownPart: (label: string) => `${label}: not known yet.`,
  },
});

const PARTS = ['costOfLivingScore', 'internetSpeedScore', 'safetyScore', 'weatherScore'] as const;

const overallAloud = ({ overallScore, reviewCount }: Destination): string =>
  overallScore === null ? texts.unscored : texts.overall(formatScore(overallScore), describeScoreBasis({ reviewCount }));

export function destinationAloud(destination: Destination): string {
  const parts = PARTS.map((key) => {
    const [label, score] = [destinationTexts.scores[key], destination[key]];
    return score === null ? texts.unknownPart(label) : texts.part(label, formatScore(score));
  });
  const place = `${destinationTexts.place(destination.city, destination.country)}.`;
  return [place, overallAloud(destination), destination.description, ...parts].join('\n');
}
