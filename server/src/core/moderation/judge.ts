import type { TrustLevel } from '@bros/contract/core/connection-rules';
import {
  BLOCK_FROM_SCORE,
  HOLD_FROM_SCORE,
  LINKS_PER_MESSAGE,
  MESSAGES_PER_MINUTE,
  type ModerationRule,
  REPEAT_FROM_CHARACTERS,
  REPEATS_MAX,
  REPEATS_TO_CONNECTIONS,
  REPEATS_TO_CONTACTS_MAX,
  type Verdict,
} from '@bros/contract/core/moderation-rules';
import { scoreContacts } from './contacts.ts';
import { foldEarlier, foldText } from './fold.ts';
import { scoreInsults } from './insults.ts';
import { countLinks, hasShortLink } from './links.ts';
import { scoreReshipping } from './reshipping.ts';
import type { RuleMatch } from './rule-match.ts';
import { scoreScam } from './scams.ts';
import { type ActiveWordRule, scoreWordRules } from './word-rules/match.ts';

export interface WritingContext {
  trust: TrustLevel;
  /** Messages in the last minute, without this text. */
  sentLastMinute: number;
  /** The author's recent texts, without this text. */
  recentTexts: readonly string[];
  /** Recent texts to the same reader; null in a room. */
  direct?: { recentTexts: readonly string[]; isToContact: boolean } | null;
  wordRules: readonly ActiveWordRule[];
  /** If staff read the text before others do, an offer of reshipping is allowed. */
  isReviewed?: boolean;
  /** A model judges stays (`stay-scams.ts`), because rules cannot distinguish ordinary deposits from fraudulent ones. */
  isStay?: boolean;
}

export interface Judgment {
  verdict: Verdict;
  /** Heaviest first; empty if the text passes. */
  rules: ModerationRule[];
  score: number;
}

export function judgeText(text: string, context: WritingContext): Judgment {
  const folded = foldText(text);
  const ours = [
    ...scoreInsults(folded),
    ...(context.isStay ? [] : scoreScam(folded)),
    ...scoreContacts(folded),
    ...(context.isReviewed ? [] : scoreReshipping(folded)),
    ...scoreLinks(text, context),
  ];
  const ofContent = judgeMatches(ours, scoreWordRules(folded, context.wordRules));
  const pace = scorePace(folded, context);
  // A refusal for content takes precedence, because refusals for the pace are not recorded.
  return ofContent.verdict === 'block' || pace.length === 0 ? ofContent : judgeMatches(pace, []);
}

/** Our scores are not added to those of staff phrases, so a phrase with `hold` never causes a refusal. */
function judgeMatches(ours: readonly RuleMatch[], ofStaff: readonly RuleMatch[]): Judgment {
  const matches = [...ours, ...ofStaff].filter(({ score }) => score > 0).toSorted((one, other) => other.score - one.score);
  const score = Math.max(sumOf(ours), sumOf(ofStaff));
  const verdict = score >= BLOCK_FROM_SCORE ? 'block' : score >= HOLD_FROM_SCORE ? 'hold' : 'allow';
  return { verdict, rules: verdict === 'allow' ? [] : [...new Set(matches.map(({ rule }) => rule))], score };
}

const sumOf = (matches: readonly RuleMatch[]): number => matches.reduce((sum, { score }) => sum + score, 0);

function scoreLinks(text: string, { trust }: WritingContext): RuleMatch[] {
  const matches: RuleMatch[] = [];
  if (hasShortLink(text)) matches.push({ rule: 'shortLink', score: HOLD_FROM_SCORE });
  if (countLinks(text) > LINKS_PER_MESSAGE[trust]) matches.push({ rule: 'newcomerLink', score: HOLD_FROM_SCORE });
  return matches;
}

function scorePace(folded: string, context: WritingContext): RuleMatch[] {
  const { trust, sentLastMinute } = context;
  const matches: RuleMatch[] = [];
  if (sentLastMinute >= MESSAGES_PER_MINUTE[trust]) matches.push({ rule: 'flood', score: BLOCK_FROM_SCORE });
  if (folded.length >= REPEAT_FROM_CHARACTERS && isRepeated(folded, context)) {
    matches.push({ rule: 'repeat', score: BLOCK_FROM_SCORE });
  }
  return matches;
}

/** In a room, all copies count. In a direct message, copies to other readers have a higher limit. */
function isRepeated(folded: string, { trust, recentTexts, direct }: WritingContext): boolean {
  const copiesIn = (texts: readonly string[]) => texts.filter((earlier) => foldEarlier(earlier) === folded).length;
  if (!direct) return copiesIn(recentTexts) >= REPEATS_MAX;
  const max = direct.isToContact ? REPEATS_TO_CONTACTS_MAX : REPEATS_TO_CONNECTIONS[trust];
  return copiesIn(direct.recentTexts) >= REPEATS_MAX || copiesIn(recentTexts) >= max;
}
