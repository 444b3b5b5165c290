/** Services that hide where a link leads. */
const SHORTENERS = [
  'bit.ly',
  'tinyurl.com',
  't.co',
  't.ly',
  'goo.gl',
  'cutt.ly',
  'is.gd',
  'v.gd',
  'rb.gy',
  'ow.ly',
  'buff.ly',
  'shorturl.at',
  'tiny.cc',
  'rebrand.ly',
  'bl.ink',
  'lnkd.in',
  's.id',
  'shorte.st',
  'adf.ly',
  'soo.gd',
  'qr.ae',
  'trib.al',
];

const asPattern = (host: string) => host.replaceAll('.', '\\.');
const SHORT_LINK = new RegExp(`(?<![\\p{L}\\p{N}.@-])(?:www\\.)?(?:${SHORTENERS.map(asPattern).join('|')})/[\\w-]+`, 'iu');

/** Addresses with a scheme, or that begin with www. */
const LINK = /\bhttps?:\/\/\S+|(?<![\w/.])www\.[\w-]+\.\S+/giu;

export const hasShortLink = (text: string): boolean => SHORT_LINK.test(text);

export const countLinks = (text: string): number => text.match(LINK)?.length ?? 0;
