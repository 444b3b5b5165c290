import type { SOCIAL_ACCOUNT_PROBLEMS, SocialPlatform } from '@bros/contract/members/social-platforms';

export interface ReadAccount {
  url: string;
  handle: string;
}

export type AccountProblem = (typeof SOCIAL_ACCOUNT_PROBLEMS)[number];

interface Platform {
  /** Matches whole hosts, because look-alike hosts are other sites. */
  hosts: RegExp;
  pathOf: (username: string) => string;
  read: (path: string, query: URLSearchParams) => { path: string; handle: string } | null;
}

/** First path segments of the platform's own pages. */
const RESERVED = {
  instagram: new Set(['p', 'reel', 'reels', 'explore', 'stories', 'accounts', 'direct', 'tv', 'about', 'developer', 'legal']),
  facebook: new Set([
    'groups',
    'pages',
    'events',
    'watch',
    'marketplace',
    'login',
    'sharer',
    'share',
    'photo',
    'hashtag',
    'gaming',
    'stories',
  ]),
};

const PLATFORMS: Record<SocialPlatform, Platform> = {
  youtube: {
    hosts: /^(?:www\.|m\.)?youtube\.com$/,
    pathOf: (username) => `/@${username}`,
    read(path) {
      const [, accountPath = '', kind, name = ''] =
        /^(\/(@|channel\/(?=UC[\w-]{22}(?:\/|$))|c\/|user\/)([^/?#\s]{1,60}))(?:\/[a-z]+)?$/.exec(decodePath(path)) ?? [];
      return kind && (/^[\w.-]{3,60}$/.test(name) || isForeignHandle(name))
        ? { path: accountPath, handle: kind === '@' ? `@${name}` : name }
        : null;
    },
  },
  instagram: {
    hosts: /^(?:www\.|m\.)?instagram\.com$/,
    pathOf: (username) => `/${username}`,
    read(path) {
      const name = /^\/([\w.]{1,30})(?:\/(?:reels|tagged))?$/.exec(path)?.[1]?.toLowerCase();
      return name && !RESERVED.instagram.has(name) ? { path: `/${name}/`, handle: `@${name}` } : null;
    },
  },
  tiktok: {
    hosts: /^(?:www\.|m\.)?tiktok\.com$/,
    pathOf: (username) => `/@${username}`,
    read(path) {
      const name = /^\/@([\w.]{2,24})$/.exec(path)?.[1]?.toLowerCase();
      return name ? { path: `/@${name}`, handle: `@${name}` } : null;
    },
  },
  facebook: {
    hosts: /^(?:(?:www|m|web|[a-z]{2}-[a-z]{2})\.)?facebook\.com$|^(?:www\.)?fb\.com$/,
    pathOf: (username) => `/${username}`,
    read(path, query) {
      const number = path === '/profile.php' ? query.get('id') : /^\/people\/[^/]+\/(\d+)$/.exec(path)?.[1];
      if (number && /^\d{5,20}$/.test(number)) return { path: `/profile.php?id=${number}`, handle: number };
      const name = /^\/([A-Za-z\d.]{5,50})$/.exec(path)?.[1];
      const isPage = name === undefined || RESERVED.facebook.has(name.toLowerCase()) || /\.php$/i.test(name);
      return isPage ? null : { path: `/${name}`, handle: name };
    },
  },
};

const decodePath = (path: string): string => {
  try {
    return decodeURIComponent(path).normalize('NFC');
  } catch {
    return path;
  }
};

/** Characters of different rows can look alike, so a handle may mix only one row's scripts (UTS #39, 'Highly Restrictive'). */
const SCRIPTS = [
  ['Latin', 'Han', 'Hiragana', 'Katakana', 'Bopomofo', 'Hangul'],
  ...['Cyrillic', 'Greek', 'Armenian', 'Georgian', 'Hebrew', 'Arabic', 'Ethiopic', 'Devanagari', 'Bengali', 'Gurmukhi'],
  ...['Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Thai', 'Lao', 'Myanmar', 'Khmer'],
].map((scripts) =>
  [scripts]
    .flat()
    .map((script) => `\\p{Script_Extensions=${script}}`)
    .join(''),
);
const FOREIGN_HANDLE = new RegExp(
  `^(?:${SCRIPTS.map((letters) => `(?:(?=[\\p{L}\\p{M}])[${letters}]|[\\d_.·・-])+`).join('|')})$`,
  'u',
);

/** False for full-width or mathematical letters, which URL parsers convert. Allows the Thai and Lao vowels 'am', which have no other form. */
function isPlain(text: string): boolean {
  const letters = text.normalize('NFC').replace(/[\u0e33\u0eb3]/g, '');
  return letters === letters.normalize('NFKC');
}

const isForeignHandle = (name: string): boolean =>
  /[^ -~]/.test(name) && [...name].length <= 30 && isPlain(name) && /^[\p{L}\d]/u.test(name) && FOREIGN_HANDLE.test(name);

/** Text that ends like a domain is a URL, unless it begins with '@'. */
const DOMAIN = /^[^@][^\s]*\.(?:com|net|org|io|co|me|tv|app|dev|info|link|site|online|xyz|ru|cn)\.?$/i;
/** A handle in any script, alone or after a slash or '@'; the rest is printable ASCII. */
const NAME_IN_PATH = /^(?:[\x21-\x7e]*[/@])?[\p{L}\p{M}\d_.·・-]+(?:[/?#][\x21-\x7e]*)?$/u;
const SCHEME = /^[a-z][a-z\d+.-]*:/i;

/**
 * A URL must be on the platform's site, without user name, password or port. It is rebuilt from the account's name, so that nothing else typed is stored.
 * @param typed without surrounding whitespace
 */
export function readAccount(platform: SocialPlatform, typed: string): ReadAccount | AccountProblem {
  const { hosts, pathOf, read } = PLATFORMS[platform];
  // Accepts only printable ASCII, because other characters can look like it, and URL parsers silently replace some. YouTube's handles may contain them.
  const isReadable = /^[\x21-\x7e]+$/.test(typed) || (platform === 'youtube' && NAME_IN_PATH.test(typed) && isPlain(typed));
  if (!isReadable || /[\\<>]/.test(typed)) return 'unreadable';
  const isUrl = /[/:?#]/.test(typed) || DOMAIN.test(typed);
  const url = parseUrl(isUrl ? typed : `https://www.${platform}.com${pathOf(typed.replace(/^@/, ''))}`);
  if (!url) return isUrl ? 'otherSite' : 'notAnAccount';
  if (!hosts.test(url.hostname) || url.username || url.password || url.port) return 'otherSite';
  const found = read(url.pathname.replace(/\/+$/, ''), url.searchParams);
  return found ? { url: `https://www.${platform}.com${found.path}`, handle: found.handle } : 'notAnAccount';
}

function parseUrl(typed: string): URL | null {
  const url = URL.parse(SCHEME.test(typed) ? typed : `https://${typed.replace(/^\/\//, '')}`);
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url : null;
}
