import { withScheme } from '../core/web-addresses.ts';

/** Videos of lessons: links to YouTube and Vimeo, kept as player and id. Nothing else of the link is stored or shown. */

export const VIDEO_PLAYERS = ['youtube', 'vimeo'] as const;
export interface CourseVideo {
  player: (typeof VIDEO_PLAYERS)[number];
  id: string;
}

/** The forms of the two players' ids; a Vimeo video that is not listed has a key after a slash. */
const ID = { youtube: /^[\w-]{11}$/, vimeo: /^\d{6,12}(\/[0-9a-f]{6,16})?$/ } as const;

export const isVideoId = ({ player, id }: CourseVideo): boolean => ID[player].test(id);

const of = (player: CourseVideo['player'], id: string | null | undefined): CourseVideo | null =>
  id != null && ID[player].test(id) ? { player, id } : null;

const YOUTUBE_HOST = /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$/;
/** Lists, groups and shops of Vimeo come before the video; 'manage' is where its owner copies the address. */
const VIMEO_PATH =
  /^\/(?:channels\/[^/]+\/|groups\/[^/]+\/videos\/|ondemand\/[^/]+\/|(?:album|showcase)\/\d+\/video\/|manage\/videos\/|video\/)?(\d+)(?:\/([^/]+))?\/?$/;

/** The video that a link leads to, as people copy it from the address line or from 'Share', with 'https://' or without; null for every other text. */
export function parseVideoLink(link: string): CourseVideo | null {
  const url = URL.parse(withScheme(link));
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.port !== '') return null;
  const host = url.hostname.replace(/^www\./, '');
  const [first, second, third] = url.pathname.split('/').filter((part) => part !== '');
  if (host === 'youtu.be') return of('youtube', first);
  if (host === 'studio.youtube.com') return first === 'video' ? of('youtube', second) : null;
  if (YOUTUBE_HOST.test(host)) {
    if (first === 'watch') return of('youtube', url.searchParams.get('v') ?? second);
    return isOneOf(first, PATHS_WITH_ID) ? of('youtube', second) : null;
  }
  if (host === 'vimeo.com' || host === 'm.vimeo.com') {
    const [, id, key = url.searchParams.get('h')] = VIMEO_PATH.exec(url.pathname) ?? [];
    return of('vimeo', key ? `${id}/${key}` : id);
  }
  if (host === 'player.vimeo.com' && first === 'video' && third === undefined) {
    const key = url.searchParams.get('h');
    return of('vimeo', key ? `${second}/${key}` : second);
  }
  return null;
}
const PATHS_WITH_ID = ['embed', 'shorts', 'live', 'v'];
const isOneOf = (part: string | undefined, parts: readonly string[]): boolean => part !== undefined && parts.includes(part);

/** The hosts that a lesson may frame; `frame-src` names these two and no other. */
export const PLAYER_ORIGINS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const;

/** The address of the player that sets no cookies (YouTube) or tracks nothing (Vimeo's `dnt`). */
export function playerAddress({ player, id }: CourseVideo): string {
  if (player === 'youtube') return `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`;
  const [video, key] = id.split('/');
  return `https://player.vimeo.com/video/${video}?dnt=1&autoplay=1${key ? `&h=${key}` : ''}`;
}

/** The same video as a page that opens in a new tab, and as the creator's form shows it again. */
export const videoLink = ({ player, id }: CourseVideo): string =>
  player === 'youtube' ? `https://www.youtube.com/watch?v=${id}` : `https://vimeo.com/${id}`;
