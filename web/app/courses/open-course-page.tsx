import { Outlet } from 'react-router';
import DashboardPage from '../dashboard/dashboard-page.tsx';
import { useSession } from '../platform/session.ts';
import page from '../shell/board-page.module.css';
import { PublicFrame } from '../shell/public-frame.tsx';
import { Spinner } from '../ui/states.tsx';

/** Courses are described to everyone, with a free lesson: members read them in their frame, visitors in the public one. */
export default function OpenCoursePage() {
  const session = useSession();
  if (session.status === 'loading') return <Spinner isPage />;
  if (session.status !== 'signedOut' || session.hasEnded) return <DashboardPage />;
  return (
    <PublicFrame>
      <div className={page.public}>
        <Outlet />
      </div>
    </PublicFrame>
  );
}
