/** The Schengen area since 2025-01-01 (Council Decision (EU) 2024/3212; European Commission, 'Schengen area'). Ireland and Cyprus do not belong to it. */
export const SCHENGEN_STATES: readonly string[] =
  'AT BE BG CH CZ DE DK EE ES FI FR GR HR HU IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ');

/**
 * Territories inside the external border that have their own country code: Åland (Finland) and Monaco (European Commission, COM(2012) 680, section 2.3.2). Andorra,
 * San Marino and Vatican City are outside.
 */
export const SCHENGEN_TERRITORIES: readonly string[] = ['AX', 'MC'];

/** Countries outside the Schengen area that it surrounds. Days there do not count; screens add a note, because travelers must cross the area to get there. */
export const MICROSTATES: readonly string[] = ['AD', 'SM', 'VA'];

/** Regulation (EU) 2016/399 (Schengen Borders Code), Article 6(1): at most 90 days in any 180 days. */
export const SCHENGEN_MAX_DAYS = 90;
export const SCHENGEN_WINDOW_DAYS = 180;
/** Our choice. */
export const SCHENGEN_WARNING_DAYS = 75;

/** Many countries treat a visitor as a tax resident from this many days a year; laws differ. */
export const TAX_DAYS = 183;
/** Our choice. */
export const TAX_WARNING_DAYS = 150;

/** Our choice. Members are warned this many days before a limit. */
export const DAY_LIMIT_WARNINGS: readonly number[] = [14, 3];

/** The years of a tax report: the chosen one and those before it. */
export const TAX_REPORT_YEARS = 3;
