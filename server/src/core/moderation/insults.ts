import { BLOCK_FROM_SCORE, HOLD_FROM_SCORE } from '@bros/contract/core/moderation-rules';
import { withoutHarmlessNames, withoutHarmlessVerbs } from './context.ts';
import { unleet } from './fold.ts';
import type { RuleMatch } from './rule-match.ts';
import { hasSlur, replaceInsults } from './words.ts';

/** Replaces each insulting word in the text. */
const WORD = '\u0001';
const you = "(?:you|u|ya|ur|you're|youre|your)";

/** Insults aimed at the reader, not at the weather or the author. */
const AIMED = [
  new RegExp(`\\b(?:you(?: \\w+)? are|you're|youre|ur|u r|you were|are you)(?: (?!look\\b|feel\\b|sound\\b)\\w+){0,5}? ${WORD}`),
  new RegExp(
    `\\b(?:you|u|ya)(?: (?!would\\b|feel\\b|look\\b|sound\\b|need\\b|have\\b|had\\b|get\\b|can\\b|will\\b|might\\b)\\w+){0,2} ${WORD}`,
  ),
  new RegExp(`${WORD}s?,? (?:like|such as) ${you}\\b`),
  new RegExp(`\\b${you} (?:mother|mom|mum|sister|wife)(?: \\w+){0,3} ${WORD}`),
  new RegExp(`\\b(?:shut up|shut your|shut it|get lost|go home|go away|fuck off|piss off|listen|hey)\\b[^.?!]{0,24}${WORD}`),
  new RegExp(`^(?:@?\\w+,? )?(?:(?:fucking|stupid|dumb|dirty|ugly|fat|little|filthy|old) ?)*${WORD}[.!]*$`),
  new RegExp(`\\byou\\b[^.?!]{0,12}, (?:\\w+ )?${WORD}[.!]*$`),
  new RegExp(`\\bwhat an? (?:\\w+ ){0,2}${WORD}(?: \\w+){0,2} you\\b`),
  /\b(?:fuck|screw|damn) (?:you|u|ya|off you|your(?:self)?|ur)\b(?! (?:legend|beauty|champ|genius)|,? (?:jet ?lag|autocorrect|spell ?check|google|siri|weather|rain|mondays?|traffic|winter|humidity|mosquito(?:es)?|ryanair|airlines?|alarm|wifi|hangover|tequila|gravity)\b)/,
  /\bgo fuck yoursel(?:f|ves)\b|\b(?:kiss|lick) my ass\b|\bsuck my (?:dick|cock|balls)\b|\beat shit\b|\bfuck(?:ing)? off\b/,
  /\bpeople like you (?:are|should|make|disgust)\b|\bnobody (?:wants|likes|needs) you\b(?! to\b)|\byou are (?:so )?(?:worthless|pathetic|disgusting|subhuman)\b/,
  /\byou (?:disgusting|worthless|pathetic|ugly|filthy) (?:\w+ )?(?:pig|dog|rat|animal|creature|man|human|fool|thing)\b/,
];
const AIMED_IN_OTHER_LANGUAGES = [
  /\b(?:eres|sois|vos sos)\b[^.?!]{0,20}\b(?:hijos? de puta|pendejos?|cabron|idiotas?|imbecil|gilipollas|maricon|mierda)\b/,
  /\b(?:hijo de (?:la )?(?:gran )?puta|chinga tu madre|vete a la mierda|que te jodan|puta madre tuya)\b/,
  /\bdu\b[^.?!]{0,24}\b(?:arschloch|hurensohn|wichser|fotze|missgeburt|idiot|penner|schlampe|drecksau)\b/,
  /\b(?:halt die fresse|halts maul|halt's maul|fick dich|verpiss dich|leck mich am arsch)\b/,
  /\b(?:ferme ta gueule|ta gueule|va te faire foutre|nique ta mere|fils de pute|sale (?:connard|con|pute))\b|\b(?:espece de |gros |pauvre )?connard\b/,
  /\b(?:vaffanculo|figlio di puttana|pezzo di merda|testa di cazzo)\b|\b(?:sei|siete) (?:un |una |uno )?(?:stronz|coglion|idiot)/,
  /\b(?:vai tomar no cu|vai se foder|filho da puta|vai para o caralho)\b/,
  /\b(?:idi nahui|idi na ?huj|pizdets tebe|spierdalaj|ty kurwo|jebem ti)\b/,
];
const FRIENDLY =
  /\b(?:lucky|legend|beauty|genius|glorious|beautiful|haha|lol mate|love (?:you|ya|u)|crazy bastards?|absolute muppet)\b|\byou(?:'d| would) be\b|\bif you\b|\bunless you\b|\bare not an?\b|\bdo not be\b|\bdon't be\b|\bmakes? you feel\b/;

const VIOLENCE = '(?:kill|murder|stab|shoot|strangle|rape|behead|hang|burn|gas|beat|smash|break|bash|destroy|punch|hurt)';
const THREATS = [
  new RegExp(
    `\\b(?:i|we|im) ?(?:will|'ll|am going to|are going to|'m going to|'re going to|'m gonna|'re gonna|am gonna|gonna|want to|swear i will)(?: (?!not\\b|never\\b)\\w+){0,3}? ${VIOLENCE} (?:you|your|u)\\b`,
  ),
  new RegExp(`\\b(?:i'll|we'll|imma|ill) ${VIOLENCE} (?:you|your|u)\\b`),
  new RegExp(`\\b(?:will|going to|gonna|coming)\\b[^.?!]{0,40}\\bto ${VIOLENCE} you\\b`),
  new RegExp(
    `\\bfind you and (?:\\w+ ){0,2}?(?:${VIOLENCE}|cut|slit|end|ruin|skin|drag|bury|finish|teach|make you|deal with|you(?:'ll| will| are)|your family)\\b`,
  ),
  /(?:^|[.?!] ?)(?:gonna|imma|going to) (?:smash|break|bash|kick|punch|cut|slit|rip) your (?:face|head|jaw|teeth|legs?|neck|nose|skull|bones|throat|arms?|knees?)\b/,
  new RegExp(`\\b(?:somebody|someone) (?:should|ought to|needs to) ${VIOLENCE} (?:you|u)\\b`),
  /\byou (?:all )?(?:deserve|need|should|ought)(?: \w+){0,2} (?:(?:be |get )?(?:killed|raped|beaten|stabbed|hanged|dead)|(?:be|get) shot(?! of))\b/,
  /\bkill (?:your|ur)sel(?:f|ves)\b|\bkys\b|\bgo (?:and )?die\b|\bi hope (?:that )?you (?:all )?(?:die|get (?:raped|killed|cancer))\b/,
  /\bi know where you (?:live|sleep|stay)\b|\bgas (?:them|the) (?:all|jews)\b/,
];

const isAny = (patterns: readonly RegExp[], text: string) => patterns.some((pattern) => pattern.test(text));

export function scoreInsults(folded: string): RuleMatch[] {
  const matches: RuleMatch[] = [];
  if (hasSlur(withoutHarmlessNames(folded))) matches.push({ rule: 'slur', score: BLOCK_FROM_SCORE });
  const plain = unleet(folded);
  if (isAny(THREATS, withoutHarmlessVerbs(plain))) matches.push({ rule: 'threat', score: BLOCK_FROM_SCORE });
  const marked = replaceInsults(folded, WORD);
  const isAimed = isAny(AIMED, marked) || isAny(AIMED, plain) || isAny(AIMED_IN_OTHER_LANGUAGES, plain);
  if (isAimed && !FRIENDLY.test(plain)) matches.push({ rule: 'insult', score: HOLD_FROM_SCORE + 1 });
  return matches;
}
