import { CommissionRates } from '../earnings/commission-rates.tsx';
import { EarningsCards } from '../earnings/earnings-cards.tsx';
import { EarningsHistory } from '../earnings/earnings-history.tsx';
import { Statement } from '../earnings/statement.tsx';
import { earningsTexts as texts } from '../earnings/texts.ts';
import { InviteButton } from '../invitations/invite-button.tsx';
import { PayoutBox } from '../payouts/payout-box.tsx';
import { PayoutList } from '../payouts/payout-list.tsx';
import { useMember } from '../platform/session.ts';
import { SoldPanel } from '../sales/sold-panel.tsx';
import type { ScreenHandle } from '../shell/dashboard-loading.tsx';
import { describePage } from '../shell/document-head.ts';
import { Stack } from '../ui/layout.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export const meta = () => describePage({ title: texts.title, description: texts.description });

const head = { title: texts.title, lead: texts.lead };
export const handle: ScreenHandle = { head };

/** `/dashboard/earnings`: the member's earnings, and the way they are paid out. */
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
