/** The states since 2025-01-01, without Ireland and Cyprus (Council Decision (EU) 2024/3212; European Commission, 'Schengen area'). */
export const SCHENGEN_STATES: readonly string[] =
  'AT BE BG CH CZ DE DK EE ES FI FR GR HR HU IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ');

/** Åland and Monaco are inside the external border (European Commission, COM(2012) 680, section 2.3.2), unlike Andorra, San Marino and Vatican City. */
export const SCHENGEN_TERRITORIES: readonly string[] = ['AX', 'MC'];

/** Surrounded by the Schengen area. Days there are ignored; a note says that travelers must cross it. */
export const MICROSTATES: readonly string[] = ['AD', 'SM', 'VA'];

/** Regulation (EU) 2016/399, Article 6(1): 90 days in any 180. */
export const SCHENGEN_MAX_DAYS = 90;
export const SCHENGEN_WINDOW_DAYS = 180;
export const SCHENGEN_WARNING_DAYS = 75;

/** From this many days on, a visitor is a tax resident in many countries; laws differ. */
export const TAX_DAYS = 183;
export const TAX_WARNING_DAYS = 150;

/** Days before a limit. */
export const DAY_LIMIT_WARNINGS: readonly number[] = [14, 3];

/** The chosen year and the years before it. */
export const TAX_REPORT_YEARS = 3;
