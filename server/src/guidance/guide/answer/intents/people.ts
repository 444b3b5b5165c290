import { findMembers, membersPageOf } from '../../content/people/service.ts';
import { searchWritings } from '../../content/service.ts';
import type { Asked } from '../../parse/question.ts';
import { wordsOf } from '../../parse/words.ts';
import { rowsOf } from '../../resolve/where.ts';
import { isHarmless } from '../coverage.ts';
import { findNearest } from '../nearest-texts.ts';
import { findTexts } from '../texts.ts';
import type { Work } from '../work.ts';

const SHOWN_MAX = 8;
const CITIES_MAX = 3;
const NAMES_MAX = 3;
const FURTHER_WORDS_MAX = 1;
const ASKS_SOON = /\b(?:coming|come|arriv\w+|heading|soon|next|will be|going to be|plan\w*|about to)\b/;

/** Never lists members for a model. */
export async function listMembersAsked(work: Work): Promise<void> {
  if (work.onlyShared) return;
  const isNamed = await listNamedMembers(work);
  if (isNamed || /\b(?:who|where)(?:'s| is) \w+[?.! ]*$/.test(work.asked.text)) return;
  const { asked, where } = work;
  const cityIds = [...rowsOf(where).flatMap(({ cityId }) => cityId ?? []), ...where.otherCityIds].slice(0, CITIES_MAX);
  const isSoon = ASKS_SOON.test(asked.text) || (asked.startsOn !== null && asked.startsOn > work.today);
  for (const cityId of cityIds) {
    const stays = [isSoon ? 'soon' : 'here'] as const;
    for (const stay of stays) {
      const search = searchOf(asked);
      const isMatched =
        search !== '' && ((await say(work, { search, cityId, stay, limit: SHOWN_MAX })) || (await sayMeetings(work)));
      if (!isMatched && asked.terms.filter((term) => !isHarmless(term)).length <= FURTHER_WORDS_MAX)
        await sayAllIn(work, cityId, stay);
    }
  }
  const search = searchOf(asked);
  if (cityIds.length > 0 || search === '') return;
  const isFound = asked.terms.length <= 2 && (await say(work, { search, limit: SHOWN_MAX }));
  if (!isFound && !where.isSomewhere) await sayMeetings(work);
}

const searchOf = ({ terms }: Asked): string =>
  terms
    .filter((term) => !isHarmless(term))
    .map(([word = '']) => word)
    .join(' ');

async function sayAllIn(work: Work, cityId: number, stay: 'here' | 'soon'): Promise<void> {
  const found = await findMembers(work.database, work.actor, { cityId, stay, limit: SHOWN_MAX + 2 });
  for (const { id } of found.slice(0, SHOWN_MAX)) work.planner.say({ kind: 'listing' }, { kind: 'member', id, fact: null });
  if (found.length > SHOWN_MAX) work.planner.say({ kind: 'page' }, { kind: 'page', id: membersPageOf(cityId, stay), fact: null });
}

async function say(work: Work, filter: Parameters<typeof findMembers>[2]): Promise<boolean> {
  const found = await findMembers(work.database, work.actor, filter);
  for (const { id } of found) work.planner.say({ kind: 'listing' }, { kind: 'member', id, fact: null });
  return found.length > 0;
}

async function sayMeetings(work: Work): Promise<boolean> {
  const matches = await findTexts(work, ['event', 'communityPost'], true);
  const found = matches.map(({ writing }) => writing);
  if (found.length === 0) found.push(...(await findNearest(work, 'event')), ...(await findNearest(work, 'communityPost')));
  for (const { kind, id } of found.slice(0, SHOWN_MAX)) work.planner.say({ kind: 'listing' }, { kind, id, fact: null });
  return found.length > 0;
}

export async function listNamedMembers(work: Work): Promise<boolean> {
  if (work.onlyShared) return false;
  const { asked, where } = work;
  const names = [...new Set([...where.properTerms.flat(), ...asked.terms.flat()])].slice(0, NAMES_MAX);
  let isFound = false;
  for (const search of names) {
    const found = await findMembers(work.database, work.actor, { search, limit: SHOWN_MAX });
    for (const { id } of found.filter(({ title }) => wordsOf(title).includes(search))) {
      work.planner.say({ kind: 'listing' }, { kind: 'member', id, fact: null });
      isFound = true;
    }
  }
  return isFound;
}

export async function listRooms(work: Work): Promise<void> {
  const { asked, where } = work;
  const ids = rowsOf(where).map(({ id }) => id);
  const common = { cityIds: null, limit: SHOWN_MAX };
  const ofPlaces = ids.length > 0 ? await searchWritings(work, 'room', { ...common, words: [], destinationIds: ids }) : [];
  const words = [...asked.terms.flat(), ...(asked.continent ? [asked.continent.toLowerCase()] : []), ...continentWords(work)];
  const named = words.length > 0 ? await searchWritings(work, 'room', { ...common, words, destinationIds: null }) : [];
  const found = [...ofPlaces, ...named];
  const shown =
    found.length > 0 || ids.length > 0
      ? found
      : await searchWritings(work, 'room', { ...common, words: [], destinationIds: null });
  for (const { id } of shown) work.planner.say({ kind: 'listing' }, { kind: 'room', id, fact: null });
}

/** Latin America is a region, not a continent, so the question's continent gives no search word. */
const continentWords = ({ asked }: Work): string[] => (/\blatin americ/.test(asked.text) ? ['latin'] : []);
