import { useEffect, useRef } from 'react';
import { describeError } from '../../platform/api.ts';
import { type PagedQuery, readNextPage } from '../../platform/paging.ts';
import { Button, type ButtonLook } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { useListPlace } from './list-place.ts';
import styles from './load-more.module.css';
import { loadMoreTexts as texts } from './load-more-texts.ts';

export interface LoadMoreProps extends Pick<ButtonLook, 'variant' | 'size' | 'isWide'> {
  query: PagedQuery;
  label?: string;
  isCentered?: boolean;
  /** With this name, a reload restores the scroll position. */
  place?: string;
}

/** The list's end note takes the focus of a button that disappears. */
export function LoadMore({ query, label = texts.loadMore, isCentered, place, variant = 'quiet', ...look }: LoadMoreProps) {
  const end = useRef<HTMLParagraphElement>(null);
  const wasPressed = useRef(false);
  const isWanted = useIsMounted();
  useListPlace(place, query);
  const isRead = !query.hasNextPage && !query.isPlaceholderData && (query.data?.pages.length ?? 0) > 1;

  useEffect(() => {
    if (isRead && wasPressed.current && document.activeElement === document.body) end.current?.focus({ preventScroll: true });
  }, [isRead]);

  function press(): Promise<unknown> {
    wasPressed.current = true;
    return readNextPage(query, isWanted);
  }

  if (!query.hasNextPage && !isRead) return null;
  return (
    <div className={classes('grid gap-2 items-start', isCentered && styles.centered)}>
      {query.isFetchNextPageError && <p role="alert">{describeError(query.error).text}</p>}
      {query.hasNextPage && (
        <Button {...look} variant={variant} onPress={press} busyLabel={texts.loading}>
          {label}
        </Button>
      )}
      {isRead && (
        <p ref={end} tabIndex={-1} className="muted text-small">
          {texts.end}
        </p>
      )}
    </div>
  );
}

function useIsMounted(): () => boolean {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return () => isMounted.current;
}
