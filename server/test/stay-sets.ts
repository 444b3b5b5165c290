import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { judgeText } from '../src/core/moderation/judge.ts';
import { scoreStayScam } from '../src/core/moderation/service.ts';
import { findTextProblem } from '../src/places/stay-posts/content/problems.ts';

/** A text, or the fields of a post. */
const post = z.union([
  z.string().transform((text) => ({ text, isSeeking: false })),
  z
    .object({
      kind: z.string().optional(),
      title: z.string().default(''),
      text: z.string(),
      price: z.string().default(''),
      rules: z.string().default(''),
    })
    .transform(({ kind, title, text, price, rules }) => ({
      text: [title, text, price, rules].filter(Boolean).join('\n'),
      isSeeking: kind === 'looking',
    })),
]);
const markedPosts = z.array(z.object({ scam: z.boolean() }).loose()).transform((posts) => ({
  scams: posts.filter(({ scam }) => scam),
  honest: posts.filter(({ scam }) => !scam),
}));
/** Two lists, or one list of posts with `scam`. */
const postSet = z
  .union([z.object({ scams: z.array(z.unknown()), honest: z.array(z.unknown()) }), markedPosts])
  .pipe(z.object({ scams: z.array(post).min(1), honest: z.array(post).min(1) }));

const folder = join(import.meta.dirname, '../src/places/stay-posts/content/posts');

/** A path, or the name of a set of this repository. */
const readStaySet = (name: string) =>
  postSet.parse(JSON.parse(readFileSync(name.includes('/') ? name : join(folder, `${name}.json`), 'utf8')));

/** Names the first rule that refuses the post; null if the post would be published. Stays are never held for staff. */
export function findRefusal({ text, isSeeking = false }: { text: string; isSeeking?: boolean }): string | null {
  const problem = findTextProblem(text);
  if (problem) return `${problem.problem}: ${problem.written}`;
  if (scoreStayScam(text, { isSeeking }).length > 0) return 'rental scam';
  const { rules } = judgeText(text, { trust: 'verified', sentLastMinute: 0, recentTexts: [], wordRules: [], isStay: !isSeeking });
  return rules[0] ?? null;
}

export function measureStaySet(name: string) {
  const { scams, honest } = readStaySet(name);
  const missed = scams.filter((one) => findRefusal(one) === null);
  const wrong = honest.filter((one) => findRefusal(one) !== null);
  return { missed, wrong, scams: scams.length, honest: honest.length };
}
