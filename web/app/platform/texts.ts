/** A catalog compiles only if it has all texts in each language. */
const LOCALES = ['en'] as const;
export type Locale = (typeof LOCALES)[number];

// `never` accepts any function; its arguments are checked at the call.
type Text = string | ((...values: never[]) => unknown);
interface Texts {
  readonly [key: string]: Text | Texts;
}

type Translation<Original> = {
  readonly [Key in keyof Original]: Original[Key] extends string
    ? string
    : Original[Key] extends (...values: infer Values) => infer Filled
      ? (...values: Values) => Filled
      : Translation<Original[Key]>;
};

type Catalog<Original> = { readonly en: Original } & { readonly [Other in Exclude<Locale, 'en'>]: Translation<Original> };

function pickLocale(wanted: readonly string[]): Locale {
  const languages = wanted.map((tag) => tag.split('-')[0]);
  return LOCALES.find((locale) => languages.includes(locale)) ?? 'en';
}

/** Prerendered pages are English. */
export const locale: Locale = typeof navigator === 'undefined' ? 'en' : pickLocale(navigator.languages ?? []);

/** Call it once per catalog. A value is a text, a function that fills values in, or a group. */
export function defineTexts<Original extends Texts>(catalog: Catalog<Original>): Original {
  return catalog[locale] as Original;
}
