import { REVIEWS_FOR_SCORE } from '@bros/contract/core/rules';
import { type GuideFact, PASSPORT_NAMES, type PackingItem } from '@bros/contract/guidance/guide-rules';
import type { CommunityLevel, Fact, MonthWeather, VisaNote } from '@bros/contract/places/destination-facts';
import type { DestinationRow } from '../../../places/destinations/service.ts';
import { MONTHS } from '../parse/calendar.ts';
import type { AskedPassport } from '../parse/passports.ts';
import { describeCurrency, describeEmergency, describeTime } from './local.ts';

const DAYS_IN_MONTH = 30;

const dollars = (amount: number) => `$${amount.toLocaleString('en')}`;
/** Both units, because the sentence is the same for every reader. */
const degrees = (celsius: number) => `${celsius}°C (${Math.round((celsius * 9) / 5 + 32)}°F)`;
const monthName = (month: number) => {
  const name = MONTHS[month - 1] ?? '';
  return name.charAt(0).toUpperCase() + name.slice(1);
};

function basisOf(reviewCount: number): string {
  const reviews = reviewCount === 1 ? '1 review' : `${reviewCount} reviews`;
  if (reviewCount >= REVIEWS_FOR_SCORE) return `from ${reviews} and the editorial estimate`;
  return reviewCount === 0 ? 'an editorial estimate' : `an editorial estimate and ${reviews}`;
}

const COMMUNITY: Record<CommunityLevel, string> = {
  small: 'a small',
  growing: 'a growing',
  large: 'a large',
  veryLarge: 'a very large',
};

type Detail = { month: number | null; passport: AskedPassport | null };

/** Null if the fact is unknown. */
export function describeFact(row: DestinationRow, fact: GuideFact, detail: Detail): string | null {
  return FACT_SENTENCES[fact](row, detail) || null;
}

const FACT_SENTENCES: Record<GuideFact, (row: DestinationRow, detail: Detail) => string | null> = {
  description: ({ description }) => description,
  scores: ({ name, overallScore, reviewCount }) =>
    overallScore === null ? null : `${name} scores ${overallScore} of 10 overall, ${basisOf(reviewCount)}.`,
  monthlyCost: ({ name, monthlyCostLowUsd: low, monthlyCostHighUsd: high }) =>
    low === null || high === null
      ? null
      : `A month in ${name} costs one person ${dollars(low)} to ${dollars(high)}, with their own apartment, from thrifty to comfortable.`,
  internet: ({ name, internetMbps }) =>
    internetMbps === null ? null : `A typical home connection in ${name} has ${internetMbps} Mbit/s.`,
  weather: (row, { month }) => describeWeather(row, month),
  safety: ({ name, safetyScore, safetyNote }) =>
    [safetyScore === null ? '' : `Safety in ${name} scores ${safetyScore} of 10.`, safetyNote].filter(Boolean).join(' '),
  community: ({ name, communityLevel }) =>
    communityLevel && `${name} has ${COMMUNITY[communityLevel]} community of people who work remotely or live abroad.`,
  visa: ({ name, visaNotes }, { passport }) => describeVisa(name, notesFor(visaNotes, passport), passport),
  highlights: ({ name, highlights }) => (highlights.length === 0 ? null : `Highlights of ${name}: ${highlights.join('; ')}.`),
  time: (row) => describeTime(row, null),
  currency: describeCurrency,
  emergency: describeEmergency,
};

function rainOf({ rainDays }: MonthWeather): string {
  if (rainDays === 0) return 'no rain';
  return rainDays === 1 ? '1 day with rain' : `${rainDays} days with rain`;
}

function describeWeather({ name, weather }: DestinationRow, month: number | null): string | null {
  if (month !== null) {
    const average = weather[month - 1];
    return average
      ? `In ${monthName(month)} ${name} has ${degrees(average.highC)} by day, ${degrees(average.lowC)} by night and ${rainOf(average)}.`
      : null;
  }
  const ofMonths = weather
    .map((average, index) => ({ ...average, month: index + 1 }))
    .sort((one, other) => one.highC - other.highC);
  const [coolest, warmest] = [ofMonths[0], ofMonths.at(-1)];
  if (!coolest || !warmest) return null;
  return `${name} is warmest in ${monthName(warmest.month)}, with ${degrees(warmest.highC)} by day, and coolest in ${monthName(coolest.month)}, with ${degrees(coolest.highC)}. ${describeRain(weather)}`;
}

/** A month is rainy if it has at least this fraction of the wettest month's rainy days. */
const RAINY_SHARE = 0.8;

function describeRain(weather: readonly MonthWeather[]): string {
  const days = weather.map(({ rainDays }) => rainDays);
  const [most, least] = [Math.max(...days), Math.min(...days)];
  const named = (isMeant: (rainDays: number) => boolean) =>
    new Intl.ListFormat('en').format(days.flatMap((rainDays, index) => (isMeant(rainDays) ? [monthName(index + 1)] : [])));
  if (most === least) return `It rains on about ${most} days in every month.`;
  return `It rains most in ${named((rainDays) => rainDays >= most * RAINY_SHARE)}, on up to ${most} days a month, and least in ${named((rainDays) => rainDays === least)}, on ${least}.`;
}

/** Notes for the passport and general notes, or all notes if there is no passport. */
export const notesFor = (notes: readonly VisaNote[], passport: AskedPassport | null): VisaNote[] =>
  notes.filter(
    ({ passports }) => passport === null || passports.length === 0 || (passport !== 'other' && passports.includes(passport)),
  );

function describeVisa(name: string, notes: readonly VisaNote[], passport: AskedPassport | null): string | null {
  if (notes.length === 0) return null;
  const noteTexts = notes.map(({ passports, note }) =>
    passport === null && passports.length > 0 ? `${passports.map((code) => PASSPORT_NAMES[code]).join(', ')}: ${note}` : note,
  );
  return `${name}${passport && passport !== 'other' ? ` with a ${PASSPORT_NAMES[passport]} passport` : ''}: ${noteTexts.join(' ')}`;
}

/** 'Lisbon, Portugal: $1,800 to $3,000 a month, 170 Mbit/s at home.' */
export function describeFigures(row: DestinationRow, month: number | null): string | null {
  const average = month === null ? undefined : row.weather[month - 1];
  const figures = [
    row.monthlyCostLowUsd !== null && row.monthlyCostHighUsd !== null
      ? `${dollars(row.monthlyCostLowUsd)} to ${dollars(row.monthlyCostHighUsd)} a month`
      : '',
    row.internetMbps === null ? '' : `${row.internetMbps} Mbit/s at home`,
    row.safetyScore === null ? '' : `safety ${row.safetyScore} of 10`,
    average && month !== null ? `${degrees(average.highC)} by day and ${rainOf(average)} in ${monthName(month)}` : '',
  ].filter(Boolean);
  return figures.length === 0 ? null : `${row.name}, ${row.country}: ${figures.join(', ')}.`;
}

const PROVENANCE_OF: Partial<Record<GuideFact, Fact>> = {
  monthlyCost: 'monthlyCost',
  internet: 'internet',
  weather: 'weather',
  safety: 'safety',
  community: 'community',
  visa: 'visa',
};

export function provenanceOf({ provenances }: DestinationRow, fact: GuideFact | null) {
  const key = fact === null ? undefined : PROVENANCE_OF[fact];
  return key && provenances[key];
}

/** Null if the cost is unknown. */
export function computeBudget({ monthlyCostLowUsd: low, monthlyCostHighUsd: high }: DestinationRow, days: number) {
  if (low === null || high === null) return null;
  const share = (monthly: number) => Math.round((monthly / DAYS_IN_MONTH) * days);
  return { days, lowUsd: share(low), highUsd: share(high), monthlyCostLowUsd: low, monthlyCostHighUsd: high };
}

export function packFor({ highC, lowC, rainDays }: MonthWeather): PackingItem[] {
  const wanted: readonly (readonly [PackingItem, boolean])[] = [
    ['lightClothes', highC >= 22],
    ['swimwear', highC >= 25],
    ['sunProtection', highC >= 22 && rainDays < 15],
    ['layers', highC - lowC >= 8 || (highC >= 12 && highC < 22)],
    ['warmJacket', lowC < 12 && lowC >= 3],
    ['winterClothes', lowC < 3],
    ['umbrella', rainDays >= 5 && rainDays < 12],
    ['rainJacket', rainDays >= 12],
    ['sturdyShoes', rainDays >= 15 || lowC < 0],
  ];
  return wanted.flatMap(([item, isWanted]) => (isWanted ? [item] : []));
}
