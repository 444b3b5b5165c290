/** The languages the product speaks. Adding one here makes the compiler ask for it in every catalogue. */
const LOCALES = ['en'] as const;
export type Locale = (typeof LOCALES)[number];

// `never` accepts a function whatever it takes: what it takes is checked where it is called.
type Text = string | ((...values: never[]) => unknown);
interface Texts {
  readonly [key: string]: Text | Texts;
}

/** The shape of a catalogue in another language: the same keys, the same values to fill in. */
type Translation<Original> = {
  readonly [Key in keyof Original]: Original[Key] extends string
    ? string
    : Original[Key] extends (...values: infer Values) => infer Filled
      ? (...values: Values) => Filled
      : Translation<Original[Key]>;
};

type Catalogue<Original> = { readonly en: Original } & { readonly [Other in Exclude<Locale, 'en'>]: Translation<Original> };

function pickLocale(wanted: readonly string[]): Locale {
  const languages = wanted.map((tag) => tag.split('-')[0]);
  return LOCALES.find((locale) => languages.includes(locale)) ?? 'en';
}

/** The reader's language, decided once; prerendered pages are English. */
export const locale: Locale = typeof navigator === 'undefined' ? 'en' : pickLocale(navigator.languages ?? []);

/**
 * The texts of one noun, in every language: `web/app/<noun>/texts.ts` calls this once and the screens read the result. A value
 * is a text, a function that fills values in, or a group of those.
 */
export function defineTexts<Original extends Texts>(catalogue: Catalogue<Original>): Original {
  // A translation is its original with other words: `Catalogue` has checked that.
  return catalogue[locale] as Original;
}
