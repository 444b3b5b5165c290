import type { Role } from '@bros/contract/core/access';
import { MAP_LINKS_PER_TEXT } from '@bros/contract/core/moderation-rules';
import { findAddresses } from '@bros/contract/core/web-links';
import type { Actor } from '../../../platform/api/context.ts';

/** Other paths of these sites can redirect anywhere or show users' texts. */
const MAPS: readonly (readonly [host: RegExp, path: RegExp])[] = [
  [/^(?:www\.)?google(?:\.com?)?\.(?:com|[a-z]{2})$/, /^\/maps(?:\/|$)/],
  [/^maps\.google(?:\.com?)?\.(?:com|[a-z]{2})$/, /^\/(?:maps(?:\/.*)?)?$/],
  [/^maps\.app\.goo\.gl$/, /^\/[\w-]+$/],
  [/^(?:goo\.gl|g\.co)$/, /^\/maps\/[\w-]+$/],
  [
    /^(?:maps\.apple\.com|maps\.apple|what3words\.com|w3w\.co|omaps\.app|maps\.me|plus\.codes|2gis\.(?:com|ru)|(?:surl|uri|ditu)\.amap\.com|mapy\.(?:cz|com)|(?:share|wego)\.here\.com)$/,
    /^/,
  ],
  [/^(?:map\.baidu\.com|map\.naver\.com|map\.kakao\.com)$/, /^/],
  [/^(?:www\.)?(?:openstreetmap\.org|osm\.org)$/, /^\/(?:$|node\/|way\/|relation\/|directions|search|go\/)/],
  [/^(?:www\.)?(?:bing\.com|yandex\.(?:com|ru))$/, /^\/maps(?:\/|$)/],
  [/^(?:www\.)?yandex\.com\.tr$/, /^\/harita(?:\/|$)/],
  [/^(?:www\.|ul\.)?waze\.com$/, /^\/(?:ul|live-map)(?:\/|$)/],
];

export function isMapLink(written: string): boolean {
  const url = URL.parse(/^https?:\/\//iu.test(written) ? written : `https://${written}`);
  if (!url || url.username || url.password || url.port) return false;
  return MAPS.some(([host, path]) => host.test(url.hostname) && path.test(url.pathname));
}

export const countLinks = (text: string): number => findAddresses(text).length;

export function countLimited(addresses: readonly string[]): number {
  const maps = addresses.filter(isMapLink).length;
  return addresses.length - Math.min(maps, MAP_LINKS_PER_TEXT);
}

/** Only admins may hide texts of staff. Nobody may hide their own texts. */
export const mayModerate = (actor: Pick<Actor, 'memberId' | 'role'>, writer: { id: string; role: Role | null }): boolean =>
  actor.role !== 'member' && actor.memberId !== writer.id && (actor.role === 'admin' || writer.role === 'member');

export const hidingAbilities = (inCare: boolean, isHidden: boolean): { hide: boolean; restore: boolean } => ({
  hide: inCare && !isHidden,
  restore: inCare && isHidden,
});
