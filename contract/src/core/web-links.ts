import { LinkifyIt, REBuilder } from 'linkify-it';

/** No Zod: screens load this file. */

export interface FoundLink {
  index: number;
  written: string;
  /** Null for an address with a user name, which could imitate another host. */
  url: URL | null;
}

/** Recognized without 'https://' or 'www.'. Before others, a dot usually ends a sentence: 'See you there.So glad'. */
const BARE_DOMAINS =
  'com|net|org|io|co|app|me|info|biz|xyz|shop|site|online|link|ly|gg|gl|be|ru|cn|top|club|live|store|tk|vip|win|bet|casino|pro|dev|ai|de|uk|pt|th|id|mx';

class Patterns extends REBuilder {
  /** Also accepts underscores, which some blogs have in host names. */
  override get_pseudo_letter(): RegExp {
    return new RegExp(`(?:_|${super.get_pseudo_letter().source})`);
  }

  /** Finds addresses after unspaced script too, where the library requires a space or punctuation. */
  override get_schema_search(): RegExp {
    return new RegExp(`((?<![A-Za-z0-9]))(${this.get_schema_names().source})`, 'ig');
  }
}

function createLinkify(options: { fuzzyLink: boolean; fuzzyEmail: boolean }): LinkifyIt {
  const patterns = new Patterns();
  const linkify = new LinkifyIt({ rebuilder: patterns, tlds: BARE_DOMAINS.split('|'), ...options });
  const afterWww = new RegExp(`${patterns.get_url_host_port().source}${patterns.get_path().source}`, 'iy');
  return linkify.add('ftp:', null).add('www.', {
    validate(text, pos) {
      if (/[\w/.@-]/.test(text.charAt(pos - 'www.'.length - 1))) return 0;
      afterWww.lastIndex = pos;
      return afterWww.exec(text)?.[0].length ?? 0;
    },
  });
}

const explicitLinks = createLinkify({ fuzzyLink: false, fuzzyEmail: false }).add('//', null).add('mailto:', null);
const allAddresses = createLinkify({ fuzzyLink: true, fuzzyEmail: true });

/** No URL contains these, but the library accepts them. Direction marks and zero-width characters would hide the end of the URL. */
const AROUND = /["`～＜＞\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
/** Keeps the length, so all indexes stay valid. */
const withoutMarksAround = (text: string): string => text.replace(AROUND, ' ');

const AUTHORITY = /^(?:https?:\/\/)?[^/?#]*/iu;
/** A Latin top-level domain directly before another script. */
const DOMAIN_END = /\.[a-z]{2,}(?=[^\p{Script=Latin}\p{M}\p{N}.:-][^.]*$)/iu;
/** Other signs at the end belong to the URL: `_`, `*`, `~`, `-`. */
const SENTENCE_END = /[.,;:!?]+$/;

const authorityOf = (address: string): string => AUTHORITY.exec(address)?.[0] ?? '';

function trimAddress(raw: string): string {
  const end = DOMAIN_END.exec(authorityOf(raw));
  return (end ? raw.slice(0, end.index + end[0].length) : raw).replace(SENTENCE_END, '');
}

/** `following`: the text after the address, because the library ends an address before a user name's `@`. */
function readUrl(written: string, following: string): URL | null {
  const isUserName = authorityOf(written) === written && /^[^\s/?#]*@/.test(following);
  const url = URL.parse(/^www\./i.test(written) ? `https://${written}` : written);
  return url && !isUserName && !url.username && !url.password ? url : null;
}

/** Finds addresses with a scheme or 'www.', in order. */
export function findLinks(text: string): FoundLink[] {
  return (explicitLinks.match(withoutMarksAround(text)) ?? []).map(({ index, raw }) => {
    const written = trimAddress(raw);
    return { index, written, url: readUrl(written, text.slice(index + written.length)) };
  });
}

/** Finds addresses without 'https://' and 'www.' too, in order. */
export const findAddresses = (text: string): string[] =>
  (allAddresses.match(withoutMarksAround(text)) ?? []).map(({ raw }) => raw);
