import { BLOCK_FROM_SCORE, HOLD_FROM_SCORE } from '@bros/contract/core/moderation-rules';
import { withoutHarmlessMoney } from './context.ts';
import { unleet } from './fold.ts';
import { isSolicitation, promisesGrowth } from './offers.ts';
import type { RuleMatch } from './rule-match.ts';

interface Sign {
  pattern: RegExp;
  score: number;
}
const signs = (score: number, ...patterns: RegExp[]): Sign[] => patterns.map((pattern) => ({ pattern, score }));

const MONEY =
  '(?:\\b(?:money|cash|funds?|deposit|rent|fees?|payment|bitcoins?|btc|crypto|usdt|ethereum)\\b|\\$ ?\\d+|\\d[\\d.,]* ?(?:usd|dollars?|euros?|eur|pounds?|bucks|usdt)|usd ?\\d+)';
const CHANNEL = '(?:whatsapp|whats app|telegram|signal|viber|wechat|t\\.me|wa\\.me|hangouts|kik)';

/** Requests for payment in advance (FTC, Action Fraud). */
const MONEY_FIRST = [
  ...signs(
    HOLD_FROM_SCORE,
    new RegExp(`\\b(?:send|wire|transfer|lend|loan|paypal|deposit|pay) (?:me|us|my \\w+)\\b[^.?!]{0,40}${MONEY}`),
    new RegExp(`\\b(?:send|wire|lend|loan) me (?:some |a little |the )?${MONEY}`),
    /\b(?:pay|send|transfer|deposit)\b[^.?!]{0,60}\b(?:up ?front|in advance(?! (?:monthly|each|every|per|by the))|first|to (?:secure|reserve|claim|release|confirm))\b[^.?!]*\b(?:keys?|send|post|courier|inbox|dm|contact|yours|release[ds]?|claim|slot|i get|me|prize)\b/,
    /\bkeys?\b[^.?!]{0,30}\b(?:by (?:courier|post|mail|dhl)|are sent|will be sent)\b|\b(?:i|we) (?:will )?(?:post|send|mail) you the keys?\b|\bsend the keys?\b/,
    /\b(?:western union|moneygram)\b[^.?!]{0,40}\b(?:first|agent(?![^.!]*\?)|and i|and he|to me)\b|\bagent\b[^.?!]{0,12}\b(?:western union|moneygram)\b|\b(?:send|via|by|pay)\b[^.?!]{0,30}\b(?:moneygram|western union) (?:first|to my|and)\b/,
    /\b(?:return|refund|send|transfer|wire|give|pay)\b[^.?!]{0,24}\b(?:difference|excess|overpayment|surplus|extra|rest|remainder)\b[^.?!]{0,40}\b(?:gift ?cards?|crypto|bitcoins?|btc|usdt|western union|moneygram|zelle|cash ?app|my agent)\b/,
    /\bgift ?cards?\b[^.?!]{0,60}\b(?:send me|codes?|urgent|refund|pay you|transfer)\b|\b(?:pay|payment) by gift ?card\b|\bbuy me\b[^.?!]{0,30}\bgift ?cards?\b/,
    /\b(?:you(?:'ve| have)? (?:just )?won|your prize|claim (?:your|it|the)|lottery|selected winner)\b[^?]{0,80}\b(?:fee|pay|claim|register|click|link)\b/,
    /\b(?:processing|registration|insurance|customs|lawyer|activation|clearance|release) fee\b[^?]{0,80}\b(?:yours|first|claim|partner|job|release[ds]?|keep|contact|loan|guarantee)\b/,
    /\b(?:only|just|small)\b[^.?!]{0,20}\b(?:pay|send)\b[^.?!]{0,40}\bfee\b/,
    /\b(?:inherit(?:ed|ance)|million)\b[^?]{0,80}\b(?:partner|percent|beneficiary|next of kin|(?:my|the|our) lawyer)\b/,
    /\b(?:pay|send|give) (?:you )?(?:it )?(?:back )?double\b|\bpay (?:you |u )?(?:it )?(?:all )?back (?:tomorrow|on \w+day|next week|as soon)\b/,
    /\bloan offer\b|\bno credit check\b|\bvisa guaranteed\b|\bguaranteed visa\b|\b\d+ ?(?:%|percent) off\b[^?]{0,60}\b(?:whatsapp|telegram|upfront|crypto|usdt|with me)\b/,
    /\b(?:owner (?:is )?abroad|i am out of the country)\b[^?]*\b(?:pay|send|transfer|wire|deposit|courier|dhl|keys)\b|\b(?:pay|send|transfer|wire|deposit|keys)\b[^?]*\b(?:owner (?:is )?abroad|i am out of the country)\b/,
  ),
];
const RETURNS = [
  ...signs(
    HOLD_FROM_SCORE,
    /\b(?:guaranteed?|risk[- ]?free|no risk|100 ?%|100 percent)\b[^.?!]{0,40}\b(?:returns?|profits?|roi|income|earnings?|payouts?|win)\b/,
    /\b(?:returns?|profits?|roi|income)\b[^.?!]{0,30}\bguaranteed\b/,
    /\b(?:double|triple|multiply|flip)\b (?!my\b|our\b)[^.?!]{0,20}\b(?:money|cash|investment|\$ ?\d+|\d+ (?:to|into))\b|\bpaypal flip\b/,
    /\b(?:turn|flip|invest|send|put in)\b[^.?!]{0,20}\d[\d,.]*[^.?!]{0,30}\b(?:into|get|to|earn|receive|make)\b \$? ?\d[\d,.]*/,
    /\b(?:earn|make|made|making)\b[^.?!]{0,30}\d[\d,.]*[^.?!]{0,20}\b(?:daily|weekly|a day|per day|a week|per week|in a week|every day)\b[^?]{0,80}\b(?:dm|message|inbox|ask|contact|write|text|home|phone|show|bitcoin|crypto|forex|trad\w+|whatsapp|telegram)\b/,
    /\b\d+ ?(?:%|percent)\b(?![^.?!]*\b(?:discount|off|cheaper|inflation|rent|tax|rain|humidity|battery|tip)\b)[^.?!]{0,16}\b(?:daily|weekly|a day|per day|a week|per week|monthly|win rate|accuracy|roi|profit)\b/,
    /\b(?:pays?|daily|weekly|huge|big)\b[^.?!]{0,14}\b(?:profits?|roi|payouts?|returns?)\b/,
    /\bbinary options?\b|\b(?:crypto|forex|trading) signals?\b|\bexpert trader\b/,
    /\b(?:bitcoin|crypto|forex|btc|usdt)\b[^.?!]{0,30}\b(?:investors?|invest now|mentor|manager|expert|broker|platform|signals?|recover\w*)\b/,
    /\binvest (?:in )?(?:\w+ )?(?:now|today|with (?:me|us))\b|\b(?:trading bot|mining platform|cloud mining)\b/,
    /\b(?:recover|recovery)\b[^.?!]{0,30}\b(?:lost|stolen)? ?(?:crypto|bitcoin|funds|wallet)\b/,
    /\bmentor\b[^.?!]{0,30}\btrad(?:es?|ing)\b|\btrad(?:es?|ing) (?:forex |crypto )?for me\b/,
    /\b(?:you )?keep \d+ ?(?:%|percent)/,
    /\bseed phrase\b|\bconnect your wallet\b|\bairdrop\b/,
    /\bpart[- ]time job\b[^?]{0,60}\b(?:earn|a day|per day)\b|\bno experience (?:needed|required)\b[^?]{0,60}\b(?:whatsapp|telegram|earn|dm|inbox)\b/,
  ),
];
/** Topics that honest people also ask about or work in. */
const PROMISES = /\bpassive income\b|\bfinancial freedom\b|\baccount manager\b/;
const OFFER =
  /\b(?:join|start|learn|apply|sign up|register|free|offer\w*|guarantee\w*|let me|i can|we can|teach|help you|with (?:me|us)|my (?:mentor|method|system|team)|https?)\b/;
const GAIN = /\b(?:trad(?:e|es|ed|ing)|invest(?:s|ing|ment|ments|ors?)?|profits?|gains?|returns?|earn(?:s|ing|ings)?)\b/;
/** Goods that nobody sells honestly, and requests to move to a messenger that mention money. */
const ELSEWHERE = [
  ...signs(
    HOLD_FROM_SCORE,
    /\b(?:passports?|driv(?:ing|er'?s?) licen[cs]es?|residence permits?|ielts|certificates?|diplomas?)\b[^?]{0,50}\b(?:for sale|without (?:an? )?(?:exam|waiting|test)|all countries|buy)\b|\bbuy (?:real |original |registered )?(?:ielts|passports?|driving|diplomas?|licen[cs]e)\b/,
    /\b(?:agent|work permits?|visas?|job)\b[^?]{0,40}\d ?(?:usd|dollars|euros|eur)\b[^.?!]{0,16}\b(?:before (?:start|we|i)|up ?front|in advance)\b/,
    /\bcloned? cards?\b|\bcounterfeit\b|\bfake (?:notes|euros|bills|passports?) (?:for sale|available)\b|\bgrade a notes\b/,
    /\bsugar (?:mummy|mommy|mama|daddy)\b[^?]{0,60}\b(?:agent|connect\w*|looking|text|contact)\b/,
    new RegExp(`\\b(?:girls|escorts?|massage)\\b[^.?!]{0,60}\\b(?:prices?|photos?|rates?)\\b[^.?!]{0,40}${CHANNEL}`),
    new RegExp(
      `\\b(?:payment|pay|paid|price|cheap|half price|off|buy|sale)\\b[^?]{0,60}\\b(?:by |in |with )?(?:crypto|bitcoin|btc|usdt|gift ?card)\\b[^?]{0,50}${CHANNEL}`,
    ),
    new RegExp(`\\b(?:book|buy|order)\\b[^.?!]{0,30}\\b(?:with|from) (?:me|us)\\b[^?]{0,30}${CHANNEL}`),
    new RegExp(
      `\\b(?:cheap|half price|offers?|for sale|available|ships?)\\b[^?]{0,60}\\b(?:message|text|write|contact|dm)\\b[^.?!]{0,12}\\b(?:me|us|on)\\b[^.?!]{0,10}${CHANNEL}`,
    ),
  ),
];
/** Friends who split a bill also ask for money. */
const SETTLING = /\bno rush\b|\bwhen(?:ever)? you (?:have a minute|can|get a chance)\b|\byour share\b/;

/** A request to write elsewhere, which counts only together with another sign. */
const CALL = new RegExp(
  `\\b(?:dm|pm|inbox|message|text|write|contact|ask|hit|add)\\b[^.?!]{0,16}\\b(?:me|us|now|her|him|manager|up)\\b|${CHANNEL}[^.?!]{0,12}(?:\\+|@)|\\binbox(?: me)?\\b|\\bjust dm\\b|\\b(?:write|text|talk|message|speak) to\\b[^.?!]{0,24}\\b${CHANNEL}`,
);
const URGENT =
  /\b(?:urgent(?:ly)?|kindly|right away|now!|limited slots?|hurry|before midnight|100% legit|legit|no scam|not a scam)\b/;

/** Phrases of people who warn of or ask about scams. 'No scam' is a scammer's phrase. */
const WARNING =
  /\b(?:scams?|scammers?|scammed|beware|never|don't|do not|avoid|careful|watch out|stay away|red flag|fell for|fake agent|so-called|before you (?:have )?(?:seen?|pay|wire|transfer)|i lost money|is that normal|is this normal|ripped off)\b/;
const NO_SCAM = /\b(?:no|not a|isn't a|never a) scams?\b|\bno scam\b/;

const heaviest = (found: readonly Sign[], text: string) =>
  found.reduce((max, { pattern, score }) => (pattern.test(text) ? Math.max(max, score) : max), 0);

/** Blocks two kinds of matches, or one kind with urgency and a request to write elsewhere. Talk of gains with such a request counts as a kind. */
export function scoreScam(folded: string): RuleMatch[] {
  const text = withoutHarmlessMoney(unleet(folded));
  const kinds = [
    SETTLING.test(text) ? 0 : heaviest(MONEY_FIRST, text),
    promisesGrowth(text) || (PROMISES.test(text) && (CALL.test(text) || OFFER.test(text)))
      ? HOLD_FROM_SCORE
      : heaviest(RETURNS, text),
    isSolicitation(folded, text) ? HOLD_FROM_SCORE : heaviest(ELSEWHERE, text),
  ];
  const isLure = GAIN.test(text) && CALL.test(text);
  const sum = kinds.reduce((total, score) => total + score, isLure ? HOLD_FROM_SCORE : 0);
  if (sum === 0 || (WARNING.test(text) && !NO_SCAM.test(text))) return [];
  const more = (CALL.test(text) && !isLure ? 3 : 0) + (URGENT.test(text) ? 2 : 0);
  return [{ rule: 'scam', score: Math.min(sum + more, BLOCK_FROM_SCORE + 5) }];
}
