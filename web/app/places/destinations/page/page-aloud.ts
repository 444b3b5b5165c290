import type { DestinationPage } from '@bros/contract/places/destinations';
import { labelTexts } from '../../../ui/label-texts.ts';
import { destinationAloud } from '../aloud.ts';
import { pageTexts as texts } from './texts.ts';

export function pageAloud(page: DestinationPage): string {
  const {
    monthlyCostLowUsd: low,
    monthlyCostHighUsd: high,
    internetMbps,
    communityLevel,
    safetyNote,
    visaNotes,
    highlights,
  } = page;
  return [
    destinationAloud(page),
    ...(highlights.length > 0 ? [`${texts.highlights}: ${highlights.join(', ')}.`] : []),
    ...(low !== null && high !== null ? [`${texts.cost.heading}: ${texts.cost.range(low, high)} ${texts.cost.note}.`] : []),
    ...(internetMbps === null ? [] : [`${labelTexts.internet}: ${texts.internet.speed(internetMbps)} ${texts.internet.note}.`]),
    ...(communityLevel ? [`${texts.community.heading}: ${texts.community.levels[communityLevel]}`] : []),
    ...(safetyNote ? [`${labelTexts.safety}: ${safetyNote}`] : []),
    ...visaNotes.map(
      ({ passports, note }) =>
        `${texts.visa.heading}, ${passports.map((passport) => texts.visa.passports[passport]).join(', ') || labelTexts.everyone}: ${note}`,
    ),
  ].join('\n');
}
