import type { Continent } from '@bros/contract/core/continents';
import type { Passport } from '@bros/contract/places/destination-facts';

export const TOPICS = [
  'cost',
  'internet',
  'weather',
  'safety',
  'community',
  'visa',
  'highlights',
  'packing',
  'itinerary',
  'events',
  'jobs',
  'posts',
  'trips',
  'reviews',
] as const;
export type Topic = (typeof TOPICS)[number];

/** These words count as understood, so a text need not contain them. */
export const TOPIC_WORDS: Record<Topic, RegExp> = {
  cost: /\b(?:costs?|prices?|pric(?:ey|ing)|expensive|cheap(?:er|est|ly)?|afford(?:able)?|budgets?|spend(?:ing)?|dollars?|usd|how much money|how much (?:does|do|is|would|will|did))\b/g,
  internet: /\b(?:internet|wi-?fi|broadband|mbps|mbit|bandwidth|fast(?:er|est)?|speeds?|connectivity)\b/g,
  weather:
    /\b(?:weather|climate|temperatures?|rain(?:y|s|ing)?|warm(?:er|est)?|hot(?:ter|test)?|cold(?:er|est)?|cool(?:er|est)?|sun(?:ny|shine)?|dry|humid|degrees)\b/g,
  safety: /\b(?:safe(?:ty|r|st|ly)?|unsafe|danger(?:s|ous)?|crime|secure|security)\b/g,
  community: /\b(?:communit(?:y|ies)|digital|nomads?|expats?|remote workers?|scene)\b/g,
  visa: /\b(?:visas?|entry (?:rules|requirements)|visa-free|overstay|passports?)\b/g,
  highlights:
    /\b(?:highlights?|sights?|sightseeing|things to (?:do|see)|what to (?:do|see)|attractions?|worth (?:seeing|doing)|known for|famous)\b/g,
  packing: /\b(?:pack(?:ing)?|clothes|clothing|wear|luggage|suitcase|bring)\b/g,
  itinerary: /\b(?:itinerar(?:y|ies)|plan(?:s|ned|ning)?|schedule|day by day)\b/g,
  events: /\b(?:events?|meet-?ups?|gatherings?|happening|going on|what's on|calendar)\b/g,
  jobs: /\b(?:jobs?|hir(?:e|es|ing)|vacanc(?:y|ies)|positions?|openings?|career|employ(?:er|ers|ment))\b/g,
  posts:
    /\b(?:meet-?ups?|companions?|travel (?:budd(?:y|ies)|partners?)|coworking budd(?:y|ies)|budd(?:y|ies)|community posts?|join(?:ing)?)\b/g,
  trips: /\b(?:my (?:next |planned |past |last |own )?(?:trips?|stays?|journeys?|travels?|travel plans?)|where (?:am|was) i)\b/g,
  reviews: /\b(?:reviews?|opinions?|experiences?|(?:members?|bros?|people|others) (?:say|think|write))\b/g,
};

export const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const;

/** Northern hemisphere, by their middle month. */
export const SEASONS: Record<string, number> = { winter: 1, spring: 4, summer: 7, autumn: 10, fall: 10 };

export const REGION_WORDS: readonly (readonly [Continent, RegExp])[] = [
  ['africa', /\bafrican?\b/],
  ['southAmerica', /\b(?:south|latin) american?\b/],
  ['northAmerica', /\b(?:(?:north|central) american?|caribbean)\b/],
  ['asia', /\b(?:asian?|middle east(?:ern)?)\b/],
  ['europe', /\b(?:european?|eu countries|balkans?)\b/],
  ['oceania', /\b(?:oceania|pacific)\b/],
];

export const PASSPORT_WORDS: readonly (readonly [Passport, RegExp])[] = [
  ['US', /\b(?:usa|americans?|united states)\b|\bus\b(?= (?:passport|citizen|national))/],
  ['CA', /\bcanadians?\b/],
  ['GB', /\b(?:british|uk|brits?|englishman)\b/],
  [
    'EU',
    /\b(?:eu|european|german|french|spanish|italian|dutch|irish|polish|portuguese|austrian|swedish|danish|finnish|greek|czech|belgian)s?\b(?=[^.]{0,25}\b(?:passports?|citizens?|nationals?))/,
  ],
  ['AU', /\b(?:australians?|aussies?)\b/],
  ['BR', /\bbrazilians?\b/],
  ['IN', /\bindians?\b/],
  ['ZA', /\bsouth africans?\b/],
];
