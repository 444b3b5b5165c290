/** The time of `instant` does not depend on the number of rows; the others may process every row. */
export type Cost = 'instant' | 'reads' | 'builds' | 'rewrites' | 'updates' | 'unknown';

export interface StatementPlan {
  table: string | undefined;
  /** Such as 'adds a column'. */
  effect: string;
  cost: Cost;
}

interface Rule {
  begins: RegExp;
  contains?: RegExp;
  effect: string;
  cost: Cost;
}

const TABLE = String.raw`(?:only\s+)?(?:"?public"?\.)?"?(?<table>\w+)"?`;
const begins = (text: string) => new RegExp(`^${text.replaceAll(' ', String.raw`\s+`)}${TABLE}`, 'i');
const ALTERS = begins('alter table (?:if exists )?');

/** The first match applies. PostgreSQL's documentation, "ALTER TABLE", Notes, and "Explicit Locking". */
const RULES: readonly Rule[] = [
  {
    begins: begins(String.raw`create (?:unique )?index (?:if not exists )?(?:"?\w+"? )?on `),
    effect: 'builds an index; writes wait',
    cost: 'builds',
  },
  {
    begins: ALTERS,
    // A default that differs by row makes the statement rewrite every row.
    contains:
      /\badd\b(?!\s+constraint)[\s\S]*\b(generated\s+(always|by)|(small|big)?serial\b|default\s+\(?\s*(gen_random_uuid|uuid\w*|random|clock_timestamp|nextval))/i,
    effect: 'writes a new column into every row; reads and writes wait',
    cost: 'rewrites',
  },
  {
    begins: ALTERS,
    contains: /\balter\s+(column\s+)?\S+\s+(set\s+data\s+)?type\b/i,
    effect: 'changes the type of a column; reads and writes wait',
    cost: 'rewrites',
  },
  {
    begins: ALTERS,
    contains: /\badd\s+(constraint\s+\S+\s+)?(unique|primary\s+key|exclude)\b(?!\s+using\s+index)/i,
    effect: 'builds the index of a constraint; reads and writes wait',
    cost: 'builds',
  },
  {
    begins: ALTERS,
    contains:
      /\bset\s+not\s+null\b|\badd\s+(constraint\s+\S+\s+)?(check|foreign\s+key)\b(?![\s\S]*\bnot\s+valid\b)|\bvalidate\s+constraint\b/i,
    effect: 'checks every row; writes wait, and reads may',
    cost: 'reads',
  },
  { begins: ALTERS, effect: 'changes only its definition', cost: 'instant' },
  { begins: /^update\s+schema_compatibility\b/i, effect: 'raises the minimum version', cost: 'instant' },
  { begins: begins('update '), effect: 'updates rows; writes to the same rows wait', cost: 'updates' },
  { begins: begins('delete from '), effect: 'deletes rows; writes to the same rows wait', cost: 'updates' },
  { begins: begins('drop table (?:if exists )?'), effect: 'is deleted', cost: 'instant' },
  // Not for tables and materialized views filled by a query, whose cost is unknown.
  {
    begins:
      /^(create|alter|drop|comment|grant|revoke)\b(?!\s+((temp(orary)?|unlogged)\s+)?(table|materialized\s+view)\b[\s\S]*\bas[\s(]+(select|with|table|values|execute)\b)/i,
    effect: 'changes only definitions',
    cost: 'instant',
  },
  { begins: /^insert\s+into\b(?![\s\S]*\b(select|table)\b)/i, effect: 'adds single rows', cost: 'instant' },
];

/** Quoted texts and function bodies are single tokens, because a semicolon in them ends no statement. `scripts/migrations.mjs` has the same pattern. */
const TOKEN =
  /--> statement-breakpoint|--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|;[ \t]*(?:--(?!> statement-breakpoint)[^\n]*)?|[^-/'"$;]+|./g;

/** Removes comments. */
export function splitStatements(sql: string): string[] {
  const statements = [''];
  for (const { 0: token } of sql.matchAll(TOKEN)) {
    if (token.startsWith(';') || token === '--> statement-breakpoint') statements.push('');
    else if (!/^(--|\/\*)/.test(token)) statements.push(statements.pop() + token);
  }
  return statements.map((text) => text.trim()).filter((text) => text !== '');
}

export function planStatement(statement: string): StatementPlan {
  for (const { begins, contains, effect, cost } of RULES) {
    const found = !contains || contains.test(statement) ? begins.exec(statement) : null;
    if (found) return { table: found.groups?.table, effect, cost };
  }
  return { table: undefined, effect: `runs \`${statement.split('\n')[0]?.slice(0, 80)}\``, cost: 'unknown' };
}

const MINIMUM = /update\s+schema_compatibility\s+set\s+minimum_version\s*=\s*'([\d.]+)'/i;

/** The oldest version that can run after the statements; undefined if they do not raise it. */
export function findRaisedMinimum(statements: readonly string[]): string | undefined {
  return statements.map((statement) => MINIMUM.exec(statement)?.[1]).findLast((version) => version !== undefined);
}
