import { GUIDE_PLACES_MAX, type GuideFact } from '@bros/contract/guidance/guide-rules';
import { isInSchengen } from '@bros/contract/members/day-counting';
import { TIERS } from '@bros/contract/tiers';
import { DAYS_PAGE, findPages, planPagesFor } from '../../content/pages.ts';
import { searchTexts } from '../../content/places/queries.ts';
import { rowsOf } from '../../resolve/where.ts';
import { isHarmless } from '../coverage.ts';
import { notesFor } from '../facts.ts';
import type { Work } from '../work.ts';

const PAGES_MAX = 2;

const NAMES_TIER = new RegExp(`\\b(?:${TIERS.join('|')})s?\\b`);

const sayPage = ({ planner }: Work, id: string): void => planner.say({ kind: 'page' }, { kind: 'page', id, fact: null });

/** 'Gym membership in Berlin' does not mean this site's membership. */
export async function answerPlans(work: Work): Promise<void> {
  const isAboutOthers = work.where.isNamed || work.asked.isAboutOtherCompany;
  if (isAboutOthers && !NAMES_TIER.test(work.asked.text)) return;
  for (const id of planPagesFor(work.asked.text)) sayPage(work, id);
}

export async function answerHelp(work: Work): Promise<void> {
  const { helpPage, text, isAboutOtherCompany } = work.asked;
  if (isAboutOtherCompany) return;
  if (helpPage) return sayPage(work, helpPage);
  for (const { id } of findPages(text).slice(0, PAGES_MAX)) sayPage(work, id);
}

const OF_TAX = /\b(?:un)?tax/i;

export async function answerTax(work: Work): Promise<void> {
  const { asked, where } = work;
  const hasNoOtherTerms =
    asked.terms.every((term) => asked.intentTerms.includes(term) || isHarmless(term)) && where.properTerms.length === 0;
  if (!where.isSomewhere && hasNoOtherTerms && !asked.isOtherSubject && !asked.asksWhere) sayPage(work, DAYS_PAGE);
  if (asked.isOtherSubject) return;
  const isChoiceQuestion = asked.asksWhere && !where.isSomewhere;
  const rows = isChoiceQuestion
    ? await searchTexts(work.database, ['taxes'], { ids: null, limit: GUIDE_PLACES_MAX })
    : rowsOf(where);
  for (const { id, visaNotes, description, highlights } of rows.slice(0, GUIDE_PLACES_MAX)) {
    const texts: [GuideFact, string[]][] = [
      ['visa', isChoiceQuestion ? [] : notesFor(visaNotes, asked.passport).map(({ note }) => note)],
      ['description', [description]],
      ['highlights', highlights],
    ];
    for (const [fact] of texts.filter(([, lines]) => lines.some((line) => OF_TAX.test(line))))
      work.planner.say({ kind: 'fact', month: null, passport: asked.passport }, { kind: 'destination', id, fact });
  }
}

/** A model never gets a member's day counts, because they reveal trips. */
export async function answerDays(work: Work): Promise<void> {
  const { asked } = work;
  if (work.onlyShared || (asked.isOtherSubject && !asked.sure.has('days'))) return;
  const [row] = rowsOf(work.where);
  const countryCode = row?.countryCode ?? null;
  const isSchengen = /\bschengen|90\/180|\beu\b|europe/.test(asked.text);
  const isOutside = countryCode !== null && !isInSchengen({ countryCode });
  work.planner.say(
    { kind: 'days', countryCode: isSchengen && !isOutside ? null : countryCode },
    { kind: 'page', id: DAYS_PAGE, fact: null },
  );
}
