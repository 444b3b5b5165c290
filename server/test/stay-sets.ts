import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { judgeText } from '../src/core/moderation/judge.ts';
import { looksLikeStayScam } from '../src/core/moderation/service.ts';
import { findTextProblem } from '../src/places/stay-posts/content/problems.ts';
import type { MarkedStay } from './stay-model.ts';

const postSet = z.array(
  z
    .object({
      scam: z.boolean(),
      kind: z.string().default(''),
      title: z.string().default(''),
      text: z.string(),
      price: z.string().default(''),
      rules: z.string().default(''),
    })
    .transform(
      ({ scam, kind, title, text, price, rules }): MarkedStay => ({
        isScam: scam,
        kind,
        text: [title, text, price, rules].join('\n'),
      }),
    ),
);

export const readStaySet = (file: string): MarkedStay[] => postSet.parse(JSON.parse(readFileSync(file, 'utf8')));

const bench = join(import.meta.dirname, '../../bench');
const folder = join(bench, 'stay-posts');

/** The model is never trained on these posts. */
export const readSealedStays = (): MarkedStay[] => readStaySet(join(bench, 'sealed-stay-posts.json'));

/** Posts grouped by author. The authors did not see the rules. */
export const readStayAuthors = (): MarkedStay[][] =>
  readdirSync(folder)
    .sort()
    .map((name) => readStaySet(join(folder, name)));

/** Null if the text is published immediately. */
export function findObstacle({ kind, text }: { kind: string; text: string }): string | null {
  const problem = findTextProblem(text);
  if (problem) return `${problem.problem}: ${problem.written}`;
  const { rules } = judgeText(text, { trust: 'verified', sentLastMinute: 0, recentTexts: [], wordRules: [], isStay: true });
  return rules[0] ?? (looksLikeStayScam({ kind, text }) ? 'held' : null);
}
