import type { Step, UpgradePlan } from './upgrade-plan.ts';

const FIRST = '0000_initial';
const MEGABYTE = 1024 * 1024;
const number = new Intl.NumberFormat('en');

/** Returns the lines that `npm run upgrade-check` prints. */
export function describeUpgrade({ migrations, raisedMinimum, sample }: UpgradePlan, version: string): string[] {
  if (migrations.length === 0)
    return [`The database is up to date with Bros Abroad ${version}. Starting this version changes nothing in it.`];
  if (migrations[0]?.name === FIRST)
    return [`The database is empty. The first start of Bros Abroad ${version} creates its tables.`];
  const count = migrations.length === 1 ? 'one migration' : `${migrations.length} migrations, all or none`;
  const times = migrations.flatMap(({ steps }) => steps.map(({ seconds }) => seconds));
  const known = times.reduce<number>((sum, seconds) => sum + (seconds ?? 0), 0);
  return [
    `The first start of Bros Abroad ${version} changes the database by ${count}:`,
    ...migrations.flatMap(({ name, steps }) => [name, ...steps.map(describeStep)]),
    `In total: ${describeTime(known)}${times.includes(null) ? ', and the steps of unknown time' : ''}.`,
    ...(sample
      ? [
          `Estimated from ${number.format(sample.rows)} rows of ${sample.table}, read and copied just now. Expect up to three times as long, and far more on a disk that other programs keep busy.`,
        ]
      : []),
    raisedMinimum
      ? `Afterwards, versions before ${raisedMinimum} cannot run on the database: going back to them takes a restore.`
      : 'Afterwards, the version that runs now still runs on the database. To go back, start it.',
  ];
}

function describeStep({ table, size, effect, seconds }: Step): string {
  const rows = size ? ` (${number.format(size.rows)} rows, ${Math.ceil(size.bytes / MEGABYTE)} MB)` : '';
  return `  ${table ? `${table}${rows}: ` : ''}${effect}: ${describeTime(seconds)}`;
}

function describeTime(seconds: number | null): string {
  if (seconds === null) return 'unknown time';
  if (seconds < 0.1) return 'instant';
  if (seconds < 120) return `about ${Math.max(1, Math.round(seconds))} s`;
  return `about ${Math.round(seconds / 60)} min`;
}
