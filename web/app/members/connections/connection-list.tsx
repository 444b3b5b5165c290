import { useEffect, useRef } from 'react';
import { itemsOf } from '../../platform/paging.ts';
import { PagedList } from '../../shared/lists/paged-list.tsx';
import { Empty } from '../../ui/states.tsx';
import { Stretches } from '../../ui/stretches.tsx';
import styles from './connection-list.module.css';
import { ConnectionRow } from './connection-row.tsx';
import { type ConnectionTab, useConnections } from './connections.ts';
import { connectionTexts as texts } from './texts.ts';

/** One of the three lists, in every state it can be in. */
export function ConnectionList({ tab }: { tab: ConnectionTab }) {
  const query = useConnections(tab);
  const place = useFocusWhenShorter(itemsOf(query)?.length);
  return (
    <div ref={place} tabIndex={-1} className={styles.frame}>
      <PagedList
        query={query}
        failed={texts.loadFailed}
        shape="row"
        lines={4}
        empty={<Empty {...texts.empty[tab]} />}
        more={{ isCentred: true }}
      >
        {(items) => (
          <Stretches as="ul" className={styles.list} aria-label={texts.tabs[tab]}>
            {items.map((item) => (
              <ConnectionRow key={item.memberId} item={item} />
            ))}
          </Stretches>
        )}
      </PagedList>
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
