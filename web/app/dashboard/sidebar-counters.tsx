import { TotalEarned } from '../earnings/total-earned.tsx';
import { ReferralCounter } from '../referrals/referral-counter.tsx';

/** The counters of the specification's sidebar card (point 2): Referrals and Total Earned. */
export default function SidebarCounters() {
  return (
    <>
      <ReferralCounter />
      <TotalEarned />
    </>
  );
}
