import { DESTINATION_HIGHLIGHTS_MAX } from '@bros/contract/core/rules';
import type { EditedDestination } from '@bros/contract/places/destination-editing';
import { readLines, writeLines } from '@bros/contract/places/destination-lines';
import { provenancesText, readVisaRows, toProvenances, toWeather, weatherText, writeVisaRows } from './destination-rows.ts';
import { destinationTexts } from './destination-texts.ts';

const { wrong } = destinationTexts.form;

const NUMBERS = [
  'cityId',
  'latitude',
  'longitude',
  'overallScore',
  'costOfLivingScore',
  'internetSpeedScore',
  'safetyScore',
  'weatherScore',
  'monthlyCostLowUsd',
  'monthlyCostHighUsd',
  'internetMbps',
] as const;
const TEXTS = ['slug', 'name', 'city', 'country', 'timeZone', 'description', 'safetyNote'] as const;

export type FieldName = keyof typeof destinationTexts.form.fields;
export type DestinationValues = Record<FieldName, string>;

export function valuesOf(edited: EditedDestination | undefined): DestinationValues {
  return {
    ...(Object.fromEntries(TEXTS.map((name) => [name, edited?.[name] ?? ''])) as Record<(typeof TEXTS)[number], string>),
    ...(Object.fromEntries(NUMBERS.map((name) => [name, String(edited?.[name] ?? '')])) as Record<
      (typeof NUMBERS)[number],
      string
    >),
    countryCode: edited?.countryCode ?? '',
    communityLevel: edited?.communityLevel ?? '',
    weather: weatherText(edited?.weather ?? []),
    visaNotes: writeVisaRows(edited?.visaNotes ?? []),
    highlights: writeLines(edited?.highlights ?? []),
    provenances: provenancesText(edited?.provenances ?? {}),
  };
}

const nullIfEmpty = (text: string) => (text.trim() === '' ? null : text.trim());

/** Returns the fields in the contract's shape. Unreadable values become null or NaN, which the contract rejects. */
export function toFields(values: DestinationValues) {
  const numbers = Object.fromEntries(
    NUMBERS.map((name) => [name, nullIfEmpty(values[name]) === null ? null : Number(values[name])]),
  );
  const { slug: _, ...texts } = Object.fromEntries(TEXTS.map((name) => [name, values[name]]));
  return {
    ...texts,
    ...numbers,
    countryCode: nullIfEmpty(values.countryCode),
    communityLevel: nullIfEmpty(values.communityLevel),
    weather: toWeather(values.weather),
    visaNotes: readVisaRows(values.visaNotes),
    highlights: readLines(values.highlights),
    provenances: toProvenances(values.provenances),
  };
}

const say = (other: string) => ({ other });

export const FIELD_WORDS: { readonly [Name in FieldName]: { other: string; custom?: string } } = {
  slug: say(wrong.slug),
  name: say(wrong.text),
  city: say(wrong.text),
  country: say(wrong.text),
  countryCode: say(wrong.countryCode),
  cityId: say(wrong.cityId),
  latitude: say(wrong.latitude),
  longitude: say(wrong.longitude),
  timeZone: say(wrong.timeZone),
  description: say(wrong.text),
  overallScore: say(wrong.score),
  costOfLivingScore: say(wrong.score),
  internetSpeedScore: say(wrong.score),
  safetyScore: say(wrong.score),
  weatherScore: say(wrong.score),
  monthlyCostLowUsd: say(wrong.amount),
  monthlyCostHighUsd: { other: wrong.amount, custom: wrong.order },
  internetMbps: say(wrong.amount),
  weather: say(wrong.weather),
  communityLevel: say(wrong.communityLevel),
  safetyNote: say(wrong.text),
  visaNotes: say(wrong.visaNotes),
  highlights: say(wrong.highlights(DESTINATION_HIGHLIGHTS_MAX)),
  provenances: say(wrong.provenances),
};
