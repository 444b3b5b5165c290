import type { MemberId } from '@bros/contract/core/fields';
import { findMention, type Mention } from '@bros/contract/core/mentions';
import { type FoundLink, findLinks } from '@bros/contract/core/web-links';

export type Part =
  | { kind: 'text'; text: string }
  /** `path`: for this site's screens. `trueHost`: the ASCII host ('xn--…') of a look-alike link, if it differs from the written one. */
  | { kind: 'link'; text: string; href: string; host: string; trueHost: string | null; path: string | null }
  | { kind: 'mention'; text: string; memberId: MemberId };

const WRITTEN_HOST = /^(?:https?:\/\/)?([^/?#:]*)/iu;

/** False for the server's paths. */
const isScreenPath = (path: string) => !/^\/(api|dev|healthz|readyz|metrics)(\/|$|\?)/u.test(path);

/** Null without a URL, or if the host is a single word other than this site's host. */
function linkOf({ written, url }: FoundLink, origin: string): Part | null {
  if (!url || (url.origin !== origin && !/\.[^.]/u.test(url.hostname))) return null;
  const path = url.pathname + url.search + url.hash;
  const writtenHost = WRITTEN_HOST.exec(written)?.[1]?.toLowerCase();
  return {
    kind: 'link',
    text: written,
    href: url.href,
    host: url.host,
    trueHost: writtenHost === url.hostname ? null : url.hostname,
    path: url.origin === origin && isScreenPath(path) ? path : null,
  };
}

function splitAtLinks(text: string, origin: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const found of findLinks(text)) {
    const link = linkOf(found, origin);
    if (!link) continue;
    parts.push({ kind: 'text', text: text.slice(end, found.index) }, link);
    end = found.index + found.written.length;
  }
  parts.push({ kind: 'text', text: text.slice(end) });
  return parts.filter((part) => part.text !== '');
}

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
 * Splits a message into parts, whose joined texts are the message.
 * @param origin this site's origin: links to it are internal
 */
export function partsOf(content: string, mentions: readonly Mention[], origin: string): Part[] {
  // 'Diego' must not match within 'Diego Armando'.
  const byLength = [...mentions].sort((one, other) => other.name.length - one.name.length);
  return byLength.reduce(
    (parts, mention) => parts.flatMap((part) => splitAtMention(part, mention)),
    splitAtLinks(content, origin),
  );
}

/** The message as plain text, with the true host after a look-alike link. */
export const plainWords = (content: string, origin: string): string =>
  partsOf(content, [], origin)
    .map((part) => (part.kind === 'link' && part.trueHost ? `${part.text} (${part.trueHost})` : part.text))
    .join('');

/** `link` replaces each URL. */
export const spokenWords = (content: string, origin: string, link: string): string =>
  partsOf(content, [], origin)
    .map((part) => (part.kind === 'link' ? link : part.text))
    .join('');
