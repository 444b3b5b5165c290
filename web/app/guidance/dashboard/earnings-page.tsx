import type { ScreenHandle } from '../../frame/dashboard-loading.tsx';
import { InviteButton } from '../../identity/invitations/invite-button.tsx';
import { CommissionRates } from '../../money/earnings/commission-rates.tsx';
import { EarningsCards } from '../../money/earnings/earnings-cards.tsx';
import { EarningsHistory } from '../../money/earnings/earnings-history.tsx';
import { Statement } from '../../money/earnings/statement.tsx';
import { earningsTexts as texts } from '../../money/earnings/texts.ts';
import { PayoutBox } from '../../money/payouts/payout-box.tsx';
import { PayoutList } from '../../money/payouts/payout-list.tsx';
import { SoldPanel } from '../../money/sales/sold-panel.tsx';
import { useMember } from '../../platform/session.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export const meta = () => describePage({ title: texts.title, description: texts.description });

const head = { title: texts.title, lead: texts.lead };
export const handle: ScreenHandle = { head };

export default function EarningsPage() {
  const isBrowser = useMember().tier === 'browser';
  return (
    <>
      <PageHeader {...head} />
      <Stack gap="large">
        <EarningsCards />
        {isBrowser && <CommissionRates />}
        <EarningsHistory invite={<InviteButton variant="accent" />} />
        <SoldPanel />
        <PayoutBox />
        <PayoutList />
        <Statement />
        {!isBrowser && <CommissionRates />}
      </Stack>
    </>
  );
}
