import { findAddresses } from '@bros/contract/core/web-links';
import type { StayTextProblem } from '@bros/contract/places/stay-post-rules';
import { foldText, unleet } from '../../../core/moderation/service.ts';

/** Dates are removed first, because they look like phone numbers. */
const DAYS = /\b(?:20\d\d-[01]\d-[0-3]\d|[0-3]?\d[./][0-3]?\d[./](?:20)?\d\d)\b/g;
const DIGIT = '(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)';
const MESSENGER =
  '(?:whats ?app|wh?atsapp|tele ?gram|viber|wechat|zalo|kakao ?talk|threema|signal|snapchat|instagram|messenger|skype|discord)';
const STREET = 'street|road|rd|avenue|ave|lane|ln|boulevard|blvd|drive|court|square|terrace|crescent';
const STREET_FIRST =
  'Rua|Travessa|Avenida|Av\\.|Largo|Praça|Praca|Calle|Carrer|Carrera|Cra\\.?|Paseo|Plaza|Rue|Via|Viale|Piazza|Ulica|ul\\.|Jalan|Jl\\.|Strada|Str\\.';

const PATTERNS: readonly (readonly [StayTextProblem, RegExp])[] = [
  [
    'email',
    /[^\s@]{1,64}@[^\s@.]{1,63}\.\w+|\b[\w.]{1,64} ?(?:\(at\)|\[at\]| at ) ?(?:gmail|outlook|hotmail|yahoo|proton|protonmail|icloud)\b|\b\w{2,40} ?(?:\(dot\)|\[dot\]| dot ) ?(?:com|net|org|io|me)\b/iu,
  ],
  // IBANs (ISO 13616), Ethereum and Bitcoin addresses come before phone numbers, because their digits look like one.
  ['payment', /\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){3,7}(?: ?[A-Z\d]{1,3})?\b/],
  ['payment', /\b(?:0x[\da-f]{40}|bc1[a-z\d]{25,60})\b/i],
  ['phone', /(?:\+|\b00)\d[\d ()./-]{5,}\d|\b\d(?:[ ()./-]{0,2}\d){8,}\b/],
  ['phone', new RegExp(`\\b${DIGIT}(?:[\\s,-]+${DIGIT}){5,}\\b`, 'i')],
  [
    'messenger',
    new RegExp(
      `\\b(?:write|text|message|contact|reach|add|ask|call|ping|find|reply|talk|chat)\\b[^.?!\\n]{0,20}\\b(?<!\\bnot )(?:on|via|by|over|through|at) (?:my )?${MESSENGER}\\b|\\b(?:my ${MESSENGER}\\b|${MESSENGER}(?: (?:me|number|only|is|id)\\b| ?[:@]))|(?<![\\w.])@[a-z]\\w{2,}`,
      'i',
    ),
  ],
  // 'Main St.', but not 'St Pancras'.
  ['address', /\b\d{1,4}[a-z]?,? (?:[\p{Lu}\d][\p{L}\d'-]*\.? ){1,3}St\b(?!\.? \p{Lu})/u],
  ['address', new RegExp(`\\b\\d{1,4}[a-z]?,? (?:\\p{L}[\\p{L}'-]*\\.? ){1,3}(?:${STREET})\\b`, 'iu')],
  [
    'address',
    new RegExp(
      `(?<![\\p{L}])(?:${STREET_FIRST}) (?:(?:d[aeo]s?|del|de la|della|dos) )?\\p{L}[\\p{L}'.-]*(?: [\\p{L}'.-]+){0,3},? ?(?:n[ºo°]?\\.? ?|#)?\\d`,
      'u',
    ),
  ],
  ['address', /\b(?:Carrera|Calle|Cra\.?|Cl\.?) \d+[a-z]? ?(?:#|no?\.?|n°) ?\d/i],
  ['address', /\p{L}{3,30}(?:straße|strasse|str\.|gasse|platz|weg|allee|straat|gade|gatan|vej),? \d{1,4}\b/iu],
  [
    'address',
    /\b(?:apt|apartment|flat|unit|suite|house)\.? (?:no\.? ?|number |# ?)\d{1,4}|-?\d{1,3}\.\d{4,}, ?-?\d{1,3}\.\d{4,}/i,
  ],
  ['address', /\b[23456789CFGHJMPQRVWX]{4,8}\+[23456789CFGHJMPQRVWX]{2,3}\b|\/{3}\p{L}+\.\p{L}+\.\p{L}+/u],
];

export interface FoundProblem {
  problem: StayTextProblem;
  written: string;
}

/** The first contact, account number or exact address that a pattern finds; otherwise the first link. */
export function findTextProblem(text: string): FoundProblem | null {
  const plain = text.normalize('NFKC').replace(DAYS, ' ');
  // Folding finds 'wh4tsapp', but loses capitals, which distinguish a street ('Via Roma 5') from other words.
  const folded = unleet(foldText(plain));
  for (const [problem, pattern] of PATTERNS) {
    const written = (pattern.exec(plain) ?? pattern.exec(folded))?.[0].trim();
    if (written) return { problem, written };
  }
  // Browsers accept full-width letters and the ideographic full stop in links.
  const [link] = findAddresses(text.normalize('NFKC').replaceAll('。', '.'));
  return link === undefined ? null : { problem: 'link', written: link };
}
