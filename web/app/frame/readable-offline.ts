import { paths } from '@bros/contract/paths';
import type { QueryKey } from '@tanstack/react-query';
import { inputOf, operationOf } from '../platform/offline-cache/cached-operations.ts';

interface ReadablePage {
  path: RegExp;
  operation: string;
  input?: string;
}

const PAGES: readonly ReadablePage[] = [
  { path: /^\/(dashboard(\/profile)?|profile)$/, operation: 'today.get' },
  { path: /^\/(dashboard\/)?chat$/, operation: 'chat.rooms' },
  { path: /^\/(dashboard\/)?calendar$/, operation: 'events.list' },
  { path: /^\/dashboard\/connections$/, operation: 'connections.list' },
  { path: /^\/map$/, operation: 'map.places' },
  { path: /^\/events\/[^/]+$/, operation: 'events.get', input: 'eventId' },
  { path: /^\/destinations\/[^/]+$/, operation: 'destinations.get', input: 'slug' },
  { path: /^\/dashboard\/guides\/[^/]+$/, operation: 'cityGuides.get', input: 'guideId' },
];

/** Screens whose content is part of the app, or of this device. */
const WITHOUT_REQUESTS: readonly string[] = [
  paths.dashboardSecurity,
  paths.terms,
  paths.privacy,
  paths.rules,
  paths.accessibility,
  paths.licenses,
  paths.share,
];

function decodePart(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/** True if the link stays on this page, or its page shows a response in `known`. */
export function isReadableOffline(link: URL, here: URL, known: readonly QueryKey[]): boolean {
  if (!link.protocol.startsWith('http')) return true;
  if (link.origin !== here.origin) return false;
  const { pathname } = link;
  if (pathname === here.pathname || WITHOUT_REQUESTS.includes(pathname)) return true;
  const page = PAGES.find(({ path }) => path.test(pathname));
  if (!page) return false;
  const last = decodePart(pathname.slice(pathname.lastIndexOf('/') + 1));
  return known.some((key) => operationOf(key) === page.operation && (!page.input || inputOf(key)[page.input] === last));
}
