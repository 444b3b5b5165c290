import { DAYS_PAGE, findPages, planPagesFor } from '../../content/pages.ts';
import { rowsOf } from '../../resolve/where.ts';
import type { Work } from '../work.ts';

const PAGES_MAX = 2;

const sayPage = ({ planner }: Work, id: string): void => planner.say({ kind: 'page' }, { kind: 'page', id, fact: null });

export async function answerPlans(work: Work): Promise<void> {
  for (const id of planPagesFor(work.asked.text)) sayPage(work, id);
}

/** Answers how to do something on this site with the help pages that match. */
export async function answerHelp(work: Work): Promise<void> {
  for (const { id } of findPages(work.asked.text).slice(0, PAGES_MAX)) sayPage(work, id);
}

/** A question about tax without a place or further words is answered with the page of day counts. */
export async function answerTax(work: Work): Promise<void> {
  const { asked, where } = work;
  const isBare = asked.terms.every((term) => asked.intentTerms.includes(term)) && where.properTerms.length === 0;
  if (!where.isSomewhere && isBare && !asked.isElsewhere) sayPage(work, DAYS_PAGE);
}

/** Answers with the member's own day counts. A model never gets them, because they reveal the member's trips. */
export async function answerDays(work: Work): Promise<void> {
  if (work.onlyShared) return;
  const [row] = rowsOf(work.where);
  const countryCode = row?.countryCode ?? null;
  const isSchengen = /\bschengen|90\/180|\beu\b|europe/.test(work.asked.text);
  work.planner.say({ kind: 'days', countryCode: isSchengen ? null : countryCode }, { kind: 'page', id: DAYS_PAGE, fact: null });
}
