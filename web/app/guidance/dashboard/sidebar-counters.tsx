import { TotalEarned } from '../../money/earnings/total-earned.tsx';
import { ReferralCounter } from '../../money/referrals/referral-counter.tsx';
import styles from './sidebar-counters.module.css';

/** The counters of the specification's sidebar card (docs/specification.md, Screens and routes), Referrals and Total Earned; on phones they stand on the profile. */
export const SidebarCounters = () => (
  <div className={styles.counters}>
    <ReferralCounter />
    <TotalEarned />
  </div>
);

export const PhoneCounters = () => (
  <div className={styles.onPhones}>
    <SidebarCounters />
  </div>
);
