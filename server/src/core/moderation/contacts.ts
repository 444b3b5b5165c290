import { BLOCK_FROM_SCORE, HOLD_FROM_SCORE } from '@bros/contract/core/moderation-rules';
import { withoutHarmlessSecrets } from './context.ts';
import { unleet } from './fold.ts';
import type { RuleMatch } from './rule-match.ts';

const CONTACT =
  '(?:(?:e-?)?mails?(?: address(?:es)?)?|(?:phone |mobile |whatsapp |cell )?numbers?|whatsapp|telegram(?: handle)?|handle|contacts?|full names?)';

/** Requests for many people's contact details, which scammers sell. Asking one friend for a number passes. */
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

const SECRETS = [
  /\b(?:send|give|tell|share|forward|text)\b(?: (?:me|us))?[^.?!]{0,20}\b(?:your|the)\b[^.?!]{0,20}\b(?:password|pin|card number|cvv|otp|(?:six|four|6|4)[- ]digit code|verification code|bank login|seed phrase)\b/,
  /\bwhat(?:'s| is) your (?:bank login|password|pin|card number|cvv)\b/,
  /\b(?:photo|copy|picture|scan) of your (?:passport|id|card)\b[^?]{0,40}(?:@|\bjob\b)/,
  /^(?!.*\b(?:hotels?|hostel|embassy|consulate|airline|immigration|police|border|landlord|rental|law|registration|bring|print)\b).*\b(?:photo|copy|picture|scan) of your (?:passport|id|card)\b[^?]{0,40}\b(?:email|send)\b/,
  /\b(?:verify|confirm|update) your (?:account|identity|wallet)\b[^?]{0,60}(?:https?:|www\.|\bsuspended\b|\bclosed\b)/,
  /\b(?:account|membership)\b[^.?!]{0,30}\b(?:will be|gets?) (?:suspended|closed|deleted)\b[^?]{0,60}https?:/,
];

const isAny = (patterns: readonly RegExp[], text: string) => patterns.some((pattern) => pattern.test(text));

export function scoreContacts(folded: string): RuleMatch[] {
  const text = unleet(folded);
  if (isAny(SECRETS, withoutHarmlessSecrets(text))) return [{ rule: 'contactHarvest', score: BLOCK_FROM_SCORE }];
  return isAny(HARVEST, text) ? [{ rule: 'contactHarvest', score: HOLD_FROM_SCORE }] : [];
}
