/** Contact details of the author. */
const ADDRESSES = [
  /\+ ?\d[\d ()-]{6,}\d|\b(?:call|text|phone|whatsapp|message|number|signal)\b[^.?!]{0,12}\d[\d ()-]{6,}\d/,
  /\b(?:(?:plus|zero|oh|one|two|three|four|five|six|seven|eight|nine)[ -]+){5}/,
  /[\w.+-]+ ?(?:@|[([]at[)\]]) ?[\w-]+ ?(?:\.|[([]dot[)\]]) ?\w+/,
  /(?:^|[\s:(])@ ?\w{3,}/,
  /\b(?:line|snap|kik|wechat|telegram|instagram)(?: id)?[ :]+(?!me\b|us\b|and\b|or\b|in\b|on\b|is\b|for\b|group\b|when\b|tonight\b)\w*[._]?\w+/,
];
/** Requests to write in private, which needs no contact details on this site. */
const PRIVATELY = /\b(?:dm|pm|inbox|message|text|write|contact|add|whatsapp|telegram|ask)\b[ ,]*(?:me|us|privately|now|[.!]|$)/;

const MONEY = '(?:money|cash|savings|capital|balance|investments?|bitcoins?|btc|crypto|usdt|eth(?:ereum)?|coins?)';

/** Offers to multiply the reader's money. */
const GROWTH = [
  new RegExp(
    `\\b(?:doubl|tripl|quadrupl|multipl)(?:e|es|ing|y|ies|ying)\\b (?:all )?(?:your|ur|any) (?:\\w+ )?(?:${MONEY}|amount)\\b`,
  ),
  new RegExp(`\\byour ${MONEY} ?x ?\\d`),
  /\b(?:gets?|send|pay|give) (?:you )?(?:back )?(?:twice|double|three times) (?:as much|the amount|it)?(?: ?back)?\b/,
  /\b(?:every|each) (?:dollar|euro|pound|coin)\b[^.?!]{0,40}\b(?:back|becomes?)\b/,
  /\bi (?:can )?grow (?:your |small )?(?:trading )?accounts?\b/,
];
const STAKE = '\\b(?:give|bring|deposit|send|invest|put|lend|try|start|turn(?:ed)?|flip)\\b[^.?!\\d]{0,20}';
const RESULT = '\\b(?:get|receive|return|back|becomes?|into|withdraw|take out|payout|have)\\b[^.?!\\d]{0,12}';
/** An amount of money, not a time of day or a room or bus number. Limited in length, because a text of digits would take cubic time. */
const AMOUNT =
  '(?<!\\b(?:at|by|until|till|around|before|after|room|gate|bus|line|platform|terminal) )(\\d[\\d,]{0,14}(?:\\.\\d{1,4})?)(?! ?(?:am|pm|o.clock)\\b)';
const NO_MONEY = '(?! ?(?:gb|mb|mbit|%|percent|minutes|hours?|days?|weeks?|km|people)|[\\d,.]*\\d)';
const AMOUNTS = [
  new RegExp(`${STAKE}${AMOUNT}[^?!]{0,60}?${RESULT}${AMOUNT}${NO_MONEY}`),
  new RegExp(`${AMOUNT}\\w{0,8} becomes? ${AMOUNT}${NO_MONEY}`),
];
const GROWTH_FROM = 1.5;

/** Offers and requests for money, which match only together with a way to reach the author. */
const FOR_SALE = [
  /\b(?:have|my|nice|sweet|young|hot|beautiful|pretty|lovely|vip|private)(?: \w+){0,2} (?:girls?|ladies|models|brides|videos)\b/,
  /\b(?:girls|ladies|models)\b[^.?!]{0,30}\b(?:tonight|available|any age|for you|your hotel|your room|outcall|24 ?h)\b/,
  /\bescorts?\b|\bhappy ending\b|\bi am (?:so )?lonely\b/,
  /\b(?:weed|coke|cocaine|mdma|ketamine|pills|xanax|tramadol|viagra|the good stuff)\b[^?]*\b(?:deliver\w*|menu|available|without prescription|shipped|discreet|hit me up)\b/,
  /\breplicas?\b|\bfrom customs\b|\bwithout prescription\b|\bhalf price\b/,
  /\b(?:easy|fast|quick) money\b|\b(?:keep|earn) \d+ ?(?:%|percent)\b|\bget paid daily\b|\bbank accounts? (?:needed|wanted)\b/,
  /\b(?:rent|sell|selling|buy|buying) (?:me |us |your |verified )*(?:\w+ (?:and \w+ )?)?(?:accounts?|sim cards?|passport cop(?:y|ies))\b/,
  /\bcarry (?:a|one) (?:small )?(?:suitcase|bag|package|parcel)\b/,
  /\bi need \$? ?\d+[^.?!]{0,40}\b(?:hospital|rent|food|ticket|medicine)\b/,
];
const PAPERS =
  /\b(?:visas?|pass ?ports?|id cards?|licen[cs]es?|residence (?:cards?|permits?)|work permits?|permits?|degrees?|diplomas?|certificates?|ielts|bank statements?|entry stamps?|papers|documents?)\b/;
const SELLS_PAPERS =
  /\b(?:we|i) (?:make|do|sell|provide|print|issue|clear|can get (?:you|it)|deliver|arrange)\b|\b(?:cheap|guaranteed|registered|original|second)\b[^.?!]{0,16}\b(?:visas?|passports?|papers|documents?)\b|\bno (?:exam|study|school|course|interview|appointment|questions)\b|\bwithout (?:an? )?(?:exam|interview|sitting|study|leaving|being)\b|\bin the (?:system|database)\b|\bany country\b|\blooks? original\b|\bpay half\b|\bdelivered to\b|\bin (?:\w+ )?(?:days|one week)\b[^?]*\b(?:contact|write|text|pay|ready)\b|\b(?:for|marriage for) papers\b|\bready in\b/;

const isAny = (patterns: readonly RegExp[], text: string) => patterns.some((pattern) => pattern.test(text));

export function promisesGrowth(text: string): boolean {
  if (isAny(GROWTH, text)) return true;
  return AMOUNTS.some((pattern) => {
    const [, given, returned] = pattern.exec(text) ?? [];
    return given !== undefined && toNumber(returned) >= GROWTH_FROM * toNumber(given);
  });
}

/** True if the text offers goods or services and a way to reach the author. `folded` must keep digits and signs. */
export function isSolicitation(folded: string, text: string): boolean {
  const isSale = isAny(FOR_SALE, text) || (PAPERS.test(text) && SELLS_PAPERS.test(text));
  return isSale && (isAny(ADDRESSES, folded) || PRIVATELY.test(text));
}

const toNumber = (amount = '0') => Number(amount.replaceAll(',', ''));
