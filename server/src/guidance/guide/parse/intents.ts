/** `answer/intents/table.ts` has the function that answers each intent. */
export const INTENTS = [
  'cost',
  'rent',
  'internet',
  'weather',
  'safety',
  'emergency',
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
  "(?:who(?:'s| is| are| else| from| of (?:you|us|the (?:members|bros)))|anyone|anybody|someone|somebody|any (?:\\w+ )?(?:bros?|members?|guys?|people|folks|men)|(?:how many|which|what|list of) (?:bros?|members?|guys?|people|folks|men))";
const OFFERS =
  '(?:organi[sz]\\w+|host\\w*|hir\\w+|recruit\\w*|let(?:s|ting)?|offer\\w*|rent\\w*|hand\\w*|sell\\w*|sublet\\w*|give|giving|with an? \\w*(?:room|bed|couch|sofa|flat|place)|plan(?:s|ning)?|up for|keen)\\b';
const BEDS = 'rooms?|beds?|bedrooms?|one-?bedrooms?|flats?|apartments?|apts?|places?|sofas?|couch(?:es)?|studios?|house';
const TIER = '(?:browser|explorer|adventurer|legend)';

const MONEY =
  'lev|leva|lari|tenge|korun[ay]s?|crowns?|forints?|zlot(?:y|ych)|kuna|dinars?|baht|dong|rupiah|ringgit|rupees?|won|yen|yuan|rand|shillings?|dirhams?|soles?|reais|liras?|pesos?|euros?|francs?|pounds?|(?:us )?dollars?|usd|eur|gbp|bucks|greenbacks';

const SERVICES =
  '(?:police(?:men|man)?|cops?|ambulances?|paramedics?|fire (?:brigade|department|service|station)|fire ?fighters?|firemen|coast ?guard|emergency(?! (?:contacts?|fund|money|cash|room|kit|visa|passport|exit|landing)\\b)(?: services?)?)';
const NUMBERS = '(?:(?:tele)?phone numbers?|numbers?|hot ?lines?|digits)';
const CALLS = '(?:call(?:ing)?|dial(?:ling|ing|ed)?|ring(?:ing)?|phone|reach|get hold of)';
/** Emergency numbers are also amounts: 'rent 999', '112 km', '$2,000', 'a Porsche 911'. */
const NO_AMOUNT =
  '(?<![\\d$€£][.,]? ?|[.,]|\\b(?:(?:rents?|prices?|costs?|budget)(?: of)?|pay|paid|for|under|below|about|around|porsche) )';
const DIALED = `${NO_AMOUNT}(?:911|999|112|000)`;
const IN_PLACE = '(?:in|for) (?:\\w+ ){0,2}?\\w+(?=[?.! ]*$)';
const EMERGENCY_WORDS = new RegExp(
  `\\b(?:emergency (?:(?!contacts?\\b)\\w+ )?${NUMBERS}|${NUMBERS} (?:\\w+ ){0,4}?${SERVICES}|${SERVICES}(?:'s)? (?:\\w+ ){0,2}?${NUMBERS}|${CALLS} (?:\\w+ ){0,3}?${SERVICES}|(?:who|what|which number) (?:do|should|can|must|would) (?:i|we|you) (?:call|dial|ring)(?=.*\\b(?:emergency|accident|fire|robbed|mugged|attacked|police|cops?|ambulance|trouble|help(?! (?:with|for|from|to|\\w+ing)\\b))\\b)|emergency (?:call|line|phone)s?|(?:local )?${DIALED}(?: (?:equivalent|number(?! of)|work(?:s|ing)?)| ${IN_PLACE})|(?:equivalent|version|same as) (?:\\w+ )?${DIALED}|(?:does|is|do) (?:\\w+ ){0,3}?${DIALED}(?: (?:also|or \\d{3}|the (?:\\w+ )?number|for (?:the )?(?:police|ambulance|fire))|(?=[?.! ]*$)))\\b`,
  'g',
);

/** Words that express an intent. A text that answers need not contain them. `help` is found by its pages (`content/pages.ts`). */
export const INTENT_WORDS: Record<Intent, RegExp> = {
  cost: /\b(?:costs?|costing|prices?|pric(?:ey|ing)|expensive|cheap(?:er|est|ly)?|afford(?:able)?|budgets?|spend(?:ing)?|expenses|burn rate|how much (?:money|cash|does|do|is|would|will|did|should|per|a month|to live|i need)|live on|get by|survive|set aside|ballpark|outgoings|bargain|burn(?:ing)? through|(?:run|set|cost) (?:me|you|us|one)(?: back)?|living costs?)\b/g,
  rent: /\b(?:rent(?:s|als?|ing|ed)?|apartments?|apts?|flats?|studios?|[123] ?brs?|(?:one|two|1|2)[- ]?bed(?:room)?s?|housing|accommodations?|landlords?|leases?|airbnbs?|co-?living|utilities)\b/g,
  internet:
    /\b(?:internet|wi-?fi|wlan|broadband|fib(?:re|er)|mbps|mbits?|megabits?|mb\/s|bandwidth|download|upload|connectivity|(?:zoom|video) calls?|starlink|the net|(?:the|a|good|stable|home) connections?(?! request)|online speeds?|how fast|quick(?:er|est)|fast(?:er|est)? (?:line|connection|internet|wi-?fi|net)|speeds?)\b/g,
  weather:
    /\b(?:weather|climate|temperatures?|rain(?:y|iest|s|ing|fall)?|wet(?:ter|test)?|sunniest|monsoons?|warm(?:er|est)?|hot(?:ter|test)?|cold(?:er|est)?|cool(?:er|est)?|dri(?:er|est)|chilly|cloudy|storms?|hurricanes?|typhoons?|sun(?:ny|shine)?|dry|humid(?:ity)?|degrees|seasons?|freez(?:e|es|ing)|snow(?:s|y)?|wind(?:y|s)?|daytime|temps?|celsius|umbrella|heat(?:waves?)?|nicest|swimm?able|highs|lows|best (?:time|months?)|when (?:to|should i) (?:go|visit|come))\b/g,
  safety:
    /\b(?:safe(?:ty|r|st|ly)?|unsafe|danger(?:s|ous)?|crimes?|secure|rob(?:bed|bery|beries)|mugg(?:ed|ing|ings)|theft|thie(?:f|ves)|pick-?pocket\w*|sketchy|dodgy|violen(?:t|ce)|watch out|careful|avoid(?:ed|ing)?|stay away|scams?|scammers|rip-?offs?|illegal|legal(?:ly)?|laws?|no-?go(?: zones?| areas?)?|wander(?:ing)?|stroll(?:ing)?|after (?:sunset|midnight)|(?:which|what|any|good|bad|rough) (?:parts|areas|quarters|neighbou?rhoods|districts|streets) (?:of|in|are)|fear|trouble|after dark|at night|walk(?:ing)? (?:home|around|alone|back|outside))\b/g,
  community: /\b(?:communit(?:y|ies)|nomads?|expats?|remote workers?|scene|crowd|foreigners)\b/g,
  emergency: EMERGENCY_WORDS,
  visa: /\b(?:visas?|visum|permits?|entry (?:rules|requirements)|visa-free|overstay(?:ed|ing)?|passports?|border|immigration|papers|length of stay|residenc[ey]|schengen|remote[- ]work stay|stay,? how long|how long (?:can|may|could|am) (?:i|we|you|an?|\w+s)|(?:can|may|could) (?:i|we|you|an? \w+) (?:stay|remain)|90 days|d[78]|long[- ]stays?|long[- ]term stays?|how many days (?:can|does|do|may)|(?:stay|stays|remain|live) (?:in \w+ )?(?:for )?(?:longer|more than|over|up to))\b/g,
  days: /\b(?:(?:my|i|i've|i'm) (?:\w+ ){0,4}(?:schengen|(?<!since \d{1,2} )(?<!for \d{1,2} )days)|(?:close|near) to (?:the |my )?183|(?:schengen|tax|90\/180|183)[- ]days? (?:left|used|remaining|count|counts|status|do i|have i)|(?:days|nights|schengen) (?:do i|have i|am i|did i|was i|were we|had i|i have|i spent)|(?:count|counted) (?:my|the) (?:days|nights|stays)|(?:my|the) nights|days? (?:left|remaining|spent)|days in \w+ (?:this|so far|since)|day counts?|(?:did|have|was|were) i (?:\w+ ){0,9}days|90\/180|how long have i|am i (?:a )?tax resident|my (?:tax )?residency)\b/g,
  tax: /\b(?:tax resid\w+|tax(?:es|ed|ation|able|free)?|183(?: days)?|fiscal|nhr|vat|social security)\b/g,
  time: /\b(?:time (?:difference|diff|zones?|offset|gap)|timezones?|hours? (?:gap|do i (?:lose|gain))|hours? (?:ahead|behind|difference|apart|off|between)|(?:ahead|behind|in front) (?:of )?|lags?(?: behind)?|(?:share |keep |have )?(?:the )?same (?:time(?! of)|clock|hour)|(?:current|local|exact) time|what(?:'s| is)? the (?:time|hour|clock)|what (?:time|hour)(?! (?:do|does|are|will|should|can|did|would))|how late is it|too (?:late|early) to (?:ring|call|phone|text|message|wake)|(?:good|right|bad|best) time to (?:ring|call|phone)|time (?:is it|now|in)|clocks?(?: difference)?|(?:later|earlier) (?:is it|in)|(?:same|different|which|what) zones?|(?:noon|midnight|\d ?[ap]m)\b.{0,20}\bin|utc|gmt|times? overlap|hours overlap|offset|(?:est|cet|cest|pst|bst|ist)\b.{0,30}\b(?:difference|to|vs|and|from)|difference\b.{0,30}\b(?:est|cet|pst|bst)|(?:difference|diff)\b.{0,40}\btimes?|time(?:s)?\b.{0,25}\bdifference)\b/g,
  currency: new RegExp(
    `\\b(?:currenc(?:y|ies)|(?:what|which|local|kind of|the|own) money|money (?:in|is|do they|called|used)|name of (?:the|their) money|legal tender|(?:which|what) (?:notes|bills|coins|cash)|(?:take|accept|pay (?:in|with)|prices in) (?:the )?cash|exchange rate|(?<!\\d ?k?|who )(?:${MONEY}))\\b`,
    'g',
  ),
  description:
    /\b(?:tell me (?:\w+ ){0,3}?about|tell me more|describe|what(?:'s| is) \w+(?: \w+)? like|(?:life|living|it) like|overview|lowdown|sell me on|special about|why (?:do|would|should) (?:people|members|bros|so many)|all about|why (?:would|should) (?:i|one|you|we|anyone)|reasons? to|(?:what|which) (?:sort|kind) of (?:place|city|town)|impressions? of|info(?:rmation)? (?:on|about)|vibes?|atmosphere|feel(?:s)? like|good (?:place|base|city)|worth (?:it|moving))\b/g,
  scores: /\b(?:scores?|scored|rank(?:ed|ing|s)?|ratings?|rated|overall|out of 10)\b/g,
  highlights:
    /\b(?:highlights?|sights?|sightseeing|things to (?:do|see)|(?:what|anything|something|stuff|much) (?:to|is there to|can (?:i|you|we)|should i|worth) (?:do|see)(?:ing)?|attractions?|worth (?:seeing|doing)|known for|famous|must[- ]sees?|do (?:for fun|on a day off)|fun things|fun stuff)\b/g,
  packing: /\b(?:pack(?:ing)?|clothes|clothing|wear|luggage|suitcase|bring|jacket)\b/g,
  itinerary:
    /\b(?:itinerar(?:y|ies)|(?:an?|the) plan for|plan (?:me |us |out |my )?(?:an? |\d+ |one |two |three |four |five |some )|planned|schedule|day by day|(?:\d|one|two|three|four|five) days in)\b/g,
  events:
    /\b(?:events?|meet-?ups?|gatherings?|happen(?:s|ing|ings)?|going on|wh?at'?s (?:on|up)|anything on|calendar|part(?:y|ies)|concerts?|get-?togethers?|hang-?outs?|meet(?:ing)? up|socials?|(?<!(?:speeding|parking|traffic|train|plane|flight|bus|lottery|airline) )tickets?|(?:can|could|to) (?:i |we )?join|(?:tag|come|go) along|(?:online|live|zoom|virtual|remote) (?:sessions?|talks?|calls?|hang-?outs?|gatherings?)|webinars?|workshops?|(?:organi[sz]|host)(?:es|ing|ed)|tonight|this weekend)\b/g,
  meetups:
    /\b(?:meet-?ups?|companions?|travel budd(?:y|ies)|\w+ partners?|who (?:wants|is up|is keen|would like|fancies|feels like)|(?:coworking |work )?budd(?:y|ies)|community posts?|hang-?outs?|get-?togethers?|(?:any(?:one|body)|some(?:one|body)) (?:up for|keen|going\b(?! to)|want(?:s|ing)?|wanna|fancy|to (?!ask|talk|write|meet|contact|call|help|tell|pay|speak)\w+(?: (?:\w+ ){0,4}?with)?)|joins?|joining)\b/g,
  jobs: /\b(?:jobs?|gigs?|hir(?:e|es|ing)|vacanc(?:y|ies)|positions?|openings?|career|employ(?:er|ers|ment)|wanted|salar(?:y|ies)|wages?|recruit\w*|roles?|freelance\w*|(?<=\b(?:find|remote|for|paid|seasonal|casual|need|harvest|farm|bar|hostel|boat|hotel|kitchen|construction|volunteer|hospitality|any|freelance|office) )work|work (?:in|at|on) a|(?:is there|looking for) work|work for an?|work (?:remotely|as|opportunit\w+)|part[- ]time|full[- ]time|internships?)\b/g,
  courses: /\b(?:courses?|class(?:es)?|academy|lessons?|learn(?:ing)?|tutorials?|training program\w*|teach(?:es)? me)\b/g,
  guides: /\b(?:(?:city |written |long |member )?guides?|long reads?)\b/g,
  stays: new RegExp(
    `\\b(?:stays (?:on offer|offered|in|available)|stay posts?|sublets?|subletting|hand-?overs?|(?:flat|apartment|house|home) swaps?|house ?sit(?:ting)?|couch(?:es)?|couch ?surf\\w*|sofas?|crash|room ?mates?|flat ?mates?|(?:spare|free|private|single|quiet|cheap|furnished|guest) (?:${BEDS})|(?:${BEDS}) (?:\\w+ ){0,2}?(?:(?:to|for|on|up) (?:rent|let|share|take over|grabs|offer|hand over)|available|(?:from|with|by|of) (?:an? |the |other )?(?:members?|bros?|guys?))|(?:hand\\w*|tak(?:e|es|ing)|pass\\w*|giv(?:e|es|ing)|rent(?:s|ing)? out|let(?:s|ting)?|offer(?:s|ing)?) (?:over |on |up |out )?(?:an? |his |her |the |their |my |me )?(?:\\w+ )?(?:${BEDS})|rooms? (?:in|near|around|with)|a room|rooms? free|beds? for|(?:place|somewhere|anywhere|where can i|spot) (?:\\w+ )?to? ?(?:stay|crash|sleep)|(?:where|who) (?:can|could|would|will|should) (?:i |host )?(?:sleep|crash|me)|put (?:me|us) up|hosts? (?:me|us)|lodging|short[- ]term|monthly rental)\\b`,
    'g',
  ),
  members: new RegExp(
    `(?<!\\bwith )\\b(?:${ANYONE} (?!(?:\\w+ )?${OFFERS})(?:\\w+ ){0,3}?(?:here|in|around|near|based|living|lives?|come|comes|arrive|arrives|coming|arriving|(?:going|heading|flying|moving) to|visiting|from|there|at|knows?|speaks?)|(?:bros|members) (?:here|in|around|near|based|living|from|coming|who|now)|(?:coming|arriving|heading) to|(?:meet|find|contact) (?:other )?(?:members|bros|people|guys)|where(?:'s| is) (?:he|\\w+) (?:now|right now|these days)|who (?:can|could|should) (?:i|we) (?:meet|ask|talk|write|contact)|(?:any|other|fellow) (?:\\w+ )?\\w+(?:ers|ors|ists|eers) (?:in|around|near|living|based|here)|who (?:in|here|knows|speaks|lives|comes?|arrives?)|who (?:will|is going to|'ll) be|(?:who|where)(?:'s| is) \\w+(?=[?.! ]*$)|who lives|among (?:us|the (?:members|bros))|(?:any|one) of us|\\w+(?:ers|ors|ists|eers) (?:living|based)|(?:a|an|another|local) (?:bro|member)(?: (?:in|here|there|based|living|from|near|around|who|that|i|we))|(?:i|we) (?:could|can|might|may) (?:ask|talk to|write to|message|meet|contact|call)|(?:do|have) we (?:have |got )?(?:an?|any|some)(?:one|body| \\w+))\\b`,
    'g',
  ),
  rooms:
    /\b(?:chat ?rooms?|(?:public |city )?rooms? (?:for (?!rent|let|me\b|an? |one|two|\d)|about|to chat|to talk)|(?:(?:which|what|any|the|is there an?) (?:(?!free|spare|cheap|private|single)\w+ )?(?:rooms(?! (?:(?:for|to) (?:rent|let|share|me|take|sleep|stay)|available|free|on offer))|channels?|group ?chats?)|(?:which|what) room)|say (?:hello|hi)|introduce (?:myself|yourself)|(?:\w+ )?group chats?|channels?|where (?:can|do|does) (?:i|we|people|everyone|you) (?:chat|talk)|chats?)\b/g,
  trips:
    /\b(?:my (?:next |planned |past |last |own |upcoming )?(?:trips?|stays?|journeys?|travels|travel (?:plans?|dates|history))|where (?:am|was) i|(?:what|which|any) (?:trips?|journeys?) (?:have|did|do|are|am|were) (?:i|my|we)|(?:trips?|journeys?) (?:i have|i've|i had)|when (?:do|am|will|was) i (?:leav\w*|go|going|fly|flying|arriv\w*|travel\w*|land|depart\w*|off)|where (?:do|am|will) i (?:go|going|travel\w*|fly|be) next)\b/g,
  tips: /\b(?:tips?|advice|tricks?|hacks?|good to know|pointers)\b/g,
  reviews:
    /\b(?:reviews?|reviewed|(?:over|under)(?:rated|hyped)|any(?:one|body) (?:(?:ever|here|actually|already) )?been|has any(?:one|body) (?:\w+ )?been|opinions?|experiences?|(?:members?|bros?|people|others|guys|everyone) (?:say(?! (?:hello|hi))|think|write|wrote|said|liked?|feel|reckon|rate|rated|find|found)|per (?:the )?(?:members|bros)|(?:members|bros|people|anyone) (?:have |has )?written|how (?:do|did) (?:the )?(?:members|bros|people|guys|others|you) (?:like|rate|find|feel|see|judge|enjoy)|verdicts?|according to (?:the )?(?:members?|bros?|people|others)|did (?:people|members|bros) (?:write|say|think))\b/g,
  plans: new RegExp(
    `\\b(?:memberships?|subscri\\w+|tiers?|(?:which|what|paid|free|cheapest|monthly|all|your|compare|different) plans?|plans? (?:cost|include|give|do|does|is|are|has|have|compare)|upgrad\\w+|without paying|(?:do|must|should) i (?:have to |need to )?pay(?: anything)?(?=[?.! ]*$)|for free(?= (?:here|on))|downgrad\\w+|refund\\w*|${TIER}s?|commission)\\b`,
    'g',
  ),
  help: /(?!)/g,
};

/**
 * Words that can mean only this fact. The other words in `INTENT_WORDS` count only in a question without a further subject: 'prices in Lisbon', not 'hair
 * transplant prices in Istanbul'.
 */
export const CERTAIN_WORDS: Partial<Record<Intent, RegExp>> = {
  cost: /\b(?:costs? of (?:living|life)|living (?:costs?|expenses)|live on|get by on|survive on|to live|living|life|burn rate|budgets?|expenses)\b/,
  internet:
    /\b(?:internet|broadband|mbps|mbits?|megabits?|bandwidth|(?:up|down)load speeds?|fast(?:er|est)? (?:line|connection|internet|wi-?fi|net))\b/,
  weather:
    /\b(?:weather|climate|temperatures?|temps?|rain(?:y|iest|s|ing|fall)?|wettest|driest|sunniest|monsoons?|humid(?:ity)?|degrees|celsius|snow(?:s|y)?)\b/,
  emergency: new RegExp(EMERGENCY_WORDS.source),
  safety:
    /\b(?:safe(?:ty|r|st|ly)?|unsafe|danger(?:s|ous)?|crimes?|rob(?:bed|bery|beries)|mugg(?:ed|ing|ings)|theft|thie(?:f|ves)|pick-?pocket\w*|scams?|walk(?:ing)? (?:around|home|alone)|wander(?:ing)?|after dark|at night|no-?go|stay away|avoid)\b/,
  visa: /\b(?:visas?|visum|permits?|entry (?:rules|requirements)|visa-free|overstay(?:ed|ing)?|residenc[ey])\b/,
  currency:
    /\b(?:currenc(?:y|ies)|legal tender|(?:what|which|kind of) money|(?:tak(?:e|es|ing)|accept(?:s|ed|ing)?|pay (?:in|with)|spend|use|or)\b)/,
  time: /\b(?:time (?:difference|diff|zones?|offset)|timezones?|ahead|behind|what time is it|difference)\b/,
  description: /\b(?:tell me about|describe|overview|vibes?|atmosphere)\b/,
  highlights: /\b(?:highlights?|sights?|sightseeing|attractions?|things to (?:do|see))\b/,
};

/** The displaced intents only seem to be asked for: 'a digital nomad visa' does not ask for the community. */
export const DISPLACES: Partial<Record<Intent, readonly Intent[]>> = {
  emergency: ['safety', 'members', 'reviews', 'tips', 'description', 'internet', 'jobs'],
  visa: ['community', 'itinerary', 'stays', 'description'],
  days: ['visa', 'trips', 'cost', 'time', 'itinerary', 'tax'],
  tax: ['cost', 'members'],
  plans: ['cost', 'itinerary', 'events', 'meetups', 'jobs', 'members', 'stays', 'time'],
  jobs: ['cost', 'community', 'time', 'highlights', 'members'],
  courses: ['cost', 'jobs', 'highlights', 'tax', 'visa', 'currency', 'safety'],
  guides: ['cost', 'highlights', 'tips'],
  stays: ['cost', 'rent', 'members', 'itinerary', 'meetups', 'description'],
  rooms: ['stays', 'rent', 'members', 'description', 'reviews'],
  currency: ['cost', 'packing'],
  internet: ['rent'],
  rent: ['cost', 'description'],
  time: ['highlights', 'description', 'members', 'currency'],
  reviews: ['scores', 'description', 'members', 'weather'],
  itinerary: ['highlights', 'plans'],
  trips: ['itinerary'],
  events: ['members', 'highlights'],
  meetups: ['members'],
  tips: ['guides'],
};

export const PRIVATE_INTENTS: ReadonlySet<Intent> = new Set(['trips', 'days', 'members']);

export const OF_FACTS: ReadonlySet<Intent> = new Set([
  ...(['cost', 'rent', 'internet', 'weather', 'safety', 'community', 'description', 'scores', 'highlights'] as const),
  ...(['time', 'currency', 'visa', 'packing', 'tax', 'emergency'] as const),
]);
