import { useSearchParams } from 'react-router';
import type { ScreenHandle } from '../../frame/dashboard-loading.tsx';
import { CommunityBoard } from '../../gatherings/community-posts/community-board.tsx';
import { describePage } from '../../shared/documents/document-head.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { TipsBoard } from '../tips/tips-board.tsx';
import { DestinationsBoard } from './destinations-board.tsx';
import { nomadBoardTexts as texts } from './texts.ts';

export const meta = () => describePage({ title: texts.title, description: texts.description });

const head = { title: texts.title, lead: texts.lead, isListPage: true };
export const handle: ScreenHandle = { head };

const TABS = ['destinations', 'tips', 'community'] as const;
type Tab = (typeof TABS)[number];
const tabs = TABS.map((id) => ({ id, label: texts.tabs[id] }));
const boards: Record<Tab, typeof TipsBoard> = {
  destinations: DestinationsBoard,
  tips: TipsBoard,
  community: CommunityBoard,
};

/** Switching tabs resets the filters. */
export default function NomadBoardPage() {
  const [parameters, setParameters] = useSearchParams();
  const selected = TABS.find((tab) => tab === parameters.get('tab')) ?? 'destinations';
  const Board = boards[selected];
  return (
    <>
      <PageHeader {...head} />
      <Tabs label={texts.tabsLabel} tabs={tabs} selected={selected} onSelect={(tab) => setParameters({ tab }, { replace: true })}>
        <Board />
      </Tabs>
    </>
  );
}
