import { GUIDE_PLACES_MAX, type GuideFact } from '@bros/contract/guidance/guide-rules';
import type { DestinationRow } from '../../../places/destinations/service.ts';
import type { Writing } from '../content/found.ts';
import { searchTexts } from '../content/places/queries.ts';
import { searchWritings, type WritingKind } from '../content/service.ts';
import type { Intent } from '../parse/intents.ts';
import type { Asked } from '../parse/question.ts';
import { countTerms, isOtherSubject, type Term } from '../parse/words.ts';
import { rowsOf } from '../resolve/where.ts';
import { isHarmless, termsAsked } from './coverage.ts';
import { notesFor } from './facts.ts';
import { findNearest } from './nearest-texts.ts';
import { chooseQuote } from './quotes.ts';
import { findTexts, type Match, placeFilterFor } from './texts.ts';
import type { Work } from './work.ts';

const MAX_QUOTES = 4;
const MAX_BESIDE_FACTS = 2;
/** Kinds of texts that are quoted. The others are listed by title. */
const QUOTED: ReadonlySet<WritingKind> = new Set(['review', 'tip', 'answer', 'cityGuide']);
const KINDS: readonly WritingKind[] = ['review', 'tip', 'answer', 'cityGuide', 'event', 'communityPost', 'stay', 'course', 'job'];

/**
 * Quotes texts that have the question's words; else, for a place, texts that share rare words with the question. If the question has no such words, quotes the
 * most helpful texts, about its place if it has one.
 */
export const quoteTexts =
  (kinds: readonly WritingKind[]) =>
  async (work: Work): Promise<void> => {
    const { asked, where } = work;
    const hasNoOtherTerms = asked.terms.length + where.properTerms.length === 0;
    if (!hasNoOtherTerms) {
      const matches = await findTexts(work, kinds);
      if (matches.length > 0) return quote(work, matches, MAX_QUOTES);
      if (!where.isSomewhere) return;
      const nearest: Writing[] = [];
      for (const kind of kinds) nearest.push(...(await findNearest(work, kind)));
      if (nearest.length > 0)
        return quote(
          work,
          nearest.map((writing) => ({ writing, score: 0 })),
          MAX_QUOTES,
        );
      if (where.properTerms.length > 0 || termsAsked(work).some((term) => !isHarmless(term))) return;
    }
    if (asked.isOtherSubject) return;
    for (const kind of kinds) {
      const found = await searchWritings(work, kind, { words: [], ...placeFilterFor(work), limit: MAX_QUOTES });
      const there = found.filter(({ cityId, destinationId }) => !where.isSomewhere || cityId !== null || destinationId !== null);
      quote(
        work,
        there.map((writing) => ({ writing, score: 0 })),
        MAX_QUOTES,
      );
    }
  };

const LISTS: readonly Intent[] = ['events', 'meetups', 'jobs', 'courses', 'stays', 'guides'];

function hasAllTerms({ title, text, givenBy }: Writing, { terms, intentTerms, isUnanswerable }: Asked): boolean {
  const required = isUnanswerable ? [...terms, ...intentTerms] : terms;
  return countTerms(`${title} ${text} ${givenBy}`, required) === required.length;
}

const isTitled = ({ title }: Writing, { asked, where }: Work): boolean =>
  countTerms(title, [...where.properTerms, ...asked.terms.filter((term) => !isHarmless(term))]) > 0;

/** Members' texts add nothing to these facts. */
const COMPLETE: ReadonlySet<Intent> = new Set(['time', 'currency', 'emergency']);

export async function quoteMatching(work: Work, isAnswered: boolean): Promise<void> {
  const { asked, where } = work;
  const hasNoOtherTerms = asked.terms.length + where.properTerms.length === 0;
  if (isAnswered && hasNoOtherTerms && [...asked.intents].every((intent) => COMPLETE.has(intent))) return;
  if (hasNoOtherTerms && (!where.isSomewhere || (asked.intentTerms.length === 0 && asked.intents.size > 0))) return;
  if (isAnswered && LISTS.some((intent) => intent !== 'guides' && asked.intents.has(intent))) return;
  const asksList = LISTS.some((intent) => asked.intents.has(intent));
  const kinds = hasNoOtherTerms || isAnswered || asksList ? KINDS.filter((kind) => QUOTED.has(kind)) : KINDS;
  const found = await findTexts(work, kinds);
  const matches = found.filter(({ writing }) =>
    asksList || asked.isUnanswerable
      ? hasAllTerms(writing, asked)
      : QUOTED.has(writing.kind as WritingKind) || isTitled(writing, work),
  );
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

  function isBesideTopic({ kind, title, text }: Writing, { start, length }: { start: number; length: number }): boolean {
    const subjects = [...where.properTerms, ...asked.terms];
    if (kind !== 'cityGuide' || subjects.length === 0 || countTerms(title, subjects) > 0) return false;
    return countTerms(text.slice(start, start + length), subjects) === 0;
  }

  function sayText(writing: Writing): void {
    const ref = { kind: writing.kind, id: writing.id, fact: null };
    const isQuoted = QUOTED.has(writing.kind as WritingKind);
    const say = isQuoted ? chooseQuote(writing.text, terms) : ({ kind: 'listing' } as const);
    if (say && !(say.kind === 'quote' && isBesideTopic(writing, say))) planner.say(say, ref);
  }
}

/** Quotes the visa notes if one of them has all terms, because only visa notes name a permit: 'white card'. */
function quoteVisaNotes({ asked, where, planner }: Work, terms: readonly Term[]): void {
  for (const { id, visaNotes } of rowsOf(where).slice(0, GUIDE_PLACES_MAX)) {
    const { passport } = asked;
    const isNamed = notesFor(visaNotes, passport).some(({ note }) => countTerms(note, terms) === terms.length);
    if (isNamed) planner.say({ kind: 'fact', month: null, passport }, { kind: 'destination', id, fact: 'visa' });
  }
}

export async function quoteEditors(work: Work): Promise<void> {
  const { database, asked, where, planner } = work;
  const further = [...where.properTerms, ...asked.terms.filter((term) => where.isSomewhere || !isHarmless(term))];
  const terms = further.length === 0 && asked.asksWhere ? asked.intentTerms : further;
  if (terms.length === 0 || where.otherCityIds.length > 0 || asked.isAboutTransport) return;
  if (!where.isSomewhere && LISTS.some((intent) => asked.intents.has(intent))) return;
  // If no place is meant, a text that mentions an emergency is no answer, because it has no number.
  if (!where.isSomewhere && asked.intents.has('emergency')) return;
  // Texts by editors contain no prices.
  if (asked.intents.has('cost') && further.length > 0) return;
  if (!asked.isOtherSubject) quoteVisaNotes(work, terms);
  const ids = where.isSomewhere ? rowsOf(where).map(({ id }) => id) : null;
  const found = await searchTexts(database, terms.flat(), { ids, limit: 20 });
  // These texts are short and many, so one of two terms would match by chance.
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
        const needed = [...where.properTerms, ...terms.filter(isOtherSubject)];
        const isProper = countTerms(textOf(row), needed) === needed.length;
        const count = countTerms(textOf(row), terms);
        return isProper && count >= least ? [{ row, fact, count }] : [];
      }),
    );
  for (const { row, fact } of ranked.sort((one, other) => other.count - one.count).slice(0, MAX_QUOTES)) {
    planner.say({ kind: 'fact', month: null, passport: null }, { kind: 'destination', id: row.id, fact });
  }
}
