import { FEATURES } from '@bros/contract/core/features';
import { IconUserPlus } from '@tabler/icons-react';
import { use } from 'react';
import { Outlet, useLocation } from 'react-router';
import { NoticeBell } from '../../core/notices/notice-bell.tsx';
import { DashboardLayout } from '../../frame/dashboard-layout.tsx';
import { DashboardLoading, useScreenHandle } from '../../frame/dashboard-loading.tsx';
import { PublicFrame } from '../../frame/public-frame.tsx';
import { RequireMember } from '../../frame/require-member.tsx';
import { SignInPrompt } from '../../frame/sign-in-prompt.tsx';
import { chooseView } from '../../frame/visitor-view.ts';
import { QuickLiveStream } from '../../gatherings/streams/go-live.tsx';
import { inviteButtonTexts } from '../../identity/invitations/button-texts.ts';
import { InviteButton, useInviteDialog } from '../../identity/invitations/invite-button.tsx';
import { OwnMemberCard } from '../../members/profiles/member-card.tsx';
import { useOwnProfile } from '../../members/profiles/own-profile.ts';
import UnreadBadge from '../../messaging/chat/room/unread-badge.tsx';
import { useMember, useSession } from '../../platform/session.ts';
import { useSignOut } from '../../shared/accounts/sign-out.ts';
import { IsStaticDocument } from '../../shared/documents/static-document.ts';
import { classes } from '../../ui/classes.ts';
import { Stack } from '../../ui/layout.tsx';
import { Skeleton } from '../../ui/states.tsx';
import styles from './dashboard-page.module.css';
import LiveEvents from './live-events.tsx';
import { SidebarCounters } from './sidebar-counters.tsx';

function Dashboard() {
  const member = useMember();
  const signOut = useSignOut();
  const { data: own } = useOwnProfile();
  const { open: openInvite, dialog: inviteDialog } = useInviteDialog();
  const invite = { label: inviteButtonTexts.menuItem, icon: <IconUserPlus size={20} aria-hidden />, onPress: openInvite };
  return (
    <DashboardLayout
      member={{ ...member, photo: own?.photo }}
      onSignOut={signOut}
      sidebarTop={sidebarTop}
      headerTools={headerTools}
      chatBadge={chatBadge}
      accountActions={FEATURES.invitations ? [invite] : []}
    >
      {liveEvents}
      <Outlet />
      {inviteDialog}
    </DashboardLayout>
  );
}

function SidebarTop() {
  return (
    <Stack gap="small">
      <div className="grid gap-6px">
        <OwnMemberCard />
        <SidebarCounters />
      </div>
      <div className={classes('flex gap-6px', styles.quick)}>
        <QuickLiveStream />
        <InviteButton isWide size="small" />
      </div>
    </Stack>
  );
}

// React does not rerender constant elements.
const sidebarTop = <SidebarTop />;
const headerTools = <NoticeBell />;
const chatBadge = <UnreadBadge />;
const liveEvents = <LiveEvents />;

const inside = (
  <RequireMember loading={<DashboardLoading />}>
    <Dashboard />
  </RequireMember>
);

/** On screens with a public view, visitors get the public layout. */
export default function DashboardPage() {
  const session = useSession();
  const { pathname } = useLocation();
  const { visitors } = useScreenHandle();
  const view = chooseView(session, pathname, visitors);
  const isStatic = use(IsStaticDocument);
  if (view === 'inside') return inside;
  return (
    <PublicFrame isWaiting={session.status === 'loading' && !isStatic}>
      {visitors?.prompt ? (
        <SignInPrompt text={visitors.prompt} />
      ) : (
        <div className={styles.open}>{view === 'waiting' ? <Skeleton lines={3} shape="card" /> : <Outlet />}</div>
      )}
    </PublicFrame>
  );
}
