const ASKS_TO_CREATE =
  /\b(?:write|tell|sing|compose|invent|make up|give) (?:me |us )?(?:an? |some )?(?:\w+ )?(?:poem|joke|song|story|haiku|limerick|essay|rap|lyrics|recipe)s?\b|\b(?:convert|calculate|solve|translate) (?:\d|x\b|["'‘“(])|\b(?:can|could|will) you (?:book|reserve|order|call|buy|send|pay)\b|\b(?:book|reserve|order) me\b/;

const ASKS_FOR_PRIVATE = [
  /\b(?:list|give|show|print|send|tell|dump|export|reveal|get(?! (?:fewer|an?|no|less|too many)\b))\b.{0,40}\b(?:e-?mails?|phone numbers?|passwords?|(?:home )?add?ress?es)\b.{0,30}\b(?:every|each|all|other|members?|users?|bros)\b/,
  /\byou are (?:now )?(?:the |an? )?(?:admin|root|developer)\b/,
  /\b(?:phone|mobile|whatsapp|passport|card|account) (?:number|no) (?:of|for) (?!the (?:police|embassy|consulate)|my\b|this\b|payouts?\b|billing\b)/,
  /(?:(?<!\b(?:what|it|how|that|there|where|here|let|my (?:account|profile|membership|event|group|company|login|phone|bank|card)))'s|\b(?:his|her|their)) (?:exact |private |home |real )*(?:phone|mobile number|passport number|e-?mail|password|address|bank account)\b/,
  /\bpasswords? (?:of|for) (?!my\b|this\b|the (?:site|app|website)\b|bros abroad\b)/,
  /\bwho (?:has |have |just )?(?:blocked|reported|unfriended|muted|ignored|declined|hid) (?:me|my)\b/,
  /\b(?:messages|chats?|conversations?|dms) (?:between|that \w+ (?:sent|wrote))\b/,
  /\bwhere exactly (?:does|do|is|are)\b.*\b(?:sleep\w*|liv\w*|stay\w*)\b/,
  /\b(?:members?|bros?|users?|who) (?:have |has |did |do |does |who )*(?:not|n't|never|hasn't|haven't|didn't) (?:yet )?(?:pay|paid)\b/,
];

const STATISTIC =
  /\b(?:minimum|average|median|mean|typical|good|decent|fair|living) (?:\w+ )?(?:wages?|salar(?:y|ies)|pay|incomes?|earnings)\b|\bhow many (?:people|inhabitants) (?:live|are there)\b/;

const BEYOND: readonly RegExp[] = [ASKS_TO_CREATE, STATISTIC, ...ASKS_FOR_PRIVATE];
/** 'How do I change my account's password?', but not questions about everyone's data. */
const OF_OWN_ACCOUNT = /\b(?:i|my)\b(?!.*\b(?:every (?:member|user)|each member|all (?:members|users|bros)|members'))/;

export const isBeyondGuide = (text: string, helpPage: string | null): boolean =>
  !(helpPage !== null && OF_OWN_ACCOUNT.test(text)) && BEYOND.some((pattern) => pattern.test(text));

export const OF_LAW = /\b(?:il)?legal(?:ly)?\b|\blaws?\b|\b(?:against|break) the law\b/;

export const OF_COMPANY =
  /\b(?:netflix|spotify|disney|hulu|amazon|ebay|ryanair|easyjet|wizz ?air|lufthansa|booking(?:\.com)|agoda|expedia|skyscanner|hostelworld|airbnb|uber|lyft|bolt|revolut|n26|monzo|chatgpt|openai|tinder|bumble|hinge|vodafone)\b|\b(?:gym|phone|mobile|internet|coworking|insurance|library|club|football|newspaper) (?:membership|subscription|contract|plan)s?\b|\bfrom (?:my |the |an? )(?:airlines?|landlord|hotel|hostel|bank|insurer|insurance|shop|travel agency)\b/;
