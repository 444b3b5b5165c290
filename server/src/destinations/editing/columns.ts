import type { DestinationFields, ImportProblem } from '@bros/contract/destination-editing';
import { FACTS, type Fact, type MonthWeather, type Provenances, type VisaNote } from '@bros/contract/destination-facts';

/** What a file says of a destination before it is held against the contract. */
export type Draft = Record<string, unknown>;

/** Thrown by a column for a cell it cannot read. */
export class CellProblem extends Error {
  readonly problem: ImportProblem;
  constructor(problem: ImportProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** One column of the file: how it is written, and which field of a draft it fills. */
export interface Column {
  name: string;
  /** The field of the contract that it says something of. */
  field: keyof DestinationFields;
  write: (row: DestinationFields) => string;
  read: (cell: string, draft: Draft) => void;
}

const NUMBER = /^-?\d+(\.\d+)?$/;

function readNumber(cell: string): number {
  if (!NUMBER.test(cell)) throw new CellProblem('notNumber');
  return Number(cell);
}

/** A spreadsheet runs what begins like this as a formula (OWASP, CSV injection); text that begins so is written behind an apostrophe. */
const FORMULA = /^'*[=+\-@\t\r]/;
const GUARDED = /^'+[=+\-@\t\r]/;
const guard = (text: string) => (FORMULA.test(text) ? `'${text}` : text);
const unguard = (cell: string) => (GUARDED.test(cell) ? cell.slice(1) : cell);

/** Lines of a list are its cells' lines, so none of them can hold one. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
const linesOf = (cell: string) =>
  unguard(cell)
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

type TextField = 'slug' | 'name' | 'city' | 'country' | 'timeZone' | 'description' | 'safetyNote';
const text = (name: string, field: TextField): Column => ({
  name,
  field,
  write: (row) => guard(row[field]),
  read: (cell, draft) => {
    draft[field] = unguard(cell);
  },
});

/** A word of a list, or nothing. */
const word = (name: string, field: 'countryCode' | 'communityLevel'): Column => ({
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
    draft[field] = cell.trim() === '' ? null : readNumber(cell.trim());
  },
});

/** Twelve numbers with spaces between them. */
const months = (name: string, part: keyof MonthWeather): Column => ({
  name,
  field: 'weather',
  write: ({ weather }) => guard(weather.map((month) => month[part]).join(' ')),
  read: (cell, draft) => {
    const numbers = unguard(cell).trim() === '' ? [] : unguard(cell).trim().split(/\s+/).map(readNumber);
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
  write: (row) => guard(row.highlights.map(oneLine).join('\n')),
  read: (cell, draft) => {
    draft.highlights = linesOf(cell);
  },
};

/** A line each: 'US GB: 90 days of any 180', or '*: …' for everyone. */
const VISA_LINE = /^(\*|[A-Z]{2}(?: [A-Z]{2})*): (.+)$/;
const visaNotes: Column = {
  name: 'visa_notes',
  field: 'visaNotes',
  write: (row) => guard(row.visaNotes.map(({ passports, note }) => `${passports.join(' ') || '*'}: ${oneLine(note)}`).join('\n')),
  read: (cell, draft) => {
    draft.visaNotes = linesOf(cell).map((line): Draft => {
      const [, passports = '', note = ''] = VISA_LINE.exec(line) ?? [];
      if (note === '') throw new CellProblem('malformed');
      return { passports: passports === '*' ? [] : (passports.split(' ') as VisaNote['passports']), note };
    });
  },
};

/** 'editorial 2026', 'members 2026' or 'source 2024: Who said it'. */
const PROVENANCE = /^(editorial|members|source) (\d{4})(?:: (.+))?$/;
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
    if (!known) return '';
    return `${known.kind} ${known.year}${known.source === '' ? '' : `: ${oneLine(known.source)}`}`;
  },
  read: (cell, draft) => {
    const all = (draft.provenances ?? {}) as Provenances;
    draft.provenances = all;
    if (cell.trim() === '') return;
    const [, kind, year, source = ''] = PROVENANCE.exec(cell.trim()) ?? [];
    if (kind === undefined) throw new CellProblem('malformed');
    Object.assign(all, { [fact]: { kind, year: Number(year), source } });
  },
});

/** The columns of an exported file in their order; an imported one has all of them, in any order. */
export const COLUMNS: readonly Column[] = [
  text('slug', 'slug'),
  text('name', 'name'),
  text('city', 'city'),
  text('country', 'country'),
  word('country_code', 'countryCode'),
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
  word('community_level', 'communityLevel'),
  text('safety_note', 'safetyNote'),
  visaNotes,
  highlights,
  ...FACTS.map(provenance),
];

/** A destination as the cells of a row. */
export const writeCells = (row: DestinationFields): string[] => COLUMNS.map(({ write }) => write(row));
