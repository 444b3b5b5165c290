/** What a question can ask for. `answer/intents.ts` is the table of what each is answered from. */
export const INTENTS = [
  'cost',
  'rent',
  'internet',
  'weather',
  'safety',
  'community',
  'visa',
  'days',
  'tax',
  'time',
  'currency',
  'description',
  'scores',
  'highlights',
  'packing',
  'itinerary',
  'events',
  'meetups',
  'jobs',
  'courses',
  'guides',
  'stays',
  'members',
  'rooms',
  'trips',
  'tips',
  'reviews',
  'plans',
  'help',
] as const;
export type Intent = (typeof INTENTS)[number];

const ANYONE =
  "(?:who(?:'s| is| are| else| from)|anyone|anybody|someone|somebody|any (?:\\w+ )?(?:bros?|members?|guys?|people|folks|men)|(?:how many|which|what|list of) (?:bros?|members?|guys?|people|folks|men))";
const TIER = '(?:browser|explorer|adventurer|legend)';

/** These words count as understood, so a text need not contain them. `help` is found by its pages (`content/pages.ts`). */
export const INTENT_WORDS: Record<Intent, RegExp> = {
  cost: /\b(?:costs?|costing|prices?|pric(?:ey|ing)|expensive|cheap(?:er|est|ly)?|afford(?:able)?|budgets?|spend(?:ing)?|expenses|burn rate|dollars?|usd|bucks|how much (?:money|cash|does|do|is|would|will|did|should|per|a month|to live|i need)|live on|get by on|(?:run|set|cost) (?:me|you|us|one)|survive on|living costs?)\b/g,
  rent: /\b(?:rent(?:s|als?|ing|ed)?|apartments?|apts?|flats?|studios?|[123] ?brs?|(?:one|two|1|2)[- ]?bed(?:room)?s?|housing|accommodations?|landlords?|leases?|airbnbs?|co-?living|utilities)\b/g,
  internet:
    /\b(?:internet|wi-?fi|wlan|broadband|fib(?:re|er)|mbps|mbits?|mb\/s|bandwidth|download|upload|connectivity|(?:zoom|video) calls?|starlink|the net|online speeds?|fast(?:er|est)? (?:line|connection|internet|wi-?fi|net)|speeds?)\b/g,
  weather:
    /\b(?:weather|climate|temperatures?|rain(?:y|s|ing|fall)?|wet(?:ter|test)?|monsoons?|warm(?:er|est)?|hot(?:ter|test)?|cold(?:er|est)?|cool(?:er|est)?|dri(?:er|est)|chilly|cloudy|storms?|hurricanes?|typhoons?|sun(?:ny|shine)?|dry|humid(?:ity)?|degrees|seasons?|freez(?:e|es|ing)|snow(?:s|y)?|wind(?:y|s)?|daytime|temps?|celsius|best (?:time|months?)|when (?:to|should i) (?:go|visit|come))\b/g,
  safety:
    /\b(?:safe(?:ty|r|st|ly)?|unsafe|danger(?:s|ous)?|crimes?|secure|rob(?:bed|bery|beries)|mugg(?:ed|ing|ings)|theft|thie(?:f|ves)|pick-?pockets?|sketchy|dodgy|violen(?:t|ce)|watch out|careful|avoid(?:ed|ing)?|stay away|scams?|scammers|rip-?offs?|illegal|legal(?:ly)?|laws?|no-?go|after dark|at night|walk(?:ing)? (?:home|around|alone|back|outside))\b/g,
  community: /\b(?:communit(?:y|ies)|nomads?|expats?|remote workers?|scene|foreigners)\b/g,
  visa: /\b(?:visas?|visum|permits?|entry (?:rules|requirements)|visa-free|overstay(?:ed|ing)?|passports?|border|immigration|residenc[ey]|schengen|how long (?:can|may|could|am) (?:i|we|you|an?|\w+s)|(?:can|may|could) (?:i|we|you|an? \w+) (?:stay|remain)|90 days|d[78]|long[- ]stays?|long[- ]term stays?|how many days (?:can|does|do|may)|(?:stay|stays|remain|live) (?:in \w+ )?(?:for )?(?:longer|more than|over|up to))\b/g,
  days: /\b(?:(?:my|i|i've|i'm) (?:\w+ ){0,4}(?:schengen|days)|(?:schengen|tax|90\/180|183)[- ]days? (?:left|used|remaining|count|counts|status|do i|have i)|(?:days|schengen) (?:do i|have i|am i|did i)|days? (?:left|remaining|spent)|days in \w+ (?:this|so far|since)|day counts?|90\/180|how long have i|am i (?:a )?tax resident|my (?:tax )?residency)\b/g,
  tax: /\b(?:tax(?:es|ed|ation|able|free)?|tax resid\w+|183|fiscal|nhr|vat|social security)\b/g,
  time: /\b(?:time (?:difference|diff|zones?)|timezones?|hours? (?:ahead|behind|difference|apart)|(?:ahead|behind) (?:of )?|what time|local time|utc|gmt|times? overlap|hours overlap|time offset|offset|(?:est|cet|cest|pst|bst|ist)\b.{0,30}\b(?:difference|to|vs|and|from)|difference\b.{0,30}\b(?:est|cet|pst|bst)|(?:difference|diff)\b.{0,40}\btimes?|time(?:s)?\b.{0,25}\bdifference)\b/g,
  currency:
    /\b(?:currenc(?:y|ies)|(?:what|which|local|kind of|the) money|money (?:in|is|do they|called|used)|legal tender|(?:use|take|accept|pay in|pay with|in) (?:the )?(?:euros?|us dollars|dollars|pounds|pesos|baht|yen|lira|forints?|cash or)|exchange rate|(?:lev|leva|lari|tenge|korun[ay]s?|crowns?|forints?|zlot(?:y|ych)|kuna|dinars?|baht|dong|rupiah|ringgit|rupees?|won|yen|yuan|rand|shillings?|dirhams?|soles?|reais|liras?|pesos?|euros?|francs?|pounds?))\b/g,
  description:
    /\b(?:tell me (?:about|more)|describe|what(?:'s| is) \w+(?: \w+)? like|(?:life|living|it) like|overview|info(?:rmation)? (?:on|about)|vibes?|atmosphere|feel(?:s)? like|good (?:place|base|city)|worth (?:it|moving))\b/g,
  scores: /\b(?:scores?|scored|rank(?:ed|ing|s)?|ratings?|rated|overall|out of 10)\b/g,
  highlights:
    /\b(?:highlights?|sights?|sightseeing|things to (?:do|see)|(?:what|anything|something|stuff|much) (?:to|is there to|can (?:i|you|we)|should i|worth) (?:do|see)(?:ing)?|attractions?|worth (?:seeing|doing)|known for|famous|must[- ]sees?|do (?:for fun|on a day off)|fun things)\b/g,
  packing: /\b(?:pack(?:ing)?|clothes|clothing|wear|luggage|suitcase|bring|jacket)\b/g,
  itinerary:
    /\b(?:itinerar(?:y|ies)|plan (?:me |us |out |my )?(?:an? |\d+ |one |two |three |four |five |some )|planned|schedule|day by day|(?:\d|one|two|three|four|five) days in)\b/g,
  events:
    /\b(?:events?|meet-?ups?|gatherings?|happen(?:s|ing|ings)?|going on|what'?s (?:on|up)|anything on|calendar|part(?:y|ies)|concerts?|get-?togethers?|hang-?outs?|socials?|tickets?|tonight|this weekend)\b/g,
  meetups:
    /\b(?:meet-?ups?|companions?|travel (?:budd(?:y|ies)|partners?)|(?:coworking |work )?budd(?:y|ies)|community posts?|hang-?outs?|get-?togethers?|(?:any(?:one|body)|some(?:one|body)) (?:up for|keen|going\b(?! to)|want(?:s|ing)?|wanna|fancy|to \w+ (?:\w+ ){0,4}?with)|joins?|joining)\b/g,
  jobs: /\b(?:jobs?|gigs?|hir(?:e|es|ing)|vacanc(?:y|ies)|positions?|openings?|career|employ(?:er|ers|ment)|salar(?:y|ies)|wages?|recruit\w*|roles?|freelance\w*|(?<=\b(?:find|remote|for|paid|seasonal|casual|need|harvest|farm|bar|hostel|boat|hotel|kitchen|construction|volunteer|hospitality|any|freelance|office) )work|work (?:in|at|on) a|work (?:remotely|as|opportunit\w+)|part[- ]time|full[- ]time|internships?)\b/g,
  courses: /\b(?:courses?|class(?:es)?|academy|lessons?|learn(?:ing)?|tutorials?|training program\w*|teach(?:es)? me)\b/g,
  guides: /\b(?:(?:city |written |long |member )?guides?)\b/g,
  stays:
    /\b(?:stays? (?:on offer|posts?|offered|in|available)|sublets?|subletting|spare (?:room|bed|couch|sofa|bedroom)|couch(?:es)?|couch ?surf\w*|sofas?|crash|house ?sit(?:ting)?|rooms? (?:to|for) (?:rent|let)|rent(?:ing)? (?:a )?(?:room|place|flat|apartment)|room ?mates?|flat ?mates?|(?:place|somewhere|where can i|anywhere) to? ?(?:stay|crash|sleep|live)|put me up|host me|(?:offer\w*|renting out|letting|giving up) (?:an? |his |their )?(?:\w+ )?(?:place|room|flat|apartment|bed|couch)|rooms? available|free rooms?|a room|lodging|short[- ]term|monthly rental)\b/g,
  members: new RegExp(
    `(?<!\\bwith )\\b(?:${ANYONE} (?:\\w+ ){0,3}?(?:here|in|around|near|based|living|lives?|come|comes|arrive|arrives|coming|arriving|(?:going|heading|flying|moving) to|visiting|from|there|at|knows?|speaks?)|(?:bros|members) (?:here|in|around|near|based|living|from|coming|who|now)|(?:coming|arriving|heading) to|(?:meet|find|contact) (?:other )?(?:members|bros|people|guys)|where(?:'s| is) (?:he|\\w+) (?:now|right now|these days)|who (?:can|could|should) (?:i|we) meet|(?:any|other|fellow) (?:\\w+ )?\\w+(?:ers|ors|ists|eers) (?:in|around|near|living|based|here)|who (?:in|here|knows|speaks|lives|comes?|arrives?)|(?:who|where)(?:'s| is) \\w+(?=[?.! ]*$)|who lives)\\b`,
    'g',
  ),
  rooms:
    /\b(?:chat ?rooms?|(?:public |city )?rooms? (?:for|about|to chat|to talk)|(?:(?:which|what|any|the|is there an?) (?:\w+ )?(?:rooms|channels?|group ?chats?)|(?:which|what) room)|(?:\w+ )?group chats?|channels?|where (?:can|do|does) (?:i|we|people|everyone|you) (?:chat|talk)|chats?)\b/g,
  trips:
    /\b(?:my (?:next |planned |past |last |own |upcoming )?(?:trips?|stays?|journeys?|travels?|travel plans?)|where (?:am|was) i)\b/g,
  tips: /\b(?:tips?|advice|tricks?|hacks?|good to know|pointers)\b/g,
  reviews:
    /\b(?:reviews?|reviewed|opinions?|experiences?|(?:members?|bros?|people|others|guys|everyone) (?:say|think|write|wrote|said|like|feel|reckon)|according to (?:the )?(?:members?|bros?|people|others)|did (?:people|members|bros) (?:write|say|think))\b/g,
  plans: new RegExp(
    `\\b(?:memberships?|subscri\\w+|tiers?|(?:which|what|paid|free|cheapest|monthly|all|your|compare|different) plans?|plans? (?:cost|include|give|do|does|is|are|has|have|compare)|upgrad\\w+|downgrad\\w+|refund\\w*|${TIER}s?|commission)\\b`,
    'g',
  ),
  help: /(?!)/g,
};

/** An intent displaces others that its words only seem to ask for: 'a digital nomad visa' does not ask for the community. */
export const DISPLACES: Partial<Record<Intent, readonly Intent[]>> = {
  visa: ['community', 'itinerary', 'stays', 'description'],
  days: ['visa', 'trips', 'cost', 'time', 'itinerary'],
  tax: ['cost', 'members'],
  plans: ['cost', 'itinerary', 'events', 'meetups', 'jobs', 'members', 'stays', 'time'],
  jobs: ['cost', 'community', 'time', 'highlights', 'members'],
  courses: ['cost', 'jobs', 'highlights'],
  guides: ['cost', 'highlights', 'tips'],
  stays: ['cost', 'members', 'itinerary'],
  rooms: ['stays', 'rent', 'members', 'description'],
  currency: ['cost'],
  rent: ['cost', 'description'],
  time: ['highlights', 'weather'],
  reviews: ['scores', 'description'],
  itinerary: ['highlights', 'plans'],
  trips: ['itinerary'],
  events: ['members', 'highlights'],
  meetups: ['members'],
  tips: ['guides'],
};

/** Answered by search only: the member's trips and days, and other members, never enter a prompt. */
export const PRIVATE_INTENTS: ReadonlySet<Intent> = new Set(['trips', 'days', 'members']);

/** Answered by the facts of a city. Facts do not answer a question about something else, such as a hospital or a football score. */
export const OF_FACTS: ReadonlySet<Intent> = new Set([
  ...(['cost', 'rent', 'internet', 'weather', 'safety', 'community', 'description', 'scores', 'highlights'] as const),
  ...(['time', 'currency', 'visa', 'packing', 'tax'] as const),
]);
