import type { GuideFact } from '@bros/contract/guidance/guide-rules';
import type { DestinationRow } from '../../../places/destinations/service.ts';
import type { Writing } from '../content/found.ts';
import { searchTexts } from '../content/places/queries.ts';
import { searchWritings, type WritingKind } from '../content/service.ts';
import { countTerms } from '../parse/words.ts';
import { rowsOf } from '../resolve/where.ts';
import { chooseQuote } from './quotes.ts';
import { findTexts, type Match, placesSought } from './texts.ts';
import type { Work } from './work.ts';

const MAX_QUOTES = 4;
const MAX_BESIDE_FACTS = 2;
/** Quoted; all others are listed by their title. */
const QUOTED: ReadonlySet<WritingKind> = new Set(['review', 'tip', 'answer', 'cityGuide']);
const KINDS: readonly WritingKind[] = ['review', 'tip', 'answer', 'cityGuide', 'event', 'communityPost', 'stay', 'course', 'job'];

/** Members' texts for a question that asks for them: those with its words; without further words, the most helpful ones of the place. */
export const quoteTexts =
  (kinds: readonly WritingKind[]) =>
  async (work: Work): Promise<void> => {
    const { asked, where } = work;
    const isBare = asked.terms.length + where.properTerms.length === 0;
    if (!isBare) return quote(work, await findTexts(work, kinds), MAX_QUOTES);
    if (asked.isElsewhere) return;
    for (const kind of kinds) {
      const found = await searchWritings(work, kind, { words: [], ...placesSought(work), limit: MAX_QUOTES });
      const there = found.filter(({ cityId, destinationId }) => !where.isSomewhere || cityId !== null || destinationId !== null);
      quote(
        work,
        there.map((writing) => ({ writing, score: 0 })),
        MAX_QUOTES,
      );
    }
  };

/** Members' texts about the topic in the place: all that fit if nothing else answered, else a few beside the facts. */
export async function quoteMatching(work: Work, isAnswered: boolean): Promise<void> {
  const { asked, where } = work;
  const isBare = asked.terms.length + where.properTerms.length === 0;
  if (isBare && (!where.isSomewhere || (asked.intentTerms.length === 0 && asked.intents.size > 0))) return;
  const kinds = isBare || isAnswered ? KINDS.filter((kind) => QUOTED.has(kind)) : KINDS;
  const matches = await findTexts(work, kinds);
  const best = matches[0]?.score ?? 0;
  quote(
    work,
    matches.filter(({ score }) => score >= best - 2),
    isAnswered ? MAX_BESIDE_FACTS : MAX_QUOTES,
  );
}

function quote({ asked, where, planner }: Work, matches: readonly Match[], max: number): void {
  const terms = [...where.properTerms, ...asked.terms, ...asked.intentTerms];
  for (const { writing } of matches.slice(0, max)) sayText(writing);

  function sayText(writing: Writing): void {
    const ref = { kind: writing.kind, id: writing.id, fact: null };
    const isQuoted = QUOTED.has(writing.kind as WritingKind);
    const say = isQuoted ? chooseQuote(writing.text, terms) : ({ kind: 'listing' } as const);
    if (say) planner.say(say, ref);
  }
}

/** The editors' texts about cities, for a question with words beyond its intents. */
export async function quoteEditors(work: Work): Promise<void> {
  const { database, asked, where, planner } = work;
  const terms = [...where.properTerms, ...asked.terms];
  if (terms.length === 0 || where.otherCityIds.length > 0 || asked.isElsewhere || asked.isOfTransport) return;
  const ids = where.isSomewhere ? rowsOf(where).map(({ id }) => id) : null;
  const found = await searchTexts(database, terms.flat(), { ids, limit: 20 });
  // Require both of two terms: these texts are short and many, so one term would match by chance.
  const least = Math.max(Math.min(terms.length, 2), Math.ceil(terms.length * 0.6));
  const facts: [GuideFact, (row: DestinationRow) => string][] = [
    ['highlights', ({ highlights }) => highlights.join('. ')],
    ['description', ({ description }) => description],
    ['safety', ({ safetyNote }) => safetyNote],
  ];
  const ranked = found
    .filter(({ continent }) => asked.continent === null || continent === asked.continent)
    .flatMap((row) =>
      facts.flatMap(([fact, textOf]) => {
        const isProper = countTerms(textOf(row), where.properTerms) === where.properTerms.length;
        const count = countTerms(textOf(row), terms);
        return isProper && count >= least ? [{ row, fact, count }] : [];
      }),
    );
  for (const { row, fact } of ranked.sort((one, other) => other.count - one.count).slice(0, MAX_QUOTES)) {
    planner.say({ kind: 'fact', month: null, passport: null }, { kind: 'destination', id: row.id, fact });
  }
}
