import { locale } from '../../platform/texts.ts';

/** BCP 47 tags of suggested languages; others typed by members have none. */
const TAGS: Readonly<Record<string, string>> = {
  arabic: 'ar',
  'bahasa indonesia': 'id-ID',
  bengali: 'bn-BD',
  bulgarian: 'bg-BG',
  cantonese: 'yue-Hant-HK',
  catalan: 'ca-ES',
  croatian: 'hr-HR',
  czech: 'cs-CZ',
  danish: 'da-DK',
  dutch: 'nl-NL',
  english: 'en-US',
  finnish: 'fi-FI',
  french: 'fr-FR',
  german: 'de-DE',
  greek: 'el-GR',
  hebrew: 'he-IL',
  hindi: 'hi-IN',
  hungarian: 'hu-HU',
  italian: 'it-IT',
  japanese: 'ja-JP',
  korean: 'ko-KR',
  malay: 'ms-MY',
  mandarin: 'cmn-Hans-CN',
  norwegian: 'nb-NO',
  persian: 'fa-IR',
  polish: 'pl-PL',
  portuguese: 'pt-PT',
  romanian: 'ro-RO',
  russian: 'ru-RU',
  serbian: 'sr-RS',
  spanish: 'es-ES',
  swahili: 'sw-KE',
  swedish: 'sv-SE',
  tagalog: 'fil-PH',
  thai: 'th-TH',
  turkish: 'tr-TR',
  ukrainian: 'uk-UA',
  urdu: 'ur-PK',
  vietnamese: 'vi-VN',
};

export interface SpokenLanguage {
  tag: string;
  name: string;
}

const primaryOf = (tag: string): string => tag.split('-', 1)[0] ?? '';

function nameOf(tag: string): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'language' }).of(primaryOf(tag)) ?? tag;
  } catch {
    return tag;
  }
}

/** The profile's languages in order, with the browser's region where they match; otherwise the browser's first. */
export function spokenLanguages(profile: readonly string[], browser: readonly string[]): SpokenLanguage[] {
  const known = profile.flatMap((name) => {
    const tag = TAGS[name.trim().toLowerCase()];
    return tag ? [{ tag: browser.find((own) => own.includes('-') && primaryOf(own) === primaryOf(tag)) ?? tag, name }] : [];
  });
  if (known.length > 0) return known;
  const [first = 'en-US'] = browser;
  return [{ tag: first, name: nameOf(first) }];
}
