/** Removes harmless phrases ('the wifi password') before the rules search, so that the rules still find harmful phrases next to them. */

/** A placeholder that no rule matches. */
const BLANK = '\u0002';

const without = (text: string, phrases: readonly RegExp[]): string =>
  phrases.reduce((rest, phrase) => rest.replace(phrase, BLANK), text);

/** Matches unless the preceding words suggest a person, such as 'run by', 'ask the' or 'you'. */
const SCORNED =
  '(?<!\\b(?:you|u|ya|your|ur|these|those|them|they|that|this|another|all|some|no|such|hate|kill|shut up|fuck\\w*|bloody|dirty|filthy|stupid|little|damn|ugly|fat|two|by|(?<!\\b(?:plates?|bowls?|trays?|pans?|pots?|freezer|fridge)(?: is| was)? )full of|crawling with|infested with|(?:ask|tell|show|throw|kick|put|push|beat|burn|hit|keep)(?: the)?)[ ,]+)';
const NO_PEOPLE =
  '(?! (?:like|who|are|is|was|were|should|deserve|go|get out|will|can|with a|next door|tried|ate|walk\\w*|came|stole|took|said|says|told|sat|stood|want|wanted|stare\\w*|smil\\w+|run|own|ruin\\w*)\\b)';

/** Matches the word (not its context) if the context is near it in the same sentence. */
function beside(word: string, context: string): RegExp[] {
  return [
    new RegExp(`${SCORNED}\\b${word}\\b${NO_PEOPLE}(?=[^.?!]{0,60}\\b(?:${context})\\b)`, 'g'),
    new RegExp(`(?<=\\b(?:${context})\\b[^.?!]{0,60})${SCORNED}\\b${word}\\b${NO_PEOPLE}`, 'g'),
  ];
}

const FOOD =
  'peas|gravy|mash|chips|potato(?:es)?|onions?|liver|pork|butchers?|recipe|menu|meatballs?|stew|dumplings?|bread|cooked|ate|tried|welsh|for (?:dinner|lunch|supper|tea)|supermarket|fried|baked|dish|plate of|portion of';
const FIREWOOD = 'herbs?|thyme|parsley|sticks?|twigs?|branches|kindling|firewood|bonfire|campfire|wood|reeds|bundles?';
/** Harmless: dishes, animals, parts of cars and houses. */
const NO_SLURS = [
  ...beside('faggots', `${FOOD}|${FIREWOOD}`),
  /\btry the (?:welsh )?faggots\b(?! (?:next door|in room)\b)/g,
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
  '(?:chess|cards|poker|uno|catan|monopoly|scrabble|backgammon|darts|(?<!\\b(?:the|a|our|this|that|hotel|hostel|rooftop) )pool|billiards|snooker|bowling|ping ?pong|table tennis|tennis|padel|paddle|pickleball|badminton|squash|football|futsal|soccer|foosball|fifa|basketball|volleyball|(?:mini ?)?golf|cricket|rugby|hockey|frisbee|(?:mario )?kart(?:ing)?|go-?karts?|tekken|playstation|xbox|trivia|quiz|karaoke|marathon|relay|sudoku|beer ?pong|jenga|arm wrestling)';
const CONTESTS = `(?:${GAMES}|tournament|rematch|sprint|(?:video ?)?games?|match|race|final)`;
const NO_PLACE = '\\b(?! ?(?:court|course|hall|club|bar|table|pitch|field|ground|stadium|arena)s?\\b)';
const WHERE = '(?:at|in|on) (?:the |a |our |this |that )?(?:\\w+ )?';
const CAMERA =
  '(?:cameras?|on film|photograph\\w*|portraits?|studio|lens|drone|photo ?shoot|polaroid|portfolio|headshots?|golden (?:light|hour)|photo (?:project|session|walk)|(?:photos?|pictures?|video) included|stills|wide angle)';
/** Words that turn an offer of photos into a threat: 'shoot you if …'. */
const NO_THREAT_AFTER =
  '(?![^.?!]*\\b(?:unless|again|nobody|count|your (?:camera|drone|guests)|if you (?!want|like|stand|wear|smile|come|need|agree|are (?:up|free)|have (?:time|a))\\w+)\\b)';
/** Harmless: violent verbs about things or games. */
const NO_THREATS = [
  new RegExp(
    `\\bshoot ${READER} (?:(?!(?:in|at|with|on|if|and|dead|through|then|before|for|from|like|until|when|because|once|after|unless|so|but|over (?:those|these|your|that))\\b)\\w+ ){0,4}${MEDIA}\\b`,
    'g',
  ),
  new RegExp(
    `\\bshoot (?:you|u)\\b${NO_THREAT_AFTER}(?! (?:for|over|once|because|when|after|before|like)\\b)(?=[^.?!]*\\b${CAMERA}\\b)`,
    'g',
  ),
  /\bshoot your (?:(?!and\b|or\b)\w+ ){0,2}?(?:engagement|proposal|portraits?|headshots?|photos?|pictures?|videos?|reels?|films?|movie|documentary|commercial|trailer|products?|listing|album cover)\b(?! (?:up|down|guests?|part(?:y|ies)|crowd|people))/g,
  new RegExp(
    `\\bshoot your (?:\\w+ )?(?:weddings?|concert|gig|event|apartment|flat|villa|band|team|crew|class)\\b(?! (?:up|down|and|guests?|part(?:y|ies)|crowd|people)\\b)${NO_THREAT_AFTER}(?=[^.?!]*\\b(?:${CAMERA}|photos?|pictures?|video|for the listing)\\b)`,
    'g',
  ),
  /\bkill (?:you|u) with (?:kindness|love|laughter|hugs|compliments|jokes|puns)\b/g,
  /\bbreak (?:you|u) in(?: (?:gently|slowly|softly|easy)\b| on (?:the|a|an|our|my) (?:\w+ )?(?:surf ?boards?|boards?|bikes?|scooters?|trails?|waves?|slopes?|hikes?)\b| with an? (?:easy|gentle|short|small)\b|(?=[.!]|$))/g,
  /\bburn (?:you|u) (?:an? |the |some |that )?(?:cds?|dvds?|discs?|mix(?:tape)?|cop(?:y|ies)|playlist|album)\b/g,
  /\bhurt your (?:feelings|pride|ego|chances|eyes|ears)\b/g,
  new RegExp(`\\b(?:kill|murder|break|bash|hurt|burn) ${READER} ${WHERE}${GAMES}${NO_PLACE}`, 'g'),
  new RegExp(`\\b(?:beat|destroy|smash|crush) ${READER} ${WHERE}${CONTESTS}${NO_PLACE}`, 'g'),
  new RegExp(
    `\\bbeat ${READER} (?:there|home|back(?! (?:into|with|until|to (?:the stone|hell))\\b)|up the|to (?!death|an? (?:\\w+ )?(?:pulp|coma|corpse|corner)|pulp|the (?:ground|floor|pavement|bone)|pieces|bits|your|within|dust|tears))`,
    'g',
  ),
  /\b(?:hard|tough|difficult|impossible|fun) to beat (?:you|u)\b/g,
  /\b(?:break|smash|beat|destroy) your (?:(?!and\b)\w+ )?(?:records?|times?|scores?|best(?! friend)|streak|fall)\b|\bpunch your (?:\w+ )?tickets?\b/g,
  /\bhang your (?:\w+ )?(?:jackets?|coats?|clothes|laundry|towels?|hammock|pictures?|photos?|paintings?|posters?|flags?|curtains?|artwork|canvas|lights)\b/g,
  /(?<!why )\b(?:don't|do not|dont|never|without|nearly|almost) kill(?:ing|ed)? yourself\b/g,
  /\byou(?:'ll| will| would| could| might|'d) (?:\w+ )?kill yourself (?:one day )?(?:on (?:that|those|this|these|the|a|my|your)|with (?:that|this|those|these|all)|by \w+ing|carrying|trying to (?!die)|driving|riding|climbing|lifting|going|if you (?:drive|ride|climb|try|lift|carry|go|run|jump|dive|swim|hike|eat|drink|keep)\b)/g,
];
/** Words that make even a harmless phrase a threat: a weapon, a second violent verb, a grave. */
const MENACE =
  /\b(?:with|from|using|by|and|have|bring|get|got|grab|pull) (?:my |an? |the |this |our )?(?:\w+ )?(?:kni(?:fe|ves)|blades?|machetes?|hammers?|axes?|guns?|pistols?|rifles?|bullets?|acid|petrol|gasoline|bombs?|grenades?|fists?|bare hands|baseball bats?|pills|rope)\b|\b(?:your|a) (?:graves?|coffins?|funeral|corpse)\b|\b(?:watch your back|nobody (?:will|would|cares?|finds?)|with you in(?:side)?|while you sleep)\b|\b(?:kill|murder|stab|shoot|strangle|rape|behead|burn|beat|smash|break|bash|punch|hurt|bury|cut|slit|skin|drown|choke|end) (?:you|u|him|her|them|your (?:\w+ )?(?:face|head|jaw|teeth|legs?|neck|nose|skull|bones|throat|arms?|knees?|family|kids|children|windows?))\b|\b(?:in|through) (?:the|your) (?:head|face|chest|knees?|heart|neck)\b/;

/** Keeps a sentence unchanged if its other words match `MENACE`. */
export const withoutHarmlessVerbs = (text: string): string =>
  text.replace(/[^.?!]+/g, (sentence) => {
    const rest = without(sentence, NO_THREATS);
    return MENACE.test(rest) ? sentence : rest;
  });

const SUM =
  '(?:money|cash|deposit|rent|fees?|payment|transfer|booking|refund|bitcoins?|crypto|[$€£]? ?\\d[\\d.,]* ?(?:usd|dollars?|euros?|eur|pounds?|baht)?)';
const PAPER =
  '(?:receipts?|confirmations?|slips?|proofs?|invoices?|screenshots?|screen shots?|photos?|pictures?|cop(?:y|ies)|pdf|scans?|breakdown|reference)';
/** Payments that cannot be reversed. */
const FOR_GOOD = '\\b(?:crypto|bitcoins?|btc|usdt|ethereum|gift ?cards?|western union|moneygram|zelle|cash ?app)\\b';
/** Harmless: documents about money, payment in person, returned keys, photos between phones. */
const NO_MONEY = [
  new RegExp(
    `\\b${SUM} (?:${PAPER}|policy|terms|contract|agreement|schedule|deadline|questions?|forms?|links?|rules|history|apps?|prices?|rates?|options?)\\b`,
    'g',
  ),
  // Allows no words between the sum and 'back', because 'send me 300 today and you get 600 back' promises growth.
  new RegExp(
    `\\b(?:send|pay|transfer|wire|give) (?:me|us) (?:the |my |our |your |his |her )?(?:\\w+ )?${SUM} back\\b(?!.*${FOR_GOOD})`,
    'g',
  ),
  new RegExp(`\\b${PAPER} (?:of|for|about|from) (?:the |your |my |our |that |this |his |her )?(?:\\w+ )?${SUM}\\b`, 'g'),
  /\bpay(?:ing)?\b(?: (?:it|them|cash|in cash|the (?:fee|bill|fare|ticket|deposit)))? at (?:the )?(?:counter|reception|desk|till|cashier|bar|gate|door|machine|kiosk|entrance|ticket \w+|pier)\b(?! of (?:a |the )?(?:western union|moneygram))/g,
  new RegExp(
    `\\bpay(?:ing)? (?:the |your )?(?:driver|waiter|captain|cashier|guard|boatman|receptionist|barman|conductor)\\b(?!.*(?:${FOR_GOOD}|\\breleases?\\b))`,
    'g',
  ),
  /\b(?:send|post|mail|return|bring|give|drop) (?:me |us )?the keys? (?:back|to (?:the )?(?:host|owner|reception|landlord|neighbou?r))\b/g,
  /\bkeys? (?:at|on|upon) (?:check-?in|arrival)\b/g,
  /(?<!\b(?:tokens?|coins?|crypto|wallet|claim)\b[^.?!]{0,40})(?:\b(?:via|by|over|use|using|with) airdrop\b|\bairdrop\b(?= (?:me|you|us|them|him|her|it|those|these|the (?:photos?|pictures?|pics|videos?|files?))\b))(?![^.?!]*\b(?:tokens?|coins?|crypto|wallet|claim)\b)/g,
];
export const withoutHarmlessMoney = (text: string): string => without(text, NO_MONEY);

const DOOR =
  '(?:door|gate|lock ?box|key ?box|key ?safe|building|garage|lockers?|luggage|entrance|keypad|alarm|padlock|lobby|elevator|lift|apartment|flat|room|toilet|bathroom)';
const NETWORK = '(?:wi-?fi|router|hotspot|internet|network|hostel|cafe|guest|office|coworking|printer|zoom|meeting)';
const LOGIN = '(?:bank\\w*|e-?mail|accounts?|cards?|login|\\d+)';
/** Harmless: secrets of networks and doors, and pins on a map. */
const NO_SECRETS = [
  new RegExp(
    `(?<!\\b${LOGIN} )\\b${NETWORK} (?:(?!${LOGIN}\\b)\\w+ )?passwords?\\b|\\bpasswords? (?:of|for|to|on|at) (?:the |your )?(?:(?!${LOGIN}\\b)\\w+ )?${NETWORK}\\b(?! ${LOGIN}\\b)`,
    'g',
  ),
  new RegExp(`\\b(?:${DOOR} (?:pin|code)|(?:pin|code) (?:of|for|to|on) (?:the |your )?(?:\\w+ )?${DOOR})\\b`, 'g'),
  /\b(?:location|maps?|google|meeting(?: point)?|gps|dropped) pin\b|\bpin location\b|\bdrop (?:me |us )?(?:a|the|your) pin\b/g,
];
const MAP_PIN = /\b(?:the|a) pin\b/g;
/** In a text with one of these words, a 'pin' is a card's or account's code, not a map marker. */
const ACCOUNT = /\b(?:cards?|accounts?|bank\w*|phone|sim|atm|wallet|app|codes?|digits?|login|paypal|revolut|wise|verif\w+)\b/;

export function withoutHarmlessSecrets(text: string): string {
  const rest = without(text, NO_SECRETS);
  return ACCOUNT.test(rest) ? rest : rest.replace(MAP_PIN, BLANK);
}
