import { useEffect, useRef } from 'react';
import { describeError } from '../platform/api.ts';
import { LoadMore } from '../shell/load-more.tsx';
import { Empty, ErrorState, Skeleton } from '../ui/states.tsx';
import styles from './connection-list.module.css';
import { ConnectionRow } from './connection-row.tsx';
import { type ConnectionTab, useConnections } from './connections.ts';
import { connectionTexts as texts } from './texts.ts';

const SKELETON_ROWS = 4;

/** One of the three lists, in every state it can be in. */
export function ConnectionList({ tab }: { tab: ConnectionTab }) {
  const query = useConnections(tab);
  const items = query.data?.pages.flatMap((page) => page.items);
  const place = useFocusWhenShorter(items?.length);
  if (!items) {
    if (!query.error) return <Skeleton shape="row" lines={SKELETON_ROWS} />;
    return <ErrorState title={texts.loadFailed} text={describeError(query.error).text} onRetry={() => query.refetch()} />;
  }
  return (
    <div ref={place} tabIndex={-1} className={styles.frame}>
      {items.length === 0 && <Empty {...texts.empty[tab]} />}
      {items.length > 0 && (
        <ul className={styles.list} aria-label={texts.tabs[tab]}>
          {items.map((item) => (
            <ConnectionRow key={item.memberId} item={item} />
          ))}
        </ul>
      )}
      <LoadMore query={query} isCentred />
    </div>
  );
}

/** A row that was dealt with leaves, and takes the focus along: then the list has it, rather than the top of the page. */
function useFocusWhenShorter(length: number | undefined) {
  const list = useRef<HTMLDivElement>(null);
  const lastLength = useRef(length);
  useEffect(() => {
    const isShorter = length !== undefined && lastLength.current !== undefined && length < lastLength.current;
    lastLength.current = length;
    if (isShorter && document.activeElement === document.body) list.current?.focus();
  }, [length]);
  return list;
}
