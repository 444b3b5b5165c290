import { BLOCK_FROM_SCORE } from '@bros/contract/core/moderation-rules';
import { foldText, unleet } from './fold.ts';
import type { RuleMatch } from './rule-match.ts';

const CHANNEL = '(?:whatsapp|whats app|telegram|signal|viber|wechat|hangouts|kik)';
const COSTS =
  '(?:application|registration|processing|training|onboarding|equipment|laptop|starter kit|background check|admin(?:istration)?|security|visa|work permit|enrol?lment|certificate)';

/** Offers in which applicants pay first (FTC, 'Job scams'; Europol, 'Recruitment fraud'). */
const PAY_TO_APPLY = [
  new RegExp(`\\b${COSTS} (?:fee|deposit|charge)s?\\b`),
  new RegExp(`\\b(?:fee|deposit) (?:for|of|to cover) [^.?!]{0,30}\\b${COSTS}\\b`),
  new RegExp(
    `\\b(?:you|applicants?|candidates?)\\b[^.?!]{0,25}\\b(?:pay|buy|purchase|deposit|transfer)\\b[^.?!]{0,40}\\b(?:${COSTS}|fee|kit|upfront|up front|in advance)\\b`,
  ),
  /\b(?:refundable|small|one[- ]time) (?:fee|deposit|payment)\b/,
  /\bpay(?:ment)?\b[^.?!]{0,25}\b(?:to apply|before (?:you )?(?:start|starting|we start|the interview)|to (?:secure|reserve|get) (?:your|the) (?:job|place|position|interview))\b/,
];
/** Requests for documents with which scammers open accounts in the applicant's name. */
const PAPERS = [
  /\b(?:copy|copies|scan|scans|photo|photos|picture|image|front and back)\b[^.?!]{0,20}\b(?:passports?|id cards?|identity cards?|driv(?:er'?s|ing) licen[cs]es?|bank cards?|credit cards?|social security)\b/,
  /\b(?:passport|id card|identity card|bank card) (?:copy|copies|scan|scans|number|numbers|photo)\b/,
  /\b(?:send|upload|e-?mail|attach|submit|provide|share)\b[^.?!]{0,30}\b(?:your )?(?:passport|identity card|bank (?:login|details|card)|social security number|ssn)\b/,
];
const MESSENGER = [
  new RegExp(
    `\\b(?:contact|apply|applications?|message|reach|text|dm|write|interviews?|cv|cvs|resumes?|chat|add)\\b[^.?!]{0,40}\\b(?:on|via|through|by|over|using|to)\\b[^.?!]{0,12}\\b${CHANNEL}\\b`,
  ),
  new RegExp(`\\b(?:only|just) (?:on|via|by|through) ${CHANNEL}\\b`),
  new RegExp(`\\b${CHANNEL}\\b(?: (?:me|us|hr|number|only|at))?[: ]{0,3}(?:\\+?\\d[\\d ()-]{5,}|@\\w)`),
  /\b(?:t|wa)\.me\//,
];
const NEGATED = /\b(?:no|never|not|without|don't|won't|nobody|free of|zero|we (?:pay|cover|provide|buy|reimburse))\b/;

/** Ignores sentences with a negation ('no fee'). */
export function scoreJobScam(text: string): RuleMatch[] {
  const sentences = text.split(/[.?!]\s|\n/).map((sentence) => unleet(foldText(sentence)));
  const isFound = sentences.some(
    (sentence) => !NEGATED.test(sentence) && [...PAY_TO_APPLY, ...PAPERS, ...MESSENGER].some((pattern) => pattern.test(sentence)),
  );
  return isFound ? [{ rule: 'scam', score: BLOCK_FROM_SCORE }] : [];
}
