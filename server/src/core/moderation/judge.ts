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
import { findLinks } from '@bros/contract/core/web-links';
import { countLimited } from '../people/authors/policy.ts';
import { withoutHarmlessSecrets } from './context.ts';
import type { Finding } from './finding.ts';
import { foldEarlier, foldText, unleet } from './fold.ts';
import { scoreInsults } from './insults.ts';
import { scoreReshipping } from './reshipping.ts';
import { scoreScam } from './scams.ts';
import { type ActiveWordRule, scoreWordRules } from './word-rules/match.ts';

/** Services that hide where a link leads. */
const SHORTENERS = [
  'bit.ly',
  'tinyurl.com',
  't.co',
  't.ly',
  'goo.gl',
  'cutt.ly',
  'is.gd',
  'v.gd',
  'rb.gy',
  'ow.ly',
  'buff.ly',
  'shorturl.at',
  'tiny.cc',
  'rebrand.ly',
  'bl.ink',
  'lnkd.in',
  's.id',
  'shorte.st',
  'adf.ly',
  'soo.gd',
  'qr.ae',
  'trib.al',
];

const asPattern = (host: string) => host.replaceAll('.', '\\.');
/** Short links to maps lead to a map alone. A letter of another script may come right before a link. */
const SHORT_LINK = new RegExp(`(?<![a-z0-9.@-])(?:www\\.)?(?:${SHORTENERS.map(asPattern).join('|')})/(?!maps/)[\\w-]+`, 'iu');

const hasShortLink = (text: string): boolean => SHORT_LINK.test(text);

/** Counts the links that a message shows, but for those to maps that are free. */
const countLinks = (text: string): number => countLimited(findLinks(text).map(({ written }) => written));

const CONTACT =
  '(?:(?:e-?)?mails?(?: address(?:es)?)?|(?:phone |mobile |whatsapp |cell )?numbers?|whatsapp|telegram(?: handle)?|handle|contacts?|full names?)';

/** Requests for the contacts of everybody who reads: lists are sold, and strangers written to. A request for one friend's number passes. */
const HARVEST = [
  new RegExp(
    `\\b(?:drop|post|leave|comment|put)\\b (?:\\w+ ){0,3}(?:your|ur)? ?(?:\\w+ )?${CONTACT}\\b(?! (?:of|at) (?:the|a))(?=[^.?!]*\\b(?:below|here|comments?|and (?:i|get|we)|all)\\b)`,
  ),
  new RegExp(
    `\\b(?:send|give|share|text|tell)(?: \\w+)? (?:your|ur) ${CONTACT}(?: and| for|,|[^.?!]*\\b(?:all|everybody|everyone|guys|list|register|raffle)\\b)`,
  ),
  new RegExp(
    `\\b(?:send|give|share|text)(?: me| us)? (?:your|ur) (?:\\w+ )?${CONTACT}\\b[^.?!]*\\b(?:all of you|everybody|everyone|guys|register|raffle|list|free|add you)\\b`,
  ),
  /\b(?:need|want|send|give|post|share|collect\w*)\b[^.?!]{0,16}\b(?:all )?(?:your|ur) (?:(?:e-?)?mail addresses|emails|(?:phone |whatsapp |mobile )?numbers)\b/,
];
/** Secrets that nobody honest asks for in a room. */
const SECRETS = [
  /\b(?:send|give|tell|share|forward|text)\b(?: (?:me|us))?[^.?!]{0,20}\b(?:your|the)\b[^.?!]{0,20}\b(?:password|pin|card number|cvv|otp|(?:six|four|6|4)[- ]digit code|verification code|bank login|seed phrase)\b/,
  /\bwhat(?:'s| is) your (?:bank login|password|pin|card number|cvv)\b/,
  /\b(?:photo|copy|picture|scan) of your (?:passport|id|card)\b[^?]{0,40}(?:@|\bjob\b)/,
  /^(?!.*\b(?:hotels?|hostel|embassy|consulate|airline|immigration|police|border|landlord|rental|law|registration|bring|print)\b).*\b(?:photo|copy|picture|scan) of your (?:passport|id|card)\b[^?]{0,40}\b(?:email|send)\b/,
  /\b(?:verify|confirm|update) your (?:account|identity|wallet)\b[^?]{0,60}(?:https?:|www\.|\bsuspended\b|\bclosed\b)/,
  /\b(?:account|membership)\b[^.?!]{0,30}\b(?:will be|gets?) (?:suspended|closed|deleted)\b[^?]{0,60}https?:/,
];

const isAny = (patterns: readonly RegExp[], text: string) => patterns.some((pattern) => pattern.test(text));

function scoreContacts(folded: string): Finding[] {
  const text = unleet(folded);
  if (isAny(SECRETS, withoutHarmlessSecrets(text))) return [{ rule: 'contactHarvest', score: BLOCK_FROM_SCORE }];
  return isAny(HARVEST, text) ? [{ rule: 'contactHarvest', score: HOLD_FROM_SCORE }] : [];
}

/** The facts about an author, and the phrases of staff, that the rules need. */
export interface WritingContext {
  trust: TrustLevel;
  /** The author's messages of the last minute, without this one. */
  sentLastMinute: number;
  /** The author's texts within `REPEATS_WITHIN_MINUTES`, without this one. */
  recentTexts: readonly string[];
  /** For a direct message: those of `recentTexts` that went to the same reader, and whether that reader is a contact of the author. */
  direct?: { recentTexts: readonly string[]; isToContact: boolean } | null;
  wordRules: readonly ActiveWordRule[];
  /** Offers of reshipping pass: staff look at the text before others see it. */
  isReviewed?: boolean;
}

export interface Judgement {
  verdict: Verdict;
  /** Heaviest first; none where the text passes. */
  rules: ModerationRule[];
  score: number;
}

/** Judges a text by the rules alone: no clock, no database, the same answer for the same input. */
export function judgeText(text: string, context: WritingContext): Judgement {
  const folded = foldText(text);
  const ours = [
    ...scoreInsults(folded),
    ...scoreScam(folded),
    ...scoreContacts(folded),
    ...(context.isReviewed ? [] : scoreReshipping(folded)),
    ...scoreLinks(text, context),
    ...scorePace(folded, context),
  ].filter((finding) => finding.score > 0);
  const ofStaff = scoreWordRules(folded, context.wordRules);
  const findings = [...ours, ...ofStaff].toSorted((one, other) => other.score - one.score);
  // Not added up: a phrase that shall hold never turns a text that waits into a refusal.
  const score = Math.max(sumOf(ours), sumOf(ofStaff));
  const verdict = score >= BLOCK_FROM_SCORE ? 'block' : score >= HOLD_FROM_SCORE ? 'hold' : 'allow';
  return { verdict, rules: verdict === 'allow' ? [] : [...new Set(findings.map(({ rule }) => rule))], score };
}

const sumOf = (findings: readonly Finding[]): number => findings.reduce((sum, { score }) => sum + score, 0);

function scoreLinks(text: string, { trust }: WritingContext): Finding[] {
  const findings: Finding[] = [];
  if (hasShortLink(text)) findings.push({ rule: 'shortLink', score: HOLD_FROM_SCORE });
  if (countLinks(text) > LINKS_PER_MESSAGE[trust]) findings.push({ rule: 'newcomerLink', score: HOLD_FROM_SCORE });
  return findings;
}

/** Too many in a short time, and the same over and over. */
function scorePace(folded: string, context: WritingContext): Finding[] {
  const { trust, sentLastMinute } = context;
  const findings: Finding[] = [];
  if (sentLastMinute >= MESSAGES_PER_MINUTE[trust]) findings.push({ rule: 'flood', score: BLOCK_FROM_SCORE });
  if (folded.length >= REPEAT_FROM_CHARACTERS && isRepeated(folded, context)) {
    findings.push({ rule: 'repeat', score: BLOCK_FROM_SCORE });
  }
  return findings;
}

/** In a room the copies of the author anywhere count; in a direct message those to the same reader, and more of them to others. */
function isRepeated(folded: string, { trust, recentTexts, direct }: WritingContext): boolean {
  const copiesIn = (texts: readonly string[]) => texts.filter((earlier) => foldEarlier(earlier) === folded).length;
  if (!direct) return copiesIn(recentTexts) >= REPEATS_MAX;
  const most = direct.isToContact ? REPEATS_TO_CONTACTS_MAX : REPEATS_TO_CONNECTIONS[trust];
  return copiesIn(direct.recentTexts) >= REPEATS_MAX || copiesIn(recentTexts) >= most;
}
