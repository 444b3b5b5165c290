import { BLOCK_FROM_SCORE } from '@bros/contract/core/moderation-rules';
import type { Finding } from './finding.ts';
import { foldText, unleet } from './fold.ts';

const MONEY = /\b(?:pa(?:y|id|ys|ying|yments?)|prepa(?:y|id|yments?)|deposits?|transfer\w*|wir(?:e|ing)|fees?|funds)\b/;
const KEYS = '(?:keys?|key box|door code|alarm code|access code|contract|lease|tenancy agreement|documents|address)';
const SENT =
  '(?:courier|dhl|ups|fedex|(?:by|via|in the) (?:post|mail)|sends?|sent|mail you|mailed|ships?|shipped|releas\\w+|brings?|leaves?|follows?|flies in|travels to you)';
const PERSON =
  '(?:agent|lawyer|attorney|solicitor|notary|assistant|representative|property manager|account manager|secretary|caretaker|cousin|employee|courier company)';
const PAPERS =
  "(?:passports?|id cards?|identity cards?|id numbers?|driv(?:er'?s|ing) licen[cs]es?|bank (?:statements?|details)|payslips?|pay slips?|selfie)";

/** A sentence that describes payment in person, or warns of payment before meeting. */
const IN_PERSON =
  /\b(?:never|not (?:earlier|before)|no money|don't pay|do not pay|nothing in advance|only after you|when (?:you|we) (?:get|sign|meet|arrive|move)|on the day (?:you|we)|at the handover|(?:at|when) signing|return the keys|without paying)\b/;

/** One match in a sentence is enough (FTC, 'Rental listing scams'; Action Fraud, 'Rental fraud'). */
const IN_SENTENCE = [
  /\b(?:pay|paid|payable|payment|send|transfer|deposit|rent|prepay|wir(?:e|ing))\b[^.?!]{0,60}\b(?:in advance|up ?front|before (?:arrival|the (?:visit|viewing|handover)|you (?:see|receive|get|come|visit))|beforehand)\b/,
  /\b(?:pay|send|transfer|deposit)\b[^.?!,]{0,60}\b(?:(?<!the )first\b(?! (?:of|day|week|night|floor|year))|today|tonight|(?<!months )at once|now)\b/,
  /\b(?:reserve|secure|hold|lock|book|confirms?|block)\b[^.?!]{0,40}\b(?:deposit|fee|transfer|payment|percent|%)|\b(?:deposit|fee|transfer|payment)\b[^.?!]{0,30}\b(?:to (?:reserve|secure|hold|book|confirm)|confirms? your)\b/,
  /\b(?:holding|reservation|booking|application|registration|finder'?s|background check|membership|viewing) (?:fee|deposit)s?\b|\bfee for (?:the )?(?:viewing|background|registration|application)\b/,
  /\b(?:advance payment|prepayment|prepay|paid before the (?:visit|viewing)|deposit first|pay first)\b/,
  /\b(?:first (?:month|rent|and last)|months?|year)\b[^.?!]{0,40}\b(?:upfront|up front|in advance|by (?:international )?wire)\b/,
  /\bkeys?\b[^.?!]{0,60}\b(?:courier|dhl|ups|fedex|by (?:post|mail)|released?|releases)\b/,
  /\b(?:courier|dhl|ups|fedex|post|mail|sends?)\b[^.?!]{0,20}\b(?:you )?(?:the |brings? the )?keys?\b/,
  new RegExp(
    `\\b(?:after|once|as soon as|when|until)\\b[^.?!]{0,60}\\b(?:pay(?:ment|s)?|paid|transfer\\w*|deposit|money)\\b[^.?!]{0,80}\\b(?:${SENT}|${KEYS})\\b`,
  ),
  new RegExp(`\\b(?:pay|transfer|prepay|deposit)\\b[^.?!]{0,60}\\b(?:and|then)\\b[^.?!]{0,60}\\b${KEYS}\\b`),
  new RegExp(
    `\\b${KEYS}\\b[^.?!]{0,60}\\b(?:once|after|when|as soon as|as we get)\\b[^.?!]{0,40}\\b(?:paid|payment|transfer|deposit|money)\\b`,
  ),
  new RegExp(
    `\\b${PERSON}\\b[^.?!]{0,60}\\b(?:pay|deposit|rents?|keys?|account|money|contract|lease|fee)\\b|\\b(?:pay|deposit|rents?|keys?|money|fee)\\b[^.?!]{0,40}\\b${PERSON}\\b`,
  ),
  new RegExp(`\\b(?:send|copy|copies|scan|photo|picture|both sides|front and back|fill in)\\b[^.?!]{0,60}\\b${PAPERS}`),
  new RegExp(`\\b${PAPERS}[^.?!]{0,20}\\b(?:copy|copies|scan|photo|front and back)\\b`),
  /\b(?:airbnb|booking\.com|vrbo|expedia|tripadvisor)\b[^.?!]{0,60}\b(?:pay\w*|invoice|deposit|account|handles?|holds?|keeps?|sends?|emails?|secure)\b/,
  /\bbooking (?:handles?|holds?|keeps?|sends?|emails?)\b|\b(?:payment|pay|invoice|deposit)\b[^.?!]{0,40}\b(?:through|via|by|with|to) (?:airbnb|booking|vrbo)\b/,
  /\b(?:escrow|trusted third party|third[- ]party)\b/,
  /\b(?:proof of funds|send me the (?:slip|receipt)|receipt of (?:your|the) transfer|(?:money )?transfer receipt|e-?mail the receipt|show (?:me )?that you have the money|text me the number)\b/,
  /\b(?:paypal|payment)\b[^.?!]{0,30}\bfriends and family\b/,
  /\b(?:access to|choose from) (?:a|his|her|my|our|the) list\b/,
  /\b(?:non-?refundable|not refundable|full refund)\b|\bfee\b[^.?!]{0,40}\b(?:get (?:it )?back|refunded)\b/,
  /\b(?:never log in|(?:do not|don't) (?:read|answer) (?:the )?messages here|(?:private|personal) e?-?mail)\b/,
];

/** These count only in a post that also mentions payment. */
const WITH_MONEY = [
  /\b(?:i|we|owner|landlord|landlady)\b[^.?!]{0,20}\b(?:am|are|is|was|live|lives|work|works|moved|serving|serve)\b[^.?!]{0,40}\b(?:abroad|overseas|out of (?:the )?country|mission|deployed|relocated|on (?:a|an) (?:ship|oil (?:rig|platform)))/,
  /\b(?:while|because) (?:i am |we are |i was )?(?:serving|deployed|relocated)\b|\b(?:missionar(?:y|ies)|peace mission|god[- ]fearing|oil (?:rig|platform)|(?:in|with) the army|army (?:doctor|officer))\b/,
  /\b(?:no viewings?(?: possible)?|viewings? (?:is |are )?(?:not possible|possible only after|only after|from (?:the )?outside)|look from the outside|(?:see|visit|view) (?:it|the \w+) after you pa(?:y|id))\b/,
  /\b(?:cannot|can't) (?:show|be there|come|meet you)\b(?![^.?!]*\b(?:weekdays?|weekends?|before|until|this week|mornings?|evenings?)\b)/,
  /\b(?:hurry|last chance|must go today|only one (?:room )?left|before tonight|(?:first|one) who pays|whoever (?:pays|sends|transfers)|many people (?:are|want)|urgent let|no time for viewings?)\b/,
  /\b(?:not a scam|no scam|no fraud|100 ?% legit|legit|trust me|kindly (?:be|send|pay|contact|fill))\b/,
  /\b(?:not our priority|do not want profit|don't want profit|takes? good care of (?:our|my)|caring tenant)\b/,
];

/** Scores signs of rental fraud: payment before a viewing, keys by mail, absent owners, copies of documents, invoices in the name of other sites. */
export function scoreStayScam(text: string): Finding[] {
  const folded = unleet(foldText(text));
  const sentences = text.split(/[.?!:]\s|\n/).map((sentence) => unleet(foldText(sentence)));
  const isFound =
    sentences.some((sentence) => !IN_PERSON.test(sentence) && IN_SENTENCE.some((pattern) => pattern.test(sentence))) ||
    (MONEY.test(folded) && WITH_MONEY.some((pattern) => pattern.test(folded)));
  return isFound ? [{ rule: 'scam', score: BLOCK_FROM_SCORE }] : [];
}
