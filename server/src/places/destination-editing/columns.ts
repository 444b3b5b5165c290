import type { DestinationFields, ImportProblem } from '@bros/contract/places/destination-editing';
import { FACTS, type Fact, type MonthWeather, type Provenances } from '@bros/contract/places/destination-facts';
import {
  readLines,
  readNumber,
  readNumbers,
  readProvenance,
  readVisaNotes,
  writeLines,
  writeMonths,
  writeProvenance,
  writeVisaNotes,
} from '@bros/contract/places/destination-lines';

export type Draft = Record<string, unknown>;

export class CellProblem extends Error {
  readonly problem: ImportProblem;
  constructor(problem: ImportProblem) {
    super(problem);
    this.problem = problem;
  }
}

export interface Column {
  name: string;
  field: keyof DestinationFields;
  write: (row: DestinationFields) => string;
  read: (cell: string, draft: Draft) => void;
}

function required<Value>(value: Value | null, problem: ImportProblem): Value {
  if (value === null) throw new CellProblem(problem);
  return value;
}

/** A spreadsheet runs text that begins like this as a formula, unless an apostrophe precedes it (OWASP, CSV injection). */
const FORMULA = /^'*[=+\-@\t\r]/;
const GUARDED = /^'+[=+\-@\t\r]/;
const guard = (text: string) => (FORMULA.test(text) ? `'${text}` : text);
const unguard = (cell: string) => (GUARDED.test(cell) ? cell.slice(1) : cell);

type TextField = 'slug' | 'name' | 'city' | 'country' | 'timeZone' | 'description' | 'safetyNote';
const text = (name: string, field: TextField): Column => ({
  name,
  field,
  write: (row) => guard(row[field]),
  read: (cell, draft) => {
    draft[field] = unguard(cell);
  },
});

const optionalCode = (name: string, field: 'countryCode' | 'communityLevel'): Column => ({
  name,
  field,
  write: (row) => row[field] ?? '',
  read: (cell, draft) => {
    draft[field] = cell.trim() === '' ? null : cell.trim();
  },
});

type NumberField = {
  [Name in keyof DestinationFields]: DestinationFields[Name] extends number | null ? Name : never;
}[keyof DestinationFields];
const number = (name: string, field: NumberField): Column => ({
  name,
  field,
  write: (row) => (row[field] === null ? '' : String(row[field])),
  read: (cell, draft) => {
    draft[field] = cell.trim() === '' ? null : required(readNumber(cell), 'notNumber');
  },
});

const months = (name: string, part: keyof MonthWeather): Column => ({
  name,
  field: 'weather',
  write: ({ weather }) => guard(writeMonths(weather, part)),
  read: (cell, draft) => {
    const numbers = required(readNumbers(unguard(cell)), 'notNumber');
    if (numbers.length !== 0 && numbers.length !== 12) throw new CellProblem('malformed');
    const weather = (draft.weather ?? []) as Partial<MonthWeather>[];
    draft.weather = Array.from({ length: Math.max(numbers.length, weather.length) }, (_, month) => ({
      ...weather[month],
      ...(numbers[month] === undefined ? {} : { [part]: numbers[month] }),
    }));
  },
});

const highlights: Column = {
  name: 'highlights',
  field: 'highlights',
  write: (row) => guard(writeLines(row.highlights)),
  read: (cell, draft) => {
    draft.highlights = readLines(unguard(cell));
  },
};

const visaNotes: Column = {
  name: 'visa_notes',
  field: 'visaNotes',
  write: (row) => guard(writeVisaNotes(row.visaNotes)),
  read: (cell, draft) => {
    draft.visaNotes = required(readVisaNotes(unguard(cell)), 'malformed');
  },
};

const COLUMN_OF_FACT = {
  monthlyCost: 'monthly_cost',
  internet: 'internet',
  weather: 'weather',
  safety: 'safety',
  community: 'community',
  visa: 'visa',
} as const satisfies Record<Fact, string>;

const provenance = (fact: Fact): Column => ({
  name: `${COLUMN_OF_FACT[fact]}_provenance`,
  field: 'provenances',
  write: ({ provenances }) => {
    const known = provenances[fact];
    return known ? writeProvenance(known) : '';
  },
  read: (cell, draft) => {
    const all = (draft.provenances ?? {}) as Provenances;
    draft.provenances = all;
    if (cell.trim() !== '') Object.assign(all, { [fact]: required(readProvenance(cell), 'malformed') });
  },
});

/** An import needs all columns, in any order. */
export const COLUMNS: readonly Column[] = [
  text('slug', 'slug'),
  text('name', 'name'),
  text('city', 'city'),
  text('country', 'country'),
  optionalCode('country_code', 'countryCode'),
  number('city_id', 'cityId'),
  number('latitude', 'latitude'),
  number('longitude', 'longitude'),
  text('time_zone', 'timeZone'),
  text('description', 'description'),
  number('overall_score', 'overallScore'),
  number('cost_of_living_score', 'costOfLivingScore'),
  number('internet_speed_score', 'internetSpeedScore'),
  number('safety_score', 'safetyScore'),
  number('weather_score', 'weatherScore'),
  number('monthly_cost_low_usd', 'monthlyCostLowUsd'),
  number('monthly_cost_high_usd', 'monthlyCostHighUsd'),
  number('internet_mbps', 'internetMbps'),
  months('weather_high_c', 'highC'),
  months('weather_low_c', 'lowC'),
  months('weather_rain_days', 'rainDays'),
  optionalCode('community_level', 'communityLevel'),
  text('safety_note', 'safetyNote'),
  visaNotes,
  highlights,
  ...FACTS.map(provenance),
];

export const writeCells = (row: DestinationFields): string[] => COLUMNS.map(({ write }) => write(row));
