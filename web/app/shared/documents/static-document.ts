import { paths } from '@bros/contract/paths';
import { createContext } from 'react';

const NOT_FOUND_DOCUMENT = '/404';

/** The service worker shows this document offline. */
const OFFLINE_DOCUMENT = '/offline';

export function isStaticDocument(pathname: string): boolean {
  const path = pathname.replace(/\/$/, '') || paths.home;
  return path === paths.home || path === NOT_FOUND_DOCUMENT || path === OFFLINE_DOCUMENT;
}

/** True while prerendering: omits React's scripts. Never true in the browser. */
export const IsStaticDocument = createContext(false);
