import { PLANS, tierFor } from '@bros/contract/tiers';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { ScreenHandle } from '../../frame/dashboard-loading.tsx';
import { itemsOf } from '../../platform/paging.ts';
import { useMember } from '../../platform/session.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { PagedList } from '../../shared/lists/paged-list.tsx';
import { TierWall } from '../../shared/plans/tier-wall.tsx';
import { classes } from '../../ui/classes.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Empty } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { WindowedList } from '../../ui/windowed-list.tsx';
import { ReferencesToWrite } from '../references/to-write.tsx';
import styles from './connection-list.module.css';
import { ConnectionRow } from './connection-row.tsx';
import { CONNECTION_TABS, type ConnectionTab, useConnectionCounts, useConnections } from './connections.ts';
import { connectionTexts as texts } from './texts.ts';

function ConnectionList({ tab }: { tab: ConnectionTab }) {
  const query = useConnections(tab);
  const place = useFocusWhenShorter(itemsOf(query)?.length);
  return (
    <div ref={place} tabIndex={-1} className={classes('container', styles.frame)}>
      <PagedList
        query={query}
        failed={texts.loadFailed}
        shape="row"
        lines={4}
        empty={<Empty {...texts.empty[tab]} />}
        more={{ isCentered: true }}
      >
        {(items) => (
          <WindowedList as="ul" className="plain-list" aria-label={texts.tabs[tab]}>
            {items.map((item) => (
              <ConnectionRow key={item.memberId} item={item} />
            ))}
          </WindowedList>
        )}
      </PagedList>
    </div>
  );
}

/** Focuses the list when the row that had the focus disappears. */
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

export const meta = () => describePage({ title: texts.title });

const head = { title: texts.title, lead: texts.lead, isOfList: true };
export const handle: ScreenHandle = { head };

/** `/dashboard/connections`: the tab is part of the URL, so that notices can link to it. */
export default function ConnectionsPage() {
  const isOpen = useMember().capabilities.includes('people.see');
  return (
    <>
      <PageHeader {...head} />
      {isOpen ? (
        <div className="stack gap-3">
          <ReferencesToWrite />
          <Connections />
        </div>
      ) : (
        <Wall />
      )}
    </>
  );
}

function Wall() {
  const tier = tierFor('people.see');
  const { name } = PLANS[tier];
  return <TierWall hidesPeople tier={tier} title={texts.tierNeeded(name)} text={texts.lockedText(name)} />;
}

function Connections() {
  const [params, setParams] = useSearchParams();
  const counts = useConnectionCounts();
  const selected = CONNECTION_TABS.find((tab) => tab === params.get('tab')) ?? 'incoming';
  const tabs = CONNECTION_TABS.map((id) => ({
    id,
    label: counts ? texts.tabWithCount(texts.tabs[id], counts[id]) : texts.tabs[id],
  }));
  return (
    <Tabs label={texts.tabsLabel} tabs={tabs} selected={selected} onSelect={(tab) => setParams({ tab }, { replace: true })}>
      <ConnectionList key={selected} tab={selected} />
    </Tabs>
  );
}
