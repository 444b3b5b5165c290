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
  "(?:passports?|(?:your|of|emirates|national|student|copy of|picture of|photo of|scan of) id\\b(?: cards?)?|id cards?|identity cards?|id numbers?|visa page|residence permits?|driv(?:er'?s|ing) licen[cs]es?|bank (?:statements?|details)|payslips?|pay slips?|selfie)";

/** A sentence that describes payment in person, or warns of payment before meeting. */
const IN_PERSON =
  /\b(?:never|not (?:earlier|before)|no money|don't pay|do not pay|nothing in advance|only after you|when (?:you|we) (?:get|sign|meet|arrive|move)|(?:when|once) (?:you|u|we)(?:'ve| have)? (?:take|taken|moved?|met|seen|signed|viewed|visited)|on the day (?:you|we)|after (?:you|we)(?:'ve| have)? (?:signed?|seen|met|moved|viewed|visited)|at (?:the )?(?:key )?(?:handover|signature|viewing|counter|gate|lobby|desk|reception|door)|(?:in|at|to) (?:the|their|his|her|its|our) (?:\w+ )?(?:office|counter|living room|kitchen table)|(?:deposit|tenancy) scheme|(?:at|when) signing|return the keys|without paying)\b/;

const DAY = '(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends?|evenings?|today|tomorrow|tmrw|any ?time|whenever|now)';
/** The author shows the place, or meets readers. Then an ordinary local price is not suspicious: an agent's fee, a month in advance. */
const IS_SHOWN = [
  new RegExp(
    `\\b(?:come|swing|drop|pop|stop) (?:by|over|in|round)\\b[^.?!]{0,30}\\b(?:${DAY}|coffee|tea|beer|dinner|first|and (?:see|look))\\b`,
  ),
  new RegExp(`\\b(?:viewings?|visits?|open house|showings?)\\b[^.?!]{0,20}\\b(?:${DAY}|\\d{1,2} ?(?:am|pm|-|to))\\b`),
  new RegExp(`\\b(?:see|view|visit|show|look at) (?:it|you|the \\w+)\\b[^.?!]{0,30}\\b${DAY}\\b`),
  /\byou(?:'ll| will|'d)? meet\b|\bmeet (?:me|us|all|everyone|him|her|them)\b|\b(?:wants?|like) to meet you\b/,
  /\b(?:come|see it|look)\b[^.?!]{0,20}\b(?:and (?:see|look|have a look)|whenever|any ?time|today or (?:tomorrow|tmrw))\b/,
  /\b(?:dinner|coffee|tea|beer) with (?:whoever|everyone|anyone|you|us|me)\b/,
  /\b(?:meet|visit|view|see|sign)\b[^.?!]{0,30}\b(?:with me|with us|and my flatmates?|in person|together)\b/,
  /\b(?:landlord|landlady|owner|he|she|they)(?:'ll| will|'d)?\b[^.?!]{0,40}\bmeets? you\b(?![^.?!]*\b(?:after|once|when|with (?:the )?keys)\b)/,
];
const NOT_SHOWN =
  /\b(?:viewings?|visits?|see it|meet\w*)\b[^.?!]{0,12}\b(?:after|once)\b|\b(?:can't|cannot|can not|no) (?:\w+ )?(?:see|view|visit|viewings?)\b/;

/** These count unless the author shows the place (FTC, 'Rental listing scams'; Action Fraud, 'Rental fraud'). */
const UNLESS_SHOWN = [
  /\b(?:pay|paid|payable|payment|send(?! (?:it|you|the address)\b)|transfer|deposit|rent|prepay|wir(?:e|ing))\b[^.?!]{0,60}\b(?:in advance|up ?front|before (?:arrival|the (?:visit|viewing|handover)|you (?:see|receive|get|come|visit))|beforehand)\b/,
  /\b(?:pay|send|transfer|deposit)\b[^.?!,]{0,60}\b(?:(?<!the )first\b(?! (?:of|day|week|night|floor|year))|today|tonight|(?<!months )at once|now)\b/,
  /\b(?:reserve|secure|hold|lock|book|confirms?|block)\b[^.?!]{0,40}\b(?:deposit|fee|transfer|payment|percent|%)|\b(?:deposit|fee|transfer|payment)\b[^.?!]{0,30}\b(?:to (?:reserve|secure|hold|book|confirm)|confirms? your)\b/,
  /\b(?:holding|reservation|booking|application|registration|finder'?s|background check|membership|viewing) (?:fee|deposit)s?\b|\bfee for (?:the )?(?:viewing|background|registration|application)\b/,
  /\b(?:advance payment|prepayment|prepay|paid before the (?:visit|viewing)|deposit first|pay first)\b/,
  /\b(?:first (?:month|rent|and last)|months?|year)\b[^.?!]{0,40}\b(?:upfront|up front|in advance|by (?:international )?wire)\b/,
  new RegExp(
    `\\b(?:after|once|as soon as|when|until)\\b[^.?!]{0,60}\\b(?:pay(?:ment|s)?|paid|transfer\\w*|deposit|money)\\b[^.?!]{0,80}\\b(?:${KEYS})\\b`,
  ),
  new RegExp(
    `\\b${PERSON}\\b[^.?!]{0,60}\\b(?:pay|deposit|rents?|keys?|account|money|contract|lease|fee)\\b|\\b(?:pay|deposit|rents?|keys?|money|fee)\\b[^.?!]{0,40}\\b${PERSON}\\b`,
  ),
  /\b(?:access to|choose from) (?:a|his|her|my|our|the) list\b/,
  /\b(?:non-?refundable|not refundable|full refund)\b|\bfee\b[^.?!]{0,40}\b(?:get (?:it )?back|refunded)\b/,
  /\b(?:needs?|wants?|asks?|requires?|takes?)\b[^.?!]{0,40}\b(?:in advance|up ?front|beforehand)\b/,
  /\b(?:agreement|contract|lease|completed|done|handled|arranged|signed)\b[^.?!]{0,20}\b(?:at (?:a )?distance|remotely|online|by (?:e-?)?mail)\b|\b(?:at (?:a )?distance|remotely)\b[^.?!]{0,40}\b(?:agreement|contract|lease|payment)\b/,
  /\bnobody\b[^.?!]{0,20}\b(?:open|show|let you)\b/,
  /\b(?:admin(?:istration)?|handling|service|search|listing|key|agency) fees?\b[^.?!]{0,40}\b(?:first|before|online|advance)\b/,
];

/** One match in a sentence is enough. */
const ALWAYS = [
  /\bselfie\b|\bbefore (?:i|we) (?:can )?(?:show|give)\b/,
  new RegExp(`\\b(?:send|copy|copies|scan|photo|picture|both sides|front and back|fill in)\\b[^.?!]{0,60}\\b${PAPERS}`),
  new RegExp(`\\b${PAPERS}[^.?!]{0,20}\\b(?:copy|copies|scan|photo|front and back)\\b`),
  /\b(?:paypal|payment)\b[^.?!]{0,30}\bfriends and family\b/,
  /\b(?:never log in|(?:do not|don't) (?:read|answer) (?:the )?messages here|(?:private|personal) e?-?mail)\b/,
  /\b(?:needn't|no need to|don't need to|don't have to|without) (?:even )?(?:meet|meeting|see it)\b(?! (?:the )?(?:everyone|neighbou?rs))/,
  // Vouchers, and a passport that is kept.
  /\b(?:transcash|pcs|paysafe(?:card)?|neosurf|vouchers?|coupons?)\b[^.?!]{0,60}\b(?:codes?|receipt|buy|bought)\b|\b(?:buy|purchase)\b[^.?!]{0,24}\b(?:vouchers?|coupons?|pcs)\b/,
  /\bleave (?:the|your) passport\b|\bpassport (?:stays|remains)\b/,
  // Parcels for others.
  /\b(?:each|per|a|every) (?:parcel|package)\b|\b(?:parcels?|packages?)\b[^.?!]{0,30}\b(?:to the post|forward\w*|in your name|in my name)\b/,
  // Money that is sent.
  /\bsend (?:me|us|her|him)\b[^.?!]{0,25}\b(?:money|rent|deposit|\d{2,})\b|\bsend (?:only |just )?\D?\d{2,}\b|\b(?:sends?|gives?) (?:you )?(?:the|your) money back\b|\b(?:send|transfer|pay|deposit)\b[^.?!]{0,25}\b(?:to|on|into) (?:my |the |a |his |her )?(?:\w+ )?(?:card|account)\b|\bcard number\b|\b(?:account|card) of (?:my|a|the)\b|\b(?:to|into|on) my \w+(?:'s)? (?:account|card)\b/,
  // Identity checks that open accounts or collect pictures.
  /\b(?:identity (?:check|verification)|video[- ]?ident\w*)\b|\bforward (?:us|me)\b[^.?!]{0,20}\b(?:login|pin|codes?|password)\b|\bholding (?:it|your (?:passport|id))\b|\bcard you(?:'d| would| will) pay\b/,
  // A tenant who pays too much.
  /\b(?:pass|forward|hand|give)\b[^.?!]{0,30}\b(?:mover|driver|courier|agent)\b[^.?!]{0,20}\bshare\b|\bone payment\b[^.?!]{0,40}\bcovers? both\b/,
  /\b(?:che(?:que|ck)|draft|money order)\b[^.?!]{0,80}\b(?:difference|balance|rest|a bit more|extra|clears?|sponsor|at once)\b|\b(?:send|hand|forward|pass|return|wire)\b[^.?!]{0,24}\b(?:difference|balance|remainder|excess|surplus)\b|\b(?:take|rent|have) (?:it|your|the)\b[^.?!]{0,40}\bunseen\b/,
  /\b(?:no|not|don't|do not|never) (?:answer|reply|read|check|respond)\b[^.?!]{0,16}\b(?:in this|this chat|the chat|messages here|here)\b/,
];

/** One match in a sentence of a member who offers a place is enough. */
const IN_OFFERS = [
  /\b(?:keeps?|makes?) (?:it|the (?:room|place|flat)) (?:yours|for you|blocked)\b|\b(?:show|shows|prove|proves) (?:me )?(?:that )?(?:they|you)(?: are|'re)? (?:mean it|serious)\b/,
  /\b(?:payment|money|deposit) (?:is|are|stays) (?:\w+ )?(?:protected|safe|guaranteed|insured|secured)\b|\b(?:keep|hold)s? your money\b|\bi (?:only )?get (?:the money|paid|nothing)\b[^.?!]{0,40}\b(?:after|when|till|until|once)\b/,
  /\b(?:pay|transfer|costs?|must be|deposit|send (?:\w+ )?(?:money|rent|\D?\d+))\b[^.?!]{0,60}\bbefore (?:you |the |your |we )?(?:flight|train|bus|trip|arrival|arrive|travel|come|leave|fly|meet|see|view|visit|viewing)/,
  /\bfor (?:only )?\D?\d+\b[^.?!]{0,30}\b(?:access|list|numbers|contacts)\b|\b(?:numbers|contacts) of (?:the )?owners\b/,
  /\b(?:to|into|on) my (?:\w+ )?account\b|\bthen (?:you (?:get|receive)|i (?:send|give|share|tell))\b[^.?!]{0,20}\b(?:address|location|keys?|code|number|street)\b/,
  /\b(?:landlord|landlady|owner|he|she)\b[^.?!]{0,24}\b(?:find|finds) out\b|\bnothing on paper\b|\b(?:can't|cannot|won't) give (?:a )?receipt\b/,
  /\b(?:form|page|link|invoice|voucher) (?:that )?(?:i|we|they) send\b|\b(?:send|mail|email)s? (?:you )?(?:the|their|an|a) (?:form|link|invoice|voucher)\b|\bonly (?:checked|registered|paying) \w+\b|\bcosts? \D?\d+\b[^.?!]{0,20}\b(?:returned|refunded|deducted)\b/,
  /\bkeys?\b[^.?!]{0,60}\b(?:courier|dhl|ups|fedex|by (?:post|mail)|released?|releases)\b/,
  /\b(?:courier|dhl|ups|fedex|post|mail|sends?)\b[^.?!]{0,20}\b(?:you )?(?:the |brings? the )?keys?\b/,
  new RegExp(`\\b(?:pay|transfer|prepay|deposit)\\b[^.?!]{0,60}\\b(?:and|then)\\b[^.?!]{0,60}\\b${KEYS}\\b`),
  new RegExp(
    `\\b${KEYS}\\b[^.?!]{0,60}\\b(?:once|after|when|as soon as|as we get)\\b[^.?!]{0,40}\\b(?:paid|payment|transfer|deposit|money)\\b`,
  ),
  /\b(?:airbnb|booking\.com|vrbo|expedia|tripadvisor)\b[^.?!]{0,60}\b(?:pay\w*|invoice|deposit|account|handles?|holds?|keeps?|sends?|emails?|secure)\b/,
  /\bbooking (?:handles?|holds?|keeps?|sends?|emails?)\b|\b(?:payment|pay|invoice|deposit)\b[^.?!]{0,40}\b(?:through|via|by|with|to) (?:airbnb|booking|vrbo)\b/,
  /\b(?:escrow|trusted third party|third[- ]party)\b/,
  /\b(?:proof of funds|send me the (?:slip|receipt)|receipt of (?:your|the) transfer|(?:money )?transfer receipt|e-?mail the receipt|show (?:me )?that you have the money|text me the number)\b/,
  new RegExp(
    `\\b(?:after|once|as soon as|when|until)\\b[^.?!]{0,60}\\b(?:pay(?:ment|s)?|paid|transfer\\w*|deposit|money)\\b[^.?!]{0,80}\\b${SENT}\\b`,
  ),
  // A sum before a viewing.
  /\b(?:who(?:ever)?|anyone|if you|to|before)\b[^.?!]{0,24}\b(?:see|view|visit|viewings?)\b[^.?!]{0,40}\b(?:puts?|leaves?|sends?|pays?|transfers?|drops?|deposits?)\b[^.?!]{0,30}\b(?:amount|sum|money|deposit|fee|hold)\b/,
  /\b(?:small|little|symbolic|token) (?:amount|sum|hold|advance|payment|deposit|fee)\b[^.?!]{0,40}\b(?:first|before|card|online|hold)\b|\bhold (?:by|on|with) (?:your |a )?card\b|\benter your card\b/,
  /\b(?:without|no) (?:reservation|deposit|payment)\b[^.?!]{0,30}\b(?:viewing|visit|show|hold)\b/,
  /\b(?:send|pay|transfer|put|drop|deposit)\b[^.?!]{0,50}\b(?:off the market|off the list|keep it for you|hold it for you)\b/,
  // The address, the keys or a meeting after the money or the papers.
  /\b(?:address|street|door number|location|keys?|code|contract)\b[^.?!]{0,40}\b(?:once|when|after|as soon as|before)\b[^.?!]{0,40}\b(?:arriv(?:ed|es)|settled|received|landed|gone through|cleared|sorted|confirm\w*|verified|verification)\b/,
  /\b(?:once|when|after|as soon as)\b[^.?!]{0,40}\b(?:taken care of|settled|sorted|covered|received|cleared|got these|verified|verification|confirm\w*)\b[^.?!]{0,60}\b(?:send|give|share|tell|get)\b[^.?!]{0,40}\b(?:address|street|door|location|keys?|code|contract|when you can|see the)\b/,
  /\b(?:month|rent|deposit|money|payment)\b[^.?!]{0,12}\b(?:sent|paid|received|arrives?)\b[^.?!]{0,12}\bkeys?\b|\bkeys? (?:are|is|will be|arrives?) (?:with|at) you\b/,
  // Somebody who must not know.
  /\b(?:don't|do not|never) (?:ring|call|contact|tell|ask|talk to|speak to) (?:the |my |your )?(?:owner|landlord|landlady)\b|\b(?:owner|landlord|landlady|she|he)\b[^.?!]{0,16}\b(?:must not|mustn't|shouldn't|should not) (?:know|meet|see)\b|\bbetter (?:if )?(?:she|he|they) (?:doesn't|don't)\b|\b(?:owner|landlord|landlady) (?:doesn't|does not) know\b/,
  // Local payment before the papers or the visit, and a contract that the author sells.
  /\b(?:swish|bizum|promptpay|mb ?way|pix|twint|blik)\b[^.?!]{0,30}\b(?:first|before|when you know)\b|\b\d{2,}\b[^.?!]{0,30}\bfor (?:the )?(?:cleaning|laundry|linen|gas)\b[^.?!]{0,20}\bbefore\b/,
  /\b(?:insurance|guarantee|permit|subscription)\b[^.?!]{0,60}\b(?:through me|that i (?:have )?chose[n]?|which (?:we|i) get for you)\b|\btransfer office\b/,
  // Membership before a room can be seen.
  /\bmembership \(?\D{0,3}\d|\b(?:step one|first step|first)\b[^.?!]{0,20}\bmembership\b|\blist\b[^.?!]{0,12}\b(?:that|which|for) (?:only )?(?:members|clients|subscribers)\b|\b(?:show|shown)\b[^.?!]{0,12}\bnon[- ]?members\b/,
  // A service that holds the money.
  /\b(?:they|platform|site|service|portal|company)\b[^.?!]{0,30}\b(?:holds?|keeps?|blocks?|collects?)\b[^.?!]{0,12}\b(?:rent|deposit|money|payment)\b|\blike paypal\b/,
];

/** These count only in a post that also mentions payment. */
const WITH_MONEY = [
  /\b(?:i|we|owner|landlord|landlady)\b[^.?!]{0,20}\b(?:am|are|is|was|live|lives|work|works|moved|serving|serve)\b[^.?!]{0,40}\b(?:abroad|overseas|out of (?:the )?country|mission|deployed|relocated|on (?:a|an) (?:ship|oil (?:rig|platform)))/,
  /\b(?:while|because) (?:i am |we are |i was )?(?:serving|deployed|relocated)\b|\b(?:missionar(?:y|ies)|peace mission|god[- ]fearing|oil (?:rig|platform)|offshore|on the platform|(?:in|with) the army|army (?:doctor|officer))\b/,
  /\b(?:no viewings?(?: possible)?|viewings? (?:is |are )?(?:not possible|possible only after|only after|from (?:the )?outside)|look from the outside|(?:see|visit|view) (?:it|the \w+) after you pa(?:y|id))\b/,
  /(?<!\byou )\b(?:cannot|can't) (?:show|be there|come|meet you)\b(?![^.?!]*\b(?:weekdays?|weekends?|before|until|this week|mornings?|evenings?)\b)/,
  /\b(?:(?<!in a )hurry|last chance|must go today|only one (?:room )?left|before tonight|(?:first|one) who pays|whoever (?:pays|sends|transfers)|many people (?:are|want)|urgent let|no time for viewings?)\b/,
  /\b(?:girls?|lady|cousin|woman|she)\b[^.?!]{0,60}\b(?:for company|lonely|foreign(?:er)? m[ae]n)\b/,
  /\b(?:real|market|normal|usual) (?:price|rent|value|is)\b[^.?!]{0,12}\d[^.?!]{0,12}\bbut\b/,
  /\b(?:not our priority|do not want profit|don't want profit|takes? good care of (?:our|my)|caring tenant)\b/,
];

/** These count in a post that also mentions payment, even if the author shows the place or looks for one. */
const WITH_MONEY_ALWAYS = [
  /\b(?:cheque|bank draft|draft|money order)\b[\s\S]*\b(?:more than|extra|difference|left over|clear(?:s|ed)|mover|driver|sponsor)\b/,
  /\b(?:not a scam|no scam|no fraud|100 ?% legit|legit|trust me|kindly (?:be|send|pay|contact|fill))\b/,
];

/**
 * Scores signs of rental fraud: payment before a viewing, keys by mail, absent owners, copies of documents, invoices in the name of other sites. Most of them are about landlords, so
 * they do not count for a member who looks for a place.
 */
export function scoreStayScam(text: string, { isSeeking = false } = {}): Finding[] {
  const folded = unleet(foldText(text));
  const suspicious = text
    .split(/[.?!:]\s|\n/)
    .map((sentence) => unleet(foldText(sentence)))
    .filter((sentence) => !IN_PERSON.test(sentence));
  const isIn = (patterns: readonly RegExp[]) => suspicious.some((sentence) => patterns.some((pattern) => pattern.test(sentence)));
  const isShown = !NOT_SHOWN.test(folded) && IS_SHOWN.some((pattern) => pattern.test(folded));
  const mentionsMoney = MONEY.test(folded);
  const isFoundIn = (patterns: readonly RegExp[]) => patterns.some((pattern) => pattern.test(folded));
  const isFound =
    isIn(ALWAYS) ||
    (mentionsMoney && isFoundIn(WITH_MONEY_ALWAYS)) ||
    (!isSeeking && isIn(IN_OFFERS)) ||
    (!isSeeking && !isShown && (isIn(UNLESS_SHOWN) || (mentionsMoney && isFoundIn(WITH_MONEY))));
  return isFound ? [{ rule: 'scam', score: BLOCK_FROM_SCORE }] : [];
}
