import {
  FACTS,
  type Fact,
  MONTHS_IN_YEAR,
  type MonthWeather,
  monthWeather,
  PASSPORTS,
  type Passport,
  PROVENANCE_KINDS,
  type Provenances,
  type VisaNote,
} from '@bros/contract/places/destination-facts';

export type WeatherPart = keyof MonthWeather;
export const WEATHER_PARTS = ['highC', 'lowC', 'rainDays'] as const satisfies readonly WeatherPart[];

export type WeatherCells = Record<WeatherPart, string>[];

/** Separates cells. One text field per grid keeps incomplete input; the contract's schemas validate later. */
const CELL = '\t';

export function readWeatherCells(text: string): WeatherCells {
  const lines = text.split('\n').map((line) => line.split(CELL));
  return Array.from({ length: MONTHS_IN_YEAR }, (_, month) => {
    const [highC = '', lowC = '', rainDays = ''] = WEATHER_PARTS.map((_part, index) => lines[index]?.[month] ?? '');
    return { highC, lowC, rainDays };
  });
}

export function writeWeatherCells(cells: WeatherCells): string {
  if (cells.every((month) => WEATHER_PARTS.every((part) => month[part].trim() === ''))) return '';
  return WEATHER_PARTS.map((part) => cells.map((month) => month[part]).join(CELL)).join('\n');
}

export const weatherText = (weather: readonly MonthWeather[]): string =>
  writeWeatherCells(
    weather.map(({ highC, lowC, rainDays }) => ({ highC: `${highC}`, lowC: `${lowC}`, rainDays: `${rainDays}` })),
  );

const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));

export const isWrongCell = (part: WeatherPart, cell: string): boolean =>
  !monthWeather.shape[part].safeParse(numberOf(cell)).success;

export const toWeather = (text: string): MonthWeather[] =>
  text === ''
    ? []
    : readWeatherCells(text).map(({ highC, lowC, rainDays }) => ({
        highC: numberOf(highC),
        lowC: numberOf(lowC),
        rainDays: numberOf(rainDays),
      }));

const EVERYONE = '*';

const isPassport = (word: string): word is Passport => (PASSPORTS as readonly string[]).includes(word);

export const writeVisaRows = (rows: readonly VisaNote[]): string =>
  rows.map(({ passports, note }) => `${passports.join(' ') || EVERYONE}: ${note.replace(/\s/g, ' ')}`).join('\n');

export const readVisaRows = (text: string): VisaNote[] =>
  text === ''
    ? []
    : text.split('\n').map((line) => {
        const end = line.indexOf(':');
        return { passports: line.slice(0, end).split(' ').filter(isPassport), note: line.slice(end + 1).replace(/^ /, '') };
      });

export interface ProvenanceRow {
  kind: (typeof PROVENANCE_KINDS)[number] | '';
  year: string;
  source: string;
}
export type ProvenanceRows = Record<Fact, ProvenanceRow>;

const isEmpty = ({ kind, year, source }: ProvenanceRow) => kind === '' && year.trim() === '' && source.trim() === '';

export const writeProvenanceRows = (rows: ProvenanceRows): string =>
  FACTS.filter((fact) => !isEmpty(rows[fact]))
    .map((fact) => [fact, rows[fact].kind, rows[fact].year, rows[fact].source].join(CELL))
    .join('\n');

export function readProvenanceRows(text: string): ProvenanceRows {
  const lines = text.split('\n').map((line) => line.split(CELL));
  const rowOf = (fact: Fact): ProvenanceRow => {
    const [, kind = '', year = '', source = ''] = lines.find(([name]) => name === fact) ?? [];
    return { kind: PROVENANCE_KINDS.find((known) => known === kind) ?? '', year, source };
  };
  return Object.fromEntries(FACTS.map((fact) => [fact, rowOf(fact)])) as ProvenanceRows;
}

export const provenancesText = (provenances: Provenances): string =>
  FACTS.flatMap((fact) => {
    const known = provenances[fact];
    return known ? [fact, known.kind, String(known.year), known.source.replace(/\s/g, ' ')].join(CELL) : [];
  }).join('\n');

export const toProvenances = (text: string) =>
  Object.fromEntries(
    Object.entries(readProvenanceRows(text))
      .filter(([, row]) => !isEmpty(row))
      .map(([fact, { kind, year, source }]) => [fact, { kind, year: numberOf(year), source: source.trim() }]),
  );
