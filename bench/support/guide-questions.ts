import { readFileSync } from 'node:fs';
import { describeSource } from '@bros/contract/guidance/guide-words';
import * as z from 'zod';
import { renderPlan } from '../../server/src/guidance/guide/answer/render.ts';
import { createSearchEngine } from '../../server/src/guidance/guide/answer/search-engine.ts';
import { readVisibleSources } from '../../server/src/guidance/guide/content/service.ts';
import type { Actor } from '../../server/src/platform/api/context.ts';
import type { Database } from '../../server/src/platform/database/connect.ts';

/** Written by somebody who has not seen the guide's code. */
const guideQuestion = z.strictObject({
  question: z.string(),
  intent: z.string(),
  /** The label for the model, if it is not `intent`. */
  asks: z.string().optional(),
  places: z.array(z.string()),
  /** The answer must contain an alternative (separated by `|`) of each entry. */
  must: z.array(z.string()),
  mustNot: z.array(z.string()).default([]),
  /** If `must` is empty, the answer must cite a source of these kinds. */
  source: z.array(z.string()).default([]),
  nothing: z.boolean().default(false),
});
export type GuideQuestion = z.infer<typeof guideQuestion>;

export const readQuestions = (path: URL | string): GuideQuestion[] =>
  z.array(guideQuestion).parse(JSON.parse(readFileSync(path, 'utf8')));

export const VERDICTS = ['right', 'wrong', 'unrelated', 'nothing'] as const;
export type Verdict = (typeof VERDICTS)[number];

export interface Judged {
  verdict: Verdict;
  text: string;
  unsourced: number;
}

const today = new Date().toISOString().slice(0, 10);

export async function judge(database: Database, actor: Actor, asked: GuideQuestion): Promise<Judged> {
  const { plan } = await createSearchEngine(database).answer(actor, { text: asked.question, destinationId: null, today });
  const visible = await readVisibleSources(database, actor, plan.sources);
  const { statements, sources, cards } = renderPlan(plan, visible, { isOwn: true });
  const known = sources.flatMap((source) => (source.isGone ? [] : [source]));
  const labels = known.map((source) => `${source.title} ${describeSource(source)} ${source.path}`);
  const text = [...statements.map((statement) => statement.text), ...labels, JSON.stringify(cards)].join('\n');
  const kinds = new Set(
    plan.sources.map(({ kind, id, fact }) => {
      const slug = visible.destinations.get(id)?.slug;
      return slug ? `fact:${slug}:${fact}` : kindOf(kind, id);
    }),
  );
  const isEmpty = statements.length + cards.length === 0;
  return {
    verdict: verdictOf(asked, { text, kinds, isEmpty }),
    text,
    unsourced: statements.filter((one) => one.sources.length === 0).length,
  };
}

const KINDS: Record<string, string> = { communityPost: 'event', cityGuide: 'guide' };

function kindOf(kind: string, id: string): string {
  if (kind !== 'page') return KINDS[kind] ?? kind;
  if (id.startsWith('plans')) return 'plan';
  return id === 'days' ? 'days' : 'help';
}

const has = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase());

/** A wrong answer is 'unrelated' if it contains a part of `mustNot`, or if no source is of an expected kind. */
function verdictOf(
  { must, mustNot, source, nothing }: GuideQuestion,
  { text, kinds, isEmpty }: { text: string; kinds: ReadonlySet<string>; isEmpty: boolean },
): Verdict {
  if (nothing) return isEmpty ? 'right' : 'unrelated';
  if (isEmpty) return 'nothing';
  if (mustNot.some((part) => has(text, part))) return 'unrelated';
  const isCited = source.some((wanted) => kinds.has(wanted.replace(/timeZone$/, 'time')));
  const hasAll = must.every((entry) => entry.split('|').some((part) => has(text, part)));
  if (hasAll && (must.length > 0 || source.length === 0 || isCited)) return 'right';
  return isCited ? 'wrong' : 'unrelated';
}
