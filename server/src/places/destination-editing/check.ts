import {
  type DestinationFields,
  destinationFields,
  type ImportOutcome,
  type ImportProblem,
} from '@bros/contract/places/destination-editing';
import { CellProblem, COLUMNS, type Column, type Draft } from './columns.ts';

export type Problem = ImportOutcome['problems'][number];

const FOUND_CHARACTERS = 60;
export const truncate = (text: string) => (text.length > FOUND_CHARACTERS ? `${text.slice(0, FOUND_CHARACTERS)}…` : text);

export type Layout = ReadonlyMap<Column, number>;

export function readHeader(cells: readonly string[]): { layout: Layout; problems: Problem[] } {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const known = new Set(COLUMNS.map(({ name }) => name));
  const problem = (column: string, what: ImportProblem): Problem => ({
    line: 1,
    column: truncate(column),
    problem: what,
    found: '',
  });
  const problems = [
    ...COLUMNS.filter(({ name }) => !names.includes(name)).map(({ name }) => problem(name, 'columnMissing')),
    ...names.filter((name) => !known.has(name)).map((name) => problem(name, 'columnUnknown')),
    ...names
      .filter((name, index) => known.has(name) && names.indexOf(name) !== index)
      .map((name) => problem(name, 'columnTwice')),
  ];
  return { layout: new Map(COLUMNS.map((column) => [column, names.indexOf(column.name)])), problems };
}

interface Issue {
  code: string;
  path: readonly PropertyKey[];
  origin?: unknown;
  format?: unknown;
  expected?: unknown;
  minimum?: unknown;
  maximum?: unknown;
  divisor?: unknown;
  values?: unknown;
}

const ALLOWED_MAX = 12;

function ruleOf({ minimum, maximum, divisor, values }: Issue): Problem['rule'] {
  const figure = (name: string, value: unknown) => (typeof value === 'number' ? { [name]: value } : {});
  const allowed = Array.isArray(values) && values.length <= ALLOWED_MAX ? { allowed: values.map(String) } : {};
  const rule = { ...figure('least', minimum), ...figure('max', maximum), ...figure('step', divisor), ...allowed };
  return Object.keys(rule).length > 0 ? rule : undefined;
}

function problemOf(issue: Issue): ImportProblem {
  const isText = issue.origin === 'string';
  switch (issue.code) {
    case 'too_big':
      return isText || issue.origin === 'array' ? 'tooLong' : 'outOfRange';
    case 'too_small':
      return isText ? 'required' : 'outOfRange';
    case 'invalid_type':
      if (issue.expected === 'int') return 'notWhole';
      return 'required';
    case 'not_multiple_of':
      return 'outOfRange';
    case 'invalid_value':
      return 'notListed';
    case 'custom':
      return issue.path[0] === 'monthlyCostHighUsd' ? 'highBelowLow' : 'malformed';
    default:
      return 'malformed';
  }
}

function columnOf({ path }: Issue): Column | undefined {
  const [field, part, detail] = path;
  const columns = COLUMNS.filter((column) => column.field === field);
  if (columns.length < 2) return columns[0];
  const NAMES: Record<string, string> = {
    highC: 'weather_high_c',
    lowC: 'weather_low_c',
    rainDays: 'weather_rain_days',
    monthlyCost: 'monthly_cost_provenance',
  };
  const wanted = String(field === 'weather' ? detail : part);
  return columns.find(({ name }) => name === (NAMES[wanted] ?? `${wanted}_provenance`)) ?? columns[0];
}

/** Reports every wrong cell. Returns fields only if there is no problem. */
export function readRow(
  cells: readonly string[],
  layout: Layout,
  line: number,
): { fields: DestinationFields | null; problems: Problem[] } {
  if (cells.length !== layout.size) {
    const problem = cells.length < layout.size ? 'cellsMissing' : 'cellsTooMany';
    return { fields: null, problems: [{ line, column: '', problem, found: String(cells.length) }] };
  }
  const draft: Draft = {};
  const problems = new Map<Column, Problem>();
  const cellOf = (column: Column) => cells[layout.get(column) ?? 0] ?? '';
  const note = (column: Column, problem: ImportProblem, rule?: Problem['rule']) => {
    if (problems.has(column)) return;
    problems.set(column, { line, column: column.name, problem, found: truncate(cellOf(column)), ...(rule && { rule }) });
  };
  for (const column of COLUMNS) {
    try {
      column.read(cellOf(column), draft);
    } catch (error) {
      if (!(error instanceof CellProblem)) throw error;
      note(column, error.problem);
    }
  }
  const unreadable = new Set([...problems.keys()].map(({ field }) => field));
  const checked = destinationFields.safeParse(draft);
  for (const issue of (checked.error?.issues ?? []) as Issue[]) {
    const column = columnOf(issue);
    // Skip cells that are already reported as unreadable.
    if (column && !unreadable.has(column.field)) note(column, problemOf(issue), ruleOf(issue));
  }
  const isGood = checked.success && problems.size === 0;
  return { fields: isGood ? checked.data : null, problems: [...problems.values()] };
}
