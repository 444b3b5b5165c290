import { RECENT_EARNINGS } from '@bros/contract/money/earning-rules';
import { paths } from '@bros/contract/paths';
import type { ReactNode } from 'react';
import { Loading } from '../../shared/lists/loading.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Empty } from '../../ui/states.tsx';
import { EarningList } from './earning-list.tsx';
import { useRecentEarnings } from './earnings.ts';
import { earningsTexts } from './texts.ts';

const { recent: texts, history } = earningsTexts;

/** docs/specification.md, Limits, lists. */
export function RecentTransactions({ invite }: { invite: ReactNode }) {
  const query = useRecentEarnings(RECENT_EARNINGS);
  const { data } = query;
  const all = (
    <ButtonLink to={paths.dashboardEarnings} variant="quiet" size="small">
      {texts.all}
    </ButtonLink>
  );
  return (
    <Panel title={texts.title} lead={texts.lead} action={all}>
      {data && data.items.length > 0 && <EarningList items={data.items} />}
      {data?.items.length === 0 && <Empty title={history.emptyTitle} text={history.emptyText} action={invite} />}
      <Loading query={query} failed={earningsTexts.loadFailed} shape="row" lines={RECENT_EARNINGS} />
    </Panel>
  );
}
