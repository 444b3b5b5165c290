/**
 * Harmless phrases, such as 'faggots and peas', 'shoot you an email' and 'the wifi password'. They are removed before the rules read a text, so that a harmful
 * phrase beside one is still found.
 */

/** A placeholder that no rule matches. */
const BLANK = '\u0002';

const without = (text: string, phrases: readonly RegExp[]): string =>
  phrases.reduce((rest, phrase) => rest.replace(phrase, BLANK), text);

/** Words before a noun that address people or show contempt for them. */
const SCORNED =
  '(?<!\\b(?:you|u|ya|your|ur|these|those|them|they|that|this|another|all|some|no|such|hate|kill|shut up|fuck\\w*|bloody|dirty|filthy|stupid|little|damn|ugly|fat)[ ,]+)';
/** The words after the noun must not refer to people. */
const NO_PEOPLE = '(?! (?:like|who|are|is|was|were|should|deserve|go|get out|will|can|with a)\\b)';

/** Matches the word near the context, within a sentence. */
function beside(word: string, context: string): RegExp[] {
  return [
    new RegExp(`${SCORNED}\\b${word}\\b${NO_PEOPLE}(?=[^.?!]{0,60}\\b(?:${context})\\b)`, 'g'),
    new RegExp(`(?<=\\b(?:${context})\\b[^.?!]{0,60})${SCORNED}\\b${word}\\b${NO_PEOPLE}`, 'g'),
  ];
}

const FOOD =
  'peas|gravy|mash|chips|try the|potato(?:es)?|onions?|liver|pork|butchers?|recipe|menu|meatballs?|stew|dumplings?|bread|cooked|ate|tried|welsh|for (?:dinner|lunch|supper|tea)|supermarket|fried|baked|dish|plate of|portion of';
const FIREWOOD = 'herbs?|thyme|parsley|sticks?|twigs?|branches|kindling|firewood|bonfire|campfire|wood|reeds|bundles?';
/** Dishes, animals, parts of cars and houses. */
const NO_SLURS = [
  ...beside('faggots', `${FOOD}|${FIREWOOD}`),
  new RegExp(`\\bfaggot of (?:\\w+ )?(?:${FIREWOOD})\\b`, 'g'),
  new RegExp(`${SCORNED}\\bfaggot (?:and|with|in) (?:\\w+ )?(?:${FOOD})\\b`, 'g'),
  new RegExp(`\\bfaggots? (?:is|are) (?:an? |the |just |like |also )*(?:${FOOD}|${FIREWOOD}|dish|british dish)\\b`, 'g'),
  /\bmaine coons?\b/g,
  ...beside('coons?', 'bins?|garbage|trash|attic|roof|coop|campsite|raccoons?|tails?|paws?|cheese|dogs?|hounds?|breeds?|fur'),
  ...beside('chinks?', 'glass(?:es)?|bottles?|cups?|ice|armou?r|curtains?|shutters?|blinds?|light|wall|door|fence|sun'),
  ...beside(
    'tranny',
    'mechanic|gearbox|clutch|engine|van|truck|jeep|automatic|manual|fluid|rebuil\\w+|gears?|transmission|ford|toyota|garage',
  ),
  ...beside('wetback', 'stove|fire(?:place)?|boiler|heater|heats?|heating|burner|hot water|radiators?|logs?|chimney'),
];
export const withoutHarmlessNames = (folded: string): string => without(folded, NO_SLURS);

const READER = '(?:you|u|ya)(?: (?:all|both|guys|lot))?';
const MEDIA =
  '(?:photos?|pictures?|pics?|videos?|clips?|footage|reels?|portraits?|headshots?|e-?mails?|mails?|messages?|msgs?|texts?|dms?|links?|lines?|notes?|details|info|numbers?|address|pins?|location|reminders?|invites?|invitations?|quotes?|prices?|drafts?|lists?|docs?|documents?|files?|scans?|screenshots?|updates?|itinerary|request|confirmation|cop(?:y|ies))';
const GAMES =
  '(?:chess|cards|poker|uno|catan|monopoly|scrabble|backgammon|darts|pool|billiards|snooker|bowling|ping ?pong|table tennis|tennis|padel|paddle|pickleball|badminton|squash|football|futsal|soccer|foosball|fifa|basketball|volleyball|(?:mini ?)?golf|cricket|rugby|hockey|frisbee|(?:mario )?kart(?:ing)?|go-?karts?|tekken|playstation|xbox|trivia|quiz|karaoke|marathon|relay|sudoku|beer ?pong|jenga|arm wrestling)';
const CONTESTS = `(?:${GAMES}|tournament|rematch|sprint|(?:video ?)?games?|match|race|final)`;
const NO_PLACE = '\\b(?! ?(?:court|hall|club|bar|table)s?\\b)';
const WHERE = '(?:at|in|on) (?:the |a |our |this |that )?(?:\\w+ )?';
/** Violent verbs about things or games. */
const NO_THREATS = [
  new RegExp(
    `\\bshoot ${READER} (?:(?!in\\b|at\\b|with\\b|on\\b|if\\b|and\\b|dead\\b|through\\b|then\\b|before\\b)\\w+ ){0,4}${MEDIA}\\b`,
    'g',
  ),
  /\bshoot (?:you|u)\b(?![^.?!]*\b(?:head|dead|face|guns?|bullets?|kill\w*|knees?|legs?|heart|chest)\b)(?=[^.?!]*\b(?:cameras?|on film|photograph\w*|portraits?|studio|lens|drone|photo ?shoot|polaroid|portfolio|headshots?|golden (?:light|hour)|photo (?:project|session|walk)|(?:photos?|pictures?|video) included|stills)\b)/g,
  /\bshoot your (?:\w+ ){0,2}?(?:weddings?|engagement|proposal|portraits?|headshots?|photos?|pictures?|videos?|reels?|films?|movie|documentary|commercial|trailer|concert|gig|event|products?|listing|apartment|flat|villa|album cover)\b(?! (?:up|down|guests?|part(?:y|ies)|crowd|people))/g,
  /\bshoot your (?:band|team|crew|class|family)\b(?=[^.?!]*\b(?:photos?|video|stills|camera|on film|photo ?shoot|portraits?)\b)/g,
  /\bkill (?:you|u) with (?:kindness|love|laughter|hugs|compliments|jokes|puns)\b/g,
  /\bbreak (?:you|u) in\b(?! (?:half|two|pieces|bits|the|your))/g,
  /\bburn (?:you|u) (?:an? |the |some |that )?(?:cds?|dvds?|discs?|mix(?:tape)?|cop(?:y|ies)|playlist|album)\b/g,
  /\bhurt your (?:feelings|pride|ego|chances|eyes|ears)\b/g,
  new RegExp(`\\b(?:kill|murder|break|bash|hurt|burn) ${READER} ${WHERE}${GAMES}${NO_PLACE}`, 'g'),
  new RegExp(`\\b(?:beat|destroy|smash|crush) ${READER} ${WHERE}${CONTESTS}${NO_PLACE}`, 'g'),
  new RegExp(
    `\\bbeat ${READER} (?:there|home|back|up the|to (?!death|a pulp|pulp|the ground|the floor|pieces|bits|your|within|dust))`,
    'g',
  ),
  /\b(?:hard|tough|difficult|impossible|fun) to beat (?:you|u)\b/g,
  /\b(?:break|smash|beat|destroy|hang|burn|punch) your (?:\w+ )?(?:records?|times?|scores?|best|tickets?|jackets?|coats?|clothes|laundry|towels?|hammock|pictures?|photos?|paintings?|posters?|flags?|curtains?|artwork|canvas|lights|fall|streak|notes?)\b/g,
  /(?<!why )\b(?:don't|do not|dont|never|without|nearly|almost) kill(?:ing|ed)? yourself\b/g,
  /\byou(?:'ll| will| would| could| might|'d) (?:\w+ )?kill yourself (?:on|with|if|by|carrying|trying|driving|riding|climbing|lifting|going|one day)\b/g,
];
export const withoutHarmlessVerbs = (text: string): string => without(text, NO_THREATS);

const SUM =
  '(?:money|cash|deposit|rent|fees?|payment|transfer|booking|refund|bitcoins?|crypto|[$€£]? ?\\d[\\d.,]* ?(?:usd|dollars?|euros?|eur|pounds?|baht)?)';
const PAPER =
  '(?:receipts?|confirmations?|slips?|proofs?|invoices?|screenshots?|screen shots?|photos?|pictures?|cop(?:y|ies)|pdf|scans?|breakdown|reference)';
/** Documents about money, payment in person, returned keys, photos between phones. */
const NO_MONEY = [
  new RegExp(
    `\\b${SUM} (?:${PAPER}|policy|terms|contract|agreement|schedule|deadline|questions?|forms?|links?|rules|history|apps?|prices?|rates?|options?)\\b`,
    'g',
  ),
  // Without a time, because 'send me 300 today and you get 600 back' promises growth.
  new RegExp(`\\b(?:send|pay|transfer|wire|give) (?:me|us) (?:the |my |our |your |his |her )?(?:\\w+ )?${SUM} back\\b`, 'g'),
  new RegExp(`\\b${PAPER} (?:of|for|about|from) (?:the |your |my |our |that |this |his |her )?(?:\\w+ )?${SUM}\\b`, 'g'),
  /\bpay(?:ing)?\b(?: (?:it|them|cash|in cash|the (?:fee|bill|fare|ticket|deposit)))? at (?:the )?(?:counter|reception|desk|till|cashier|bar|gate|door|machine|kiosk|entrance|ticket \w+|pier)\b/g,
  /\bpay(?:ing)? (?:the |your )?(?:driver|waiter|captain|cashier|guard|boatman|receptionist|barman|conductor)\b/g,
  /\b(?:send|post|mail|return|bring|give|drop) (?:me |us )?the keys? (?:back|to (?:the )?(?:host|owner|reception|landlord|neighbou?r))\b/g,
  /\bkeys? (?:at|on|upon) (?:check-?in|arrival)\b/g,
  /\b(?:via|by|over|use|using|with) airdrop\b|\bairdrop\b(?= (?:me|you|us|them|him|her|it|those|these|the (?:photos?|pictures?|pics|videos?|files?))\b)(?![^.?!]*\b(?:tokens?|coins?|crypto|wallet|claim)\b)/g,
];
export const withoutHarmlessMoney = (text: string): string => without(text, NO_MONEY);

const DOOR =
  '(?:door|gate|lock ?box|key ?box|key ?safe|building|garage|lockers?|luggage|entrance|keypad|alarm|padlock|lobby|elevator|lift|apartment|flat|room|toilet|bathroom)';
const NETWORK = '(?:wi-?fi|router|hotspot|internet|network|hostel|cafe|guest|office|coworking|printer|zoom|meeting)';
/** Secrets of networks and doors, and pins on a map. */
const NO_SECRETS = [
  new RegExp(
    `\\b${NETWORK} (?:\\w+ )?passwords?\\b|\\bpasswords? (?:of|for|to|on|at) (?:the |your )?(?:\\w+ )?${NETWORK}\\b`,
    'g',
  ),
  new RegExp(`\\b(?:${DOOR} (?:pin|code)|(?:pin|code) (?:of|for|to|on) (?:the |your )?(?:\\w+ )?${DOOR})\\b`, 'g'),
  /\b(?:location|maps?|google|meeting(?: point)?|gps|dropped) pin\b|\bpin location\b|\bdrop (?:me |us )?(?:a|the|your) pin\b/g,
];
const MAP_PIN = /\b(?:the|a) pin\b/g;
/** If a text has one of these words, a 'pin' is the code of a card or account, not a marker on a map. */
const ACCOUNT = /\b(?:cards?|accounts?|bank\w*|phone|sim|atm|wallet|app|codes?|digits?|login|paypal|revolut|wise|verif\w+)\b/;

export function withoutHarmlessSecrets(text: string): string {
  const rest = without(text, NO_SECRETS);
  return ACCOUNT.test(rest) ? rest : rest.replace(MAP_PIN, BLANK);
}
