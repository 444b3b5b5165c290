/** docs/decisions/money-names-its-currency.md. No Zod: screens load this file. */

/** In use on 2026-01-01 (ISO 4217, list one); no funds, metals and test codes. */
const CODES_BY_DECIMALS = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF',
  2: `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC CUP CVE CZK DKK DOP DZD
    EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD
    MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK
    SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG`,
  3: 'BHD IQD JOD KWD LYD OMR TND',
} as const;

const decimals = new Map<string, number>(
  Object.entries(CODES_BY_DECIMALS).flatMap(([count, codes]) => codes.split(/\s+/).map((code) => [code, Number(count)] as const)),
);

export const CURRENCIES: readonly string[] = [...decimals.keys()].sort();

/** For a code outside the list, such as a withdrawn currency. */
const USUAL_DECIMALS = 2;

/** ISO 4217 decimals (3 for KWD). Intl uses CLDR, which has fewer for some currencies. */
export const decimalsOf = (currency: string): number => decimals.get(currency.toUpperCase()) ?? USUAL_DECIMALS;

/** Only unambiguous symbols: 'kr' is SEK, NOK, DKK and ISK. */
const SYMBOLS: Readonly<Record<string, string>> = {
  AUD: 'A$',
  BRL: 'R$',
  CAD: 'CA$',
  CNY: 'CN¥',
  EUR: '€',
  GBP: '£',
  HKD: 'HK$',
  ILS: '₪',
  INR: '₹',
  JPY: '¥',
  KRW: '₩',
  MXN: 'MX$',
  NZD: 'NZ$',
  PHP: '₱',
  TWD: 'NT$',
  USD: '$',
  VND: '₫',
  XCD: 'EC$',
};

/** Formats the same in every region: 'MX$350', 'SEK 350', '-$5.00'. */
export function addCurrency(number: string, currency: string): string {
  const code = currency.toUpperCase();
  return number.replace(/^[-\u2212]?/, (minus) => `${minus}${SYMBOLS[code] ?? `${code}\u00a0`}`);
}

/** False for too many decimals, such as '12.50' in JPY. */
export const hasDecimalsOf = ({ amount, currency }: { amount: string; currency: string }): boolean =>
  (amount.split('.')[1]?.length ?? 0) <= decimalsOf(currency);
