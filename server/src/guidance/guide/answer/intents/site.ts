import { DAYS_PAGE, findPages, planPagesFor } from '../../content/pages.ts';
import { rowsOf } from '../../resolve/where.ts';
import type { Work } from '../work.ts';

const PAGES_MAX = 2;

const sayPage = ({ planner }: Work, id: string): void => planner.say({ kind: 'page' }, { kind: 'page', id, fact: null });

export async function tellPlans(work: Work): Promise<void> {
  for (const id of planPagesFor(work.asked.text)) sayPage(work, id);
}

/** What a member does on this site, and where. */
export async function tellHelp(work: Work): Promise<void> {
  for (const { id } of findPages(work.asked.text).slice(0, PAGES_MAX)) sayPage(work, id);
}

/** Without a place or further words, what this site does for the 183 days of a tax year. */
export async function tellTax(work: Work): Promise<void> {
  const { asked, where } = work;
  const isBare = asked.terms.every((term) => asked.intentTerms.includes(term)) && where.properTerms.length === 0;
  if (!where.isSomewhere && isBare && !asked.isElsewhere) sayPage(work, DAYS_PAGE);
}

/** The member's own days. Never for a model, because they follow from the member's trips. */
export async function tellDays(work: Work): Promise<void> {
  if (work.onlyShared) return;
  const [row] = rowsOf(work.where);
  const countryCode = row?.countryCode ?? null;
  const isSchengen = /\bschengen|90\/180|\beu\b|europe/.test(work.asked.text);
  work.planner.say({ kind: 'days', countryCode: isSchengen ? null : countryCode }, { kind: 'page', id: DAYS_PAGE, fact: null });
}
