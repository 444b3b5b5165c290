import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { type PagedQuery, readNextPage } from '../../platform/paging.ts';
import { readScrollPosition, saveScrollPosition } from '../../platform/scroll-positions.ts';

/** A slow phone may take this long to render the list. */
const PATIENCE_MS = 10_000;
const OWN_WAYS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** After a reload, loads as many pages as before and scrolls back. Without `name`, which distinguishes a page's lists, nothing is saved. */
export function useListPlace(name: string | undefined, query: PagedQuery): void {
  const { key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const pages = query.data?.pages.length ?? 0;
  const isLoaded = pages > 0;
  const wanted = useRef(name && isBack ? readScrollPosition(name, key) : null);

  const keep = useEffectEvent(() => {
    if (name) saveScrollPosition(name, key, pages > 1 ? `${pages} ${Math.round(scrollY)} ${heightOfPage()}` : null);
  });
  useEffect(() => {
    const listener = () => keep();
    addEventListener('pagehide', listener);
    return () => removeEventListener('pagehide', listener);
  }, []);

  const goBack = useEffectEvent((isLeft: () => boolean) => {
    const [pagesBefore = 0, top = 0, height = 0] = (wanted.current ?? '').split(' ').map(Number);
    wanted.current = null;
    if (pagesBefore > pages) void readOn(query, pagesBefore - pages, isLeft).then(() => scrollBackTo(top, height, isLeft));
  });
  useEffect(() => {
    if (!isLoaded) return;
    let isLeft = false;
    const leave = () => {
      isLeft = true;
    };
    for (const event of OWN_WAYS) addEventListener(event, leave, { once: true });
    goBack(() => isLeft);
    return () => {
      leave();
      for (const event of OWN_WAYS) removeEventListener(event, leave);
    };
  }, [isLoaded]);
}

const heightOfPage = () => document.documentElement.scrollHeight;

async function readOn(query: PagedQuery, pages: number, isLeft: () => boolean): Promise<void> {
  let result = query;
  for (let read = 0; read < pages && result.hasNextPage && !result.isFetchNextPageError && !isLeft(); read += 1) {
    result = await readNextPage(result, () => !isLeft());
  }
}

/** Scrolls repeatedly, because content above may load late and shift the position. */
async function scrollBackTo(top: number, height: number, isLeft: () => boolean): Promise<void> {
  const startedAt = performance.now();
  while (!isLeft() && performance.now() - startedAt < PATIENCE_MS) {
    scrollTo(0, top);
    if (Math.abs(scrollY - top) < 2 && heightOfPage() >= height) return;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}
