import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { seedFeatures } from '../server/src/features.ts';
import { renderPlan } from '../server/src/guidance/guide/answer/render.ts';
import { createSearchEngine } from '../server/src/guidance/guide/answer/search-engine.ts';
import { keyOf } from '../server/src/guidance/guide/content/found.ts';
import { readVisibleSources } from '../server/src/guidance/guide/content/service.ts';
import { destinations } from '../server/src/places/destinations/tables.ts';
import type { Actor } from '../server/src/platform/api/context.ts';
import type { Database } from '../server/src/platform/database/connect.ts';
import { buildCommunityPost } from '../server/test/community-posts.ts';
import { buildEvent } from '../server/test/events.ts';
import { BANGKOK, buildMember, buildReview, LISBON } from '../server/test/factories.ts';
import { buildJob } from '../server/test/jobs.ts';
import { openDatabases } from './support/databases.ts';
import { report, round } from './support/report.ts';

/** Asks the guide's embedded search 60 questions with known sources and 15 unanswerable ones about the seed content. */

const FIRST = 3;
/** A question with the sources that answer it: `slug` or `slug:fact` of a destination, or part of the title of any other source. */
const expectedQuestion = z.tuple([z.string()], z.string());
const questions = z
  .strictObject({
    /** Questions on which the search was tuned. */
    open: z.array(expectedQuestion),
    /** Held-out questions, on which the search was not tuned. */
    held: z.array(expectedQuestion),
    unanswerable: z.array(z.string()),
  })
  .parse(JSON.parse(readFileSync(new URL('./guide-questions.json', import.meta.url), 'utf8')));
const today = new Date().toISOString().slice(0, 10);

const databases = await openDatabases();
try {
  const database = await databases.open('guide');
  await measure(database, await populate(database));
} finally {
  await databases.close();
}

async function populate(database: Database): Promise<Actor> {
  await seedFeatures(database);
  const asker = await buildMember(database, { tier: 'legend' });
  const slugs = await database.select({ id: destinations.id, slug: destinations.slug }).from(destinations);
  const review = (slug: string, title: string, content: string) =>
    buildReview(database, { destinationId: slugs.find((row) => row.slug === slug)?.id ?? '', title, content });
  await review(
    'lisbon',
    'Desks in Alcantara',
    'The coworking by the river is quiet and has standing desks. On the trams pickpockets took my phone.',
  );
  await review('bangkok', 'Heat and food', 'The heat is hard in April. Street food is superb at any hour.');
  await buildEvent(database, {
    title: 'Sunset run',
    description: 'We run along the river as the sun goes down.',
    cityId: LISBON,
  });
  await buildJob(database, { title: 'Remote developer', description: 'We look for a remote engineer who writes TypeScript.' });
  const boat = { kind: 'companions', title: 'Boat to the islands', text: 'I look for two companions for a boat trip.' } as const;
  await buildCommunityPost(database, { ...boat, cityId: BANGKOK });
  const { id: memberId, displayName } = asker;
  return { memberId, sessionId: '', displayName, role: 'member', tier: 'legend', isConfirmed: true, deletionDueAt: null };
}

async function search(database: Database, actor: Actor, text: string) {
  const { plan } = await createSearchEngine(database).answer(actor, { text, destinationId: null, today });
  const visible = await readVisibleSources(database, actor, plan.sources);
  const { statements, sources, cards } = renderPlan(plan, visible);
  const names = plan.sources.map((source) => {
    const row = visible.destinations.get(source.id);
    return row ? `${row.slug}:${source.fact}` : (visible.writings.get(keyOf(source))?.title ?? '');
  });
  return { statements, sources, cards, names };
}

function isRight(name: string, right: readonly string[]): boolean {
  return right.some((wanted) => name.startsWith(/^[a-z-]+$/.test(wanted) ? `${wanted}:` : wanted));
}

async function measure(database: Database, actor: Actor): Promise<void> {
  let unsourced = 0;
  const share = async (asked: readonly z.infer<typeof expectedQuestion>[]) => {
    let found = 0;
    for (const [question, ...right] of asked) {
      const { statements, names } = await search(database, actor, question);
      unsourced += statements.filter(({ sources }) => sources.length === 0).length;
      const isFound = names.slice(0, FIRST).some((name) => isRight(name, right));
      found += isFound ? 1 : 0;
      if (!isFound) console.log(`missed: ${question} → ${names.slice(0, 5).join(' | ') || 'nothing'}`);
    }
    return round((100 * found) / asked.length);
  };
  const open = await share(questions.open);
  const held = process.env.HELD === '0' ? 0 : await share(questions.held);
  let refused = 0;
  for (const question of questions.unanswerable) {
    const { statements, cards, names } = await search(database, actor, question);
    if (statements.length + cards.length === 0) refused += 1;
    else console.log(`answered: ${question} → ${names.join(' | ')}`);
  }
  report(
    'guide',
    [
      { set: 'open', questions: questions.open.length, rightAmongFirstThreePercent: open },
      { set: 'held', questions: questions.held.length, rightAmongFirstThreePercent: held },
      { set: 'unanswerable', questions: questions.unanswerable.length, refused },
    ],
    [
      { name: 'statements without a source', measured: unsourced, unit: '', atMost: 0 },
      { name: 'open questions with a right source among the first three', measured: open, unit: '%', atLeast: 80 },
      { name: 'refusals of what cannot be answered', measured: refused, unit: 'of 15', atLeast: 12 },
    ],
  );
}
