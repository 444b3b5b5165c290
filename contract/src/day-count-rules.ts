/**
 * The 29 states of the Schengen area since 2025-01-01, when land borders with Bulgaria and Romania opened (Council Decision (EU) 2024/3212; European
 * Commission, 'Schengen area'). Ireland and Cyprus are in the Union and not in the area.
 */
export const SCHENGEN_STATES: readonly string[] =
  'AT BE BG CH CZ DE DK EE ES FI FR GR HR HU IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ');

/** Parts of a Schengen state that have a country code of their own and lie in the area: the Åland Islands, of Finland. */
export const SCHENGEN_PARTS: readonly string[] = ['AX'];

/**
 * Monaco, San Marino and the Vatican. They are no states of the area, but nobody's exit is recorded on the way there, so that the days go on: France guards
 * Monaco's border as its own, and Italy has no checks towards the other two (European Commission, COM(2012) 680, sections 2.3.2 and 2.4.2). Andorra has
 * checks on its roads, and does not count.
 */
export const SCHENGEN_OPEN_NEIGHBOURS: readonly string[] = ['MC', 'SM', 'VA'];

/** Regulation (EU) 2016/399 (Schengen Borders Code), Article 6(1): at most 90 days in any 180 days, counted back from each day of the stay. */
export const SCHENGEN_MOST_DAYS = 90;
export const SCHENGEN_WINDOW_DAYS = 180;
/** Ours: the member is warned from so many days on. */
export const SCHENGEN_WARNING_DAYS = 75;

/** Days in a calendar year from which many countries take a visitor for a resident who owes taxes. Laws differ; nothing here is about one of them. */
export const TAX_DAYS = 183;
/** Ours: the member is warned from so many days on. */
export const TAX_WARNING_DAYS = 150;
