import { Outlet } from 'react-router';
import { ConnectionEvents } from '../connections/connection-events.tsx';
import { NoticeBell } from '../notices/notice-bell.tsx';
import { useMember } from '../platform/session.ts';
import { OwnMemberCard } from '../profiles/member-card.tsx';
import { useOwnProfile } from '../profiles/own-profile.ts';
import { DashboardLayout } from '../shell/dashboard-layout.tsx';
import { RequireMember } from '../shell/require-member.tsx';
import { useSignOut } from '../shell/sign-out.ts';

function Dashboard() {
  const member = useMember();
  const signOut = useSignOut();
  const { data: own } = useOwnProfile();
  return (
    <DashboardLayout
      member={{ ...member, photo: own?.photo }}
      onSignOut={signOut}
      sidebarTop={<OwnMemberCard />}
      headerTools={<NoticeBell />}
    >
      <ConnectionEvents />
      <Outlet />
    </DashboardLayout>
  );
}

/** The frame and the door of every screen inside. */
export default function DashboardPage() {
  return (
    <RequireMember>
      <Dashboard />
    </RequireMember>
  );
}
