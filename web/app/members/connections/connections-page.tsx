import { PLANS, tierFor } from '@bros/contract/tiers';
import { useSearchParams } from 'react-router';
import type { ScreenHandle } from '../../frame/dashboard-loading.tsx';
import { useMember } from '../../platform/session.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { TierWall } from '../../shared/plans/tier-wall.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ConnectionList } from './connection-list.tsx';
import { CONNECTION_TABS, useConnectionCounts } from './connections.ts';
import { connectionTexts as texts } from './texts.ts';

export const meta = () => describePage({ title: texts.title });

const head = { title: texts.title, lead: texts.lead, isOfList: true };
export const handle: ScreenHandle = { head };

/** `/dashboard/connections`: the tab is part of the address, so that notices lead to the right one. */
export default function ConnectionsPage() {
  const isOpen = useMember().capabilities.includes('people.see');
  return (
    <>
      <PageHeader {...head} />
      {isOpen ? <Connections /> : <Wall />}
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
