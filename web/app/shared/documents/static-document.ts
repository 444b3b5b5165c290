import { paths } from '@bros/contract/paths';
import { createContext } from 'react';

/** Sent to visitors with status 404 for unknown URLs. */
const NOT_FOUND_DOCUMENT = '/404';

/** The service worker shows this document while the browser is offline. */
const OFFLINE_DOCUMENT = '/offline';

/** True if the document is complete without React. */
export function isStaticDocument(pathname: string): boolean {
  const path = pathname.replace(/\/$/, '') || paths.home;
  return path === paths.home || path === NOT_FOUND_DOCUMENT || path === OFFLINE_DOCUMENT;
}

/** True during prerendering: the document then omits React's scripts. Never true in the browser. */
export const IsStaticDocument = createContext(false);
