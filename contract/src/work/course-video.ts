import { withScheme } from '../core/urls.ts';

/** Only the player and the ID are stored, not the link. */

export const VIDEO_PLAYERS = ['youtube', 'vimeo'] as const;
export interface CourseVideo {
  player: (typeof VIDEO_PLAYERS)[number];
  id: string;
}

/** Unlisted Vimeo videos have a key after a slash. */
const ID = { youtube: /^[\w-]{11}$/, vimeo: /^\d{6,12}(\/[0-9a-f]{6,16})?$/ } as const;

export const isVideoId = ({ player, id }: CourseVideo): boolean => ID[player].test(id);

const of = (player: CourseVideo['player'], id: string | null | undefined): CourseVideo | null =>
  id != null && ID[player].test(id) ? { player, id } : null;

const YOUTUBE_HOST = /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$/;
/** An album, group or showcase may precede the ID, or 'manage' in the owner's view. */
const VIMEO_PATH =
  /^\/(?:channels\/[^/]+\/|groups\/[^/]+\/videos\/|ondemand\/[^/]+\/|(?:album|showcase)\/\d+\/video\/|manage\/videos\/|video\/)?(\d+)(?:\/([^/]+))?\/?$/;

/** From the address bar or 'Share', with or without 'https://'. Null for other text. */
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

/** For `frame-src`. */
export const PLAYER_ORIGINS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const;

/** Avoids YouTube's cookies and Vimeo's tracking (`dnt`). */
export function playerUrl({ player, id }: CourseVideo): string {
  if (player === 'youtube') return `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`;
  const [video, key] = id.split('/');
  return `https://player.vimeo.com/video/${video}?dnt=1&autoplay=1${key ? `&h=${key}` : ''}`;
}

export const videoLink = ({ player, id }: CourseVideo): string =>
  player === 'youtube' ? `https://www.youtube.com/watch?v=${id}` : `https://vimeo.com/${id}`;
