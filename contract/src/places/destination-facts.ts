import * as z from 'zod';
import { CONTINENTS } from '../core/continents.ts';

/** Each figure states its provenance (specification, G1). */
export const FACTS = ['monthlyCost', 'internet', 'weather', 'safety', 'community', 'visa'] as const;
export type Fact = (typeof FACTS)[number];

export const PROVENANCE_KINDS = ['editorial', 'members', 'source'] as const;

const provenance = z.strictObject({
  kind: z.enum(PROVENANCE_KINDS),
  /** Empty if editorial or from members. */
  source: z.string().max(200),
  year: z.int().min(1990).max(2100),
});
export type Provenance = z.infer<typeof provenance>;

export const provenances = z.partialRecord(z.enum(FACTS), provenance);
export type Provenances = z.infer<typeof provenances>;

export const MONTHS_IN_YEAR = 12;

/** Averages: degrees Celsius by day and by night, and days with rain. */
export const monthWeather = z.strictObject({
  highC: z.int().min(-60).max(60),
  lowC: z.int().min(-60).max(60),
  rainDays: z.int().min(0).max(31),
});
export type MonthWeather = z.infer<typeof monthWeather>;

export const COMMUNITY_LEVELS = ['small', 'growing', 'large', 'veryLarge'] as const;
export type CommunityLevel = (typeof COMMUNITY_LEVELS)[number];

/** 'EU': every member state. */
export const PASSPORTS = ['US', 'CA', 'GB', 'EU', 'AU', 'BR', 'IN', 'ZA'] as const;
export type Passport = (typeof PASSPORTS)[number];

export const visaNote = z.strictObject({
  /** If empty, for every passport. */
  passports: z.array(z.enum(PASSPORTS)).max(PASSPORTS.length),
  note: z.string().min(1).max(400),
});
export type VisaNote = z.infer<typeof visaNote>;

export const destinationFacts = z.object({
  continent: z.enum(CONTINENTS).nullable(),
  /** US dollars a month for one person with an apartment. */
  monthlyCostLowUsd: z.int().min(0).nullable(),
  monthlyCostHighUsd: z.int().min(0).nullable(),
  /** At home, in Mbit/s. */
  internetMbps: z.int().min(0).nullable(),
  /** January first; empty if unknown. */
  weather: z.array(monthWeather),
  communityLevel: z.enum(COMMUNITY_LEVELS).nullable(),
  safetyNote: z.string(),
  visaNotes: z.array(visaNote),
  highlights: z.array(z.string()),
  provenances,
});
export type DestinationFacts = z.infer<typeof destinationFacts>;
