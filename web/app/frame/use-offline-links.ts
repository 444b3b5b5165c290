import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listCachedKeys } from '../platform/offline-cache/cache-store.ts';
import { showToast } from '../ui/toasts.ts';
import { offlineTexts as texts } from './offline-texts.ts';
import { isReadableOffline } from './readable-offline.ts';

const MARK = 'data-needs-connection';
const REASON = 'aria-description';

const isMarked = (link: Element) => link.hasAttribute(MARK);

function setMark(link: HTMLAnchorElement, needsConnection: boolean): void {
  if (needsConnection === isMarked(link)) return;
  link.toggleAttribute(MARK, needsConnection);
  if (needsConnection) link.setAttribute(REASON, texts.needsConnection);
  else link.removeAttribute(REASON);
}

function markLinks(known: readonly QueryKey[]): void {
  const here = new URL(location.href);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]'))
    setMark(link, !isReadableOffline(new URL(link.href), here, known));
}

/** Shows a message after a press on a marked link, which would otherwise open an error page. */
function explain(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest('a');
  if (!link || !isMarked(link)) return;
  event.preventDefault();
  event.stopPropagation();
  showToast({ title: texts.needsConnection, text: texts.notSaved, tone: 'info' });
}

/** Marks links to pages that are not readable offline. A press on such a link shows the reason. */
export function useOfflineLinks(isOffline: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isOffline) return;
    let isEnded = false;
    let kept: readonly QueryKey[] = [];
    let frame = 0;
    const mark = () => {
      const loaded = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.data !== undefined });
      markLinks([...kept, ...loaded.map(({ queryKey }) => queryKey)]);
    };
    const markSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(mark);
    };
    const observer = new MutationObserver(markSoon);
    const begin = () => {
      if (isEnded) return;
      observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['href'] });
      document.addEventListener('click', explain, { capture: true });
      mark();
    };
    // Without storage, only the loaded pages are readable.
    void listCachedKeys()
      .catch(() => [])
      .then((keys) => {
        kept = keys;
        begin();
      });
    return () => {
      isEnded = true;
      cancelAnimationFrame(frame);
      observer.disconnect();
      document.removeEventListener('click', explain, { capture: true });
      for (const link of document.querySelectorAll<HTMLAnchorElement>(`a[${MARK}]`)) setMark(link, false);
    };
  }, [isOffline, queryClient]);
}
