import { CERTAIN_WORDS, DISPLACES, INTENT_WORDS, INTENTS, type Intent, OF_FACTS } from './intents.ts';
import { FOREIGN_WORDS, wordsOf } from './words.ts';

const ASKS_ENTRY =
  /\b(?:stay|enter|entry|passports?|citizens?|nationals?|border|need|allowed|visit|live|get|days|how long|without|show up|turn up|fly in|just|papers|into|travel)\b/;

type Signs = { isForeign: boolean; hasBudget: boolean; hasPassport: boolean };

export function readIntents(text: string, { isForeign, hasBudget, hasPassport }: Signs): Set<Intent> {
  const found = new Set<Intent>(INTENTS.filter((intent) => text.search(INTENT_WORDS[intent]) >= 0));
  const words = new Set(isForeign ? wordsOf(text) : []);
  for (const [intent, foreign] of FOREIGN_WORDS) if ([...words].some((word) => foreign.has(word))) found.add(intent);
  if (hasBudget) found.add('cost');
  // A currency is also the unit of an amount: 'rent in euros'.
  if (!CERTAIN_WORDS.currency?.test(text) && OF_AMOUNTS.some((intent) => found.has(intent))) found.delete('currency');
  if (hasPassport && ASKS_ENTRY.test(text) && ![...found].some((intent) => intent !== 'description' && OF_FACTS.has(intent)))
    found.add('visa');
  return found;
}

const OF_AMOUNTS: readonly Intent[] = ['cost', 'rent', 'jobs', 'stays', 'courses', 'events', 'plans'];

/** Displaced within its clause only: 'the time difference, and the weather in May' asks for both. Two intents that displace each other both stay. */
export function withoutDisplaced(found: ReadonlySet<Intent>, text: string): Set<Intent> {
  const isIn = (clause: string, intent: Intent) => clause.search(INTENT_WORDS[intent]) >= 0;
  const clauses = text.split(CLAUSE_ENDS);
  const displacing = (intent: Intent) =>
    [...found].filter((other) => DISPLACES[other]?.includes(intent) && !DISPLACES[intent]?.includes(other));
  const isDisplaced = (intent: Intent) => {
    const others = displacing(intent);
    if (others.length === 0) return false;
    const own = clauses.filter((clause) => isIn(clause, intent));
    return own.length === 0 || own.some((clause) => others.some((other) => isIn(clause, other))) || clauses.length === 1;
  };
  return new Set([...found].filter((intent) => !isDisplaced(intent)));
}

const CLAUSE_ENDS = /[,;:.?!]+ |[–—]| - | and /;
