import { DESTINATION_HIGHLIGHTS_MAX } from '@bros/contract/core/rules';
import type { EditedDestination } from '@bros/contract/places/destination-editing';
import { readLines, writeLines } from '@bros/contract/places/destination-lines';
import { provenancesText, readVisaRows, toProvenances, toWeather, weatherText, writeVisaRows } from './destination-rows.ts';
import { destinationTexts } from './destination-texts.ts';

const { errors } = destinationTexts.form;

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

/** Invalid values become null or NaN, which the contract rejects. */
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
  slug: say(errors.slug),
  name: say(errors.text),
  city: say(errors.text),
  country: say(errors.text),
  countryCode: say(errors.countryCode),
  cityId: say(errors.cityId),
  latitude: say(errors.latitude),
  longitude: say(errors.longitude),
  timeZone: say(errors.timeZone),
  description: say(errors.text),
  overallScore: say(errors.score),
  costOfLivingScore: say(errors.score),
  internetSpeedScore: say(errors.score),
  safetyScore: say(errors.score),
  weatherScore: say(errors.score),
  monthlyCostLowUsd: say(errors.amount),
  monthlyCostHighUsd: { other: errors.amount, custom: errors.order },
  internetMbps: say(errors.amount),
  weather: say(errors.weather),
  communityLevel: say(errors.communityLevel),
  safetyNote: say(errors.text),
  visaNotes: say(errors.visaNotes),
  highlights: say(errors.highlights(DESTINATION_HIGHLIGHTS_MAX)),
  provenances: say(errors.provenances),
};
