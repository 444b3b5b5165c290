import { InviteButton } from '../../identity/invitations/invite-button.tsx';
import { EarningsCards } from '../../money/earnings/earnings-cards.tsx';
import { MonthBars } from '../../money/earnings/month-bars.tsx';
import { RecentTransactions } from '../../money/earnings/recent-transactions.tsx';
import { PayoutBox } from '../../money/payouts/payout-box.tsx';
import { Stack } from '../../ui/layout.tsx';

/** docs/specification.md, 'Earnings'. */
export default function EarningsTab() {
  return (
    <Stack gap="large">
      <EarningsCards />
      <MonthBars />
      <RecentTransactions invite={<InviteButton variant="accent" />} />
      <PayoutBox />
    </Stack>
  );
}
