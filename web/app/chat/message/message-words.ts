import type { MemberId } from '@bros/contract/fields';
import { findMention, type Mention } from '@bros/contract/mentions';

/** A stretch of a message: plain words, an address, or the name of a member it mentions. */
export type Part =
  | { kind: 'text'; text: string }
  /** `path` leads inside this site, where it is one of ours; `host` is where it really leads. */
  | { kind: 'link'; text: string; href: string; host: string; path: string | null }
  | { kind: 'mention'; text: string; memberId: MemberId };

/** Addresses with a scheme, or that begin with www: the same that the rules of the chat count as links. */
const ADDRESS = /\bhttps?:\/\/[^\s"`]+|(?<![\w/.@-])www\.[^\s"`]+/giu;

/** Signs that end the sentence around an address rather than the address. */
const TRAILING = /[.,;:!?'’”»…·*_~]+$/u;
const PAIRS: readonly (readonly [string, string])[] = [
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
];

const countOf = (text: string, sign: string) => text.split(sign).length - 1;

/** Without the signs behind it that belong to the sentence: a closing bracket stays where its opening one is part of the address. */
function withoutTrailing(address: string): string {
  const trimmed = address.replace(TRAILING, '');
  const isLoose = PAIRS.some(([open, close]) => trimmed.endsWith(close) && countOf(trimmed, close) > countOf(trimmed, open));
  const rest = isLoose ? trimmed.slice(0, -1) : trimmed;
  return rest === address ? rest : withoutTrailing(rest);
}

/** A host of the open internet, or our own: not a bare word, nor a name and password before the real one. */
function readAddress(written: string, origin: string): URL | null {
  const url = URL.parse(/^www\./iu.test(written) ? `https://${written}` : written);
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password) return null;
  return url.origin === origin || /\.[^.]/u.test(url.hostname) ? url : null;
}

/** As it is written, but with the host in the letters that the network uses ('xn--…'), so that no look-alike passes for another. */
function shownAs(written: string, url: URL): string {
  const [, before = '', host = '', rest = ''] = /^(\w+:\/\/)?([^/?#]*)(.*)$/su.exec(written) ?? [];
  return host.toLowerCase() === url.host ? written : `${before.toLowerCase()}${url.host}${rest}`;
}

/** Screens of ours open inside; what the server answers itself does not. */
const isScreenPath = (path: string) => !/^\/(api|dev|healthz|readyz|metrics)(\/|$|\?)/u.test(path);

function linkOf(written: string, origin: string): Part | null {
  const url = readAddress(written, origin);
  if (!url) return null;
  const path = url.pathname + url.search + url.hash;
  return {
    kind: 'link',
    text: shownAs(written, url),
    href: url.href,
    host: url.host,
    path: url.origin === origin && isScreenPath(path) ? path : null,
  };
}

/** Splits plain words at the addresses in them. */
function splitAtLinks(text: string, origin: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const written = withoutTrailing(found);
    const link = linkOf(written, origin);
    if (!link) continue;
    parts.push({ kind: 'text', text: text.slice(end, index) }, link);
    end = index + written.length;
  }
  parts.push({ kind: 'text', text: text.slice(end) });
  return parts.filter((part) => part.text !== '');
}

/** Splits plain words at every place that names the member. */
function splitAtMention(part: Part, { memberId, name }: Mention): Part[] {
  if (part.kind !== 'text') return [part];
  const at = findMention(part.text, name);
  if (at < 0) return [part];
  const end = at + 1 + name.length;
  const before: Part = { kind: 'text', text: part.text.slice(0, at) };
  const rest = splitAtMention({ kind: 'text', text: part.text.slice(end) }, { memberId, name });
  return [before, { kind: 'mention' as const, text: part.text.slice(at, end), memberId }, ...rest].filter(
    ({ text }) => text !== '',
  );
}

/**
 * Splits a message into its parts, in order. Joined, their texts are the message, except for hosts that pretend to be others.
 * @param origin of this site: addresses there lead inside
 */
export function partsOf(content: string, mentions: readonly Mention[], origin: string): Part[] {
  // The longest name first: 'Diego Armando' is not 'Diego'.
  const byLength = [...mentions].sort((one, other) => other.name.length - one.name.length);
  return byLength.reduce(
    (parts, mention) => parts.flatMap((part) => splitAtMention(part, mention)),
    splitAtLinks(content, origin),
  );
}

/** The same words with every host as it really is, for where nothing can be pressed. */
export const plainWords = (content: string, origin: string): string =>
  partsOf(content, [], origin)
    .map(({ text }) => text)
    .join('');

/** The words to read aloud: an address is read as the word for it. */
export const spokenWords = (content: string, origin: string, link: string): string =>
  partsOf(content, [], origin)
    .map((part) => (part.kind === 'link' ? link : part.text))
    .join('');
