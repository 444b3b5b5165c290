import { paths } from '@bros/contract/paths';
import { createContext } from 'react';

/** The page the server sends to visitors, with status 404, for addresses that lead nowhere. */
const NOT_FOUND_DOCUMENT = '/404';

/** The service worker shows it without a connection. */
const OFFLINE_DOCUMENT = '/offline';

/** True when a document is complete without React: it is read, not worked in. */
export function isStaticDocument(pathname: string): boolean {
  const path = pathname.replace(/\/$/, '') || paths.home;
  return path === paths.home || path === NOT_FOUND_DOCUMENT || path === OFFLINE_DOCUMENT;
}

/** True while such a document is prerendered: it then leaves React's scripts out. In the browser React is there, so it is never true. */
export const IsStaticDocument = createContext(false);
