/**
 * The 29 states of the Schengen area since 2025-01-01, when land borders with Bulgaria and Romania opened (Council Decision (EU) 2024/3212; European
 * Commission, 'Schengen area'). Ireland and Cyprus are in the Union and not in the area.
 */
export const SCHENGEN_STATES: readonly string[] =
  'AT BE BG CH CZ DE DK EE ES FI FR GR HR HU IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ');

/**
 * Territories with a country code of their own that lie within the area's external border: the Åland Islands, of Finland, and Monaco, whose border France
 * guards (European Commission, COM(2012) 680, section 2.3.2). Andorra, San Marino and Vatican City lie outside, and a trip there is not counted.
 */
export const SCHENGEN_TERRITORIES: readonly string[] = ['AX', 'MC'];

/** Regulation (EU) 2016/399 (Schengen Borders Code), Article 6(1): at most 90 days in any 180 days, counted back from each day of the stay. */
export const SCHENGEN_MOST_DAYS = 90;
export const SCHENGEN_WINDOW_DAYS = 180;
/** Ours: the member is warned from so many days on. */
export const SCHENGEN_WARNING_DAYS = 75;

/** Days in a calendar year from which many countries take a visitor for a resident who owes taxes. Laws differ; nothing here is about one of them. */
export const TAX_DAYS = 183;
/** Ours: the member is warned from so many days on. */
export const TAX_WARNING_DAYS = 150;

/** Members are notified this many days before a limit. The specification gives no numbers. */
export const DAY_LIMIT_WARNINGS: readonly number[] = [14, 3];
