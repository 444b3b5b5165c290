/**
 * Asks the guide's embedded search the questions of a file. By default, it creates a database with demo members.
 *
 * - `--questions <file>`: replaces `guide-questions/open.json`; prints the result only.
 * - `--database <url>`: the database of a running demo.
 * - `--verbose`: prints each answer that is not right.
 */

import { parseArgs } from 'node:util';
import { importCitiesInChildProcess } from '../server/src/core/cities/seed.ts';
import { seedDemo } from '../server/src/demo/seed.ts';
import { seedFeatures } from '../server/src/features.ts';
import type { Actor } from '../server/src/platform/api/context.ts';
import { closeDatabase, connectDatabase, type Database } from '../server/src/platform/database/connect.ts';
import { createLog } from '../server/src/platform/log.ts';
import { openDatabases } from './support/databases.ts';
import { type GuideQuestion, judge, readQuestions, VERDICTS, type Verdict } from './support/guide-questions.ts';
import { report, round } from './support/report.ts';

const { values: options } = parseArgs({
  options: { questions: { type: 'string' }, database: { type: 'string' }, verbose: { type: 'boolean', default: false } },
});
const OPEN = new URL('./guide-questions/open.json', import.meta.url);
const RIGHT_GOAL_PERCENT = 85;
const UNRELATED_GOAL_PERCENT = 3;

const questions = readQuestions(options.questions ?? OPEN);
if (options.database) {
  const database = connectDatabase(options.database, { onError: () => undefined, poolSize: 2 });
  await measure(database);
  await closeDatabase(database);
} else {
  const databases = await openDatabases();
  try {
    const database = await databases.open('guide');
    await seedFeatures(database);
    await seedDemo(database, 'a secret that seals payout details only', 'full');
    await importCitiesInChildProcess(database, database.$client.options.connectionString ?? '', createLog('warn'));
    await measure(database);
  } finally {
    await databases.close();
  }
}

async function findAsker(database: Database): Promise<Actor> {
  const { rows } = await database.execute<{ id: string; name: string }>(
    `select u.id, p.display_name as name from users u
     join directory_entries d on d.member_id = u.id and d.tier = 'adventurer'
     join user_profiles p on p.user_id = u.id join cities c on c.id = p.city_id and c.name = 'Lisbon'
     where u.role = 'member' order by u.number limit 1`,
  );
  const [row] = rows;
  if (!row) throw new Error('The demo has no Adventurer in Lisbon.');
  const { id: memberId, name: displayName } = row;
  return { memberId, sessionId: '', displayName, role: 'member', tier: 'adventurer', isConfirmed: true, deletionDueAt: null };
}

async function measure(database: Database): Promise<void> {
  const asker = await findAsker(database);
  const verdicts: { intent: string; verdict: Verdict }[] = [];
  let unsourced = 0;
  const startedAt = performance.now();
  for (const asked of questions) {
    const judgment = await judge(database, asker, asked);
    unsourced += judgment.unsourced;
    verdicts.push({ intent: asked.intent, verdict: judgment.verdict });
    if (options.verbose && judgment.verdict !== 'right') explain(asked, judgment);
  }
  const msEach = (performance.now() - startedAt) / questions.length;
  const intents = [...new Set(verdicts.map(({ intent }) => intent))].sort();
  const rows = [
    ...intents.map((intent) =>
      rowOf(
        intent,
        verdicts.filter((one) => one.intent === intent),
      ),
    ),
    rowOf('all', verdicts),
  ];
  const share = (verdict: Verdict) => round((100 * verdicts.filter((one) => one.verdict === verdict).length) / verdicts.length);
  if (options.questions) {
    console.table(rows);
    console.log(`right ${share('right')}%, unrelated ${share('unrelated')}%, ${round(msEach)} ms each`);
    return;
  }
  report('guide', rows, [
    { name: 'statements without a source', measured: unsourced, unit: '', atMost: 0 },
    { name: 'right answers', measured: share('right'), unit: '%', atLeast: RIGHT_GOAL_PERCENT },
    { name: 'unrelated answers', measured: share('unrelated'), unit: '%', atMost: UNRELATED_GOAL_PERCENT },
    { name: 'time for an answer', measured: round(msEach), unit: 'ms', atMost: 500 },
  ]);
}

function rowOf(intent: string, verdicts: readonly { verdict: Verdict }[]): Record<string, unknown> {
  const counts = VERDICTS.map((verdict) => [verdict, verdicts.filter((one) => one.verdict === verdict).length]);
  return { intent, questions: verdicts.length, ...Object.fromEntries(counts) };
}

function explain(
  { intent, question, must, nothing }: GuideQuestion,
  { verdict, text }: { verdict: Verdict; text: string },
): void {
  const wanted = nothing ? 'nothing' : must.join(' & ');
  console.log(
    `${verdict} (${intent}): ${question}\n  wanted: ${wanted}\n  got: ${text.slice(0, 500).replaceAll('\n', '\n       ')}`,
  );
}
