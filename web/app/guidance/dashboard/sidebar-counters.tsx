import { TotalEarned } from '../../money/earnings/total-earned.tsx';
import { ReferralCounter } from '../../money/referrals/referral-counter.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './sidebar-counters.module.css';

/** On phones, the profile shows the counters. */
export const SidebarCounters = () => (
  <div className={classes('grid gap-6px', styles.counters)}>
    <ReferralCounter />
    <TotalEarned />
  </div>
);

export const PhoneCounters = () => (
  <div className={styles.onPhones}>
    <SidebarCounters />
  </div>
);
