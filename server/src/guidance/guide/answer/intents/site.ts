import { GUIDE_PLACES_MAX } from '@bros/contract/guidance/guide-rules';
import { isInSchengen } from '@bros/contract/members/day-counting';
import { TIERS } from '@bros/contract/tiers';
import { DAYS_PAGE, findPages, planPagesFor } from '../../content/pages.ts';
import { rowsOf } from '../../resolve/where.ts';
import { isBeside } from '../coverage.ts';
import { notesFor } from '../facts.ts';
import type { Work } from '../work.ts';

const PAGES_MAX = 2;

const NAMES_TIER = new RegExp(`\\b(?:${TIERS.join('|')})s?\\b`);

const sayPage = ({ planner }: Work, id: string): void => planner.say({ kind: 'page' }, { kind: 'page', id, fact: null });

/** 'Gym membership in Berlin' is another one. */
export async function answerPlans(work: Work): Promise<void> {
  if (work.where.isNamed && !NAMES_TIER.test(work.asked.text)) return;
  for (const id of planPagesFor(work.asked.text)) sayPage(work, id);
}

/** Answers how to do something on this site with the help pages that match. */
export async function answerHelp(work: Work): Promise<void> {
  const { helpPage, text } = work.asked;
  if (helpPage) return sayPage(work, helpPage);
  for (const { id } of findPages(text).slice(0, PAGES_MAX)) sayPage(work, id);
}

const OF_TAX = /\b(?:un)?tax/i;

/** A question about tax without a place or further words is answered with the page of day counts, one about a place with visa notes that mention tax. */
export async function answerTax(work: Work): Promise<void> {
  const { asked, where } = work;
  const isBare =
    asked.terms.every((term) => asked.intentTerms.includes(term) || isBeside(term)) && where.properTerms.length === 0;
  if (!where.isSomewhere && isBare && !asked.isElsewhere && !asked.asksWhere) sayPage(work, DAYS_PAGE);
  for (const { id, visaNotes } of asked.isElsewhere ? [] : rowsOf(where).slice(0, GUIDE_PLACES_MAX)) {
    if (!notesFor(visaNotes, asked.passport).some(({ note }) => OF_TAX.test(note))) continue;
    work.planner.say({ kind: 'fact', month: null, passport: asked.passport }, { kind: 'destination', id, fact: 'visa' });
  }
}

/** Answers with the member's own day counts. A model never gets them, because they reveal the member's trips. */
export async function answerDays(work: Work): Promise<void> {
  const { asked } = work;
  if (work.onlyShared || (asked.isElsewhere && !asked.sure.has('days'))) return;
  const [row] = rowsOf(work.where);
  const countryCode = row?.countryCode ?? null;
  const isSchengen = /\bschengen|90\/180|\beu\b|europe/.test(asked.text);
  const isOutside = countryCode !== null && !isInSchengen({ countryCode });
  work.planner.say(
    { kind: 'days', countryCode: isSchengen && !isOutside ? null : countryCode },
    { kind: 'page', id: DAYS_PAGE, fact: null },
  );
}
