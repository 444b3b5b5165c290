import { Outlet } from 'react-router';
import DashboardPage from '../dashboard/dashboard-page.tsx';
import { useSession } from '../platform/session.ts';
import { PublicFrame } from '../shell/public-frame.tsx';
import styles from './expats.module.css';

/** The stories are open to everyone: members read them in their frame, visitors in the public one. */
export default function OpenExpatsPage() {
  const session = useSession();
  if (session.status === 'signedIn') return <DashboardPage />;
  return (
    <PublicFrame isWaiting={session.status === 'loading'}>
      <div className={styles.public}>
        <Outlet />
      </div>
    </PublicFrame>
  );
}
