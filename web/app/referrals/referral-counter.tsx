import { FEATURES } from '@bros/contract/features';
import { paths } from '@bros/contract/paths';
import { Link } from 'react-router';
import { formatNumber } from '../platform/format.ts';
import styles from './referral-counter.module.css';
import { useReferralCounts } from './referral-counts.ts';
import { referralTexts } from './texts.ts';

/** The specification's counter in the sidebar card: those who joined by the member's invitations and confirmed their e-mail. */
export function ReferralCounter() {
  const counts = useReferralCounts();
  if (!FEATURES.referrals) return null;
  return (
    <Link to={paths.dashboardProfileTab('referrals')} className={styles.counter}>
      <span>{referralTexts.counter}</span>
      <span className={styles.figure}>{counts ? formatNumber(counts.confirmed) : ' '}</span>
    </Link>
  );
}
