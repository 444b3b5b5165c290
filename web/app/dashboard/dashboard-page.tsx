import { FEATURES } from '@bros/contract/features';
import { IconUserPlus } from '@tabler/icons-react';
import { Outlet } from 'react-router';
import { ChosenPlanBanner } from '../billing/chosen-plan-banner.tsx';
import UnreadBadge from '../chat/room/unread-badge.tsx';
import { inviteButtonTexts } from '../invitations/button-texts.ts';
import { InviteButton, useInviteDialog } from '../invitations/invite-button.tsx';
import { NoticeBell } from '../notices/notice-bell.tsx';
import { useMember } from '../platform/session.ts';
import { OwnMemberCard } from '../profiles/member-card.tsx';
import { useOwnProfile } from '../profiles/own-profile.ts';
import { DashboardLayout } from '../shell/dashboard-layout.tsx';
import { DashboardLoading } from '../shell/dashboard-loading.tsx';
import { RequireMember } from '../shell/require-member.tsx';
import { useSignOut } from '../shell/sign-out.ts';
import { TermsNotice } from '../shell/terms-notice.tsx';
import { QuickLiveStream } from '../streams/go-live.tsx';
import { Stack } from '../ui/layout.tsx';
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
      accountActs={FEATURES.invitations ? [invite] : []}
    >
      {liveEvents}
      <TermsNotice />
      <ChosenPlanBanner />
      <Outlet />
      {inviteDialog}
    </DashboardLayout>
  );
}

/** The specification's sidebar card (docs/specification.md, Screens and routes). */
function SidebarTop() {
  return (
    <Stack gap="small">
      <OwnMemberCard />
      <SidebarCounters />
      <QuickLiveStream />
      <InviteButton isWide size="small" />
    </Stack>
  );
}

// Elements that stay the same are not drawn again with the frame.
const sidebarTop = <SidebarTop />;
const headerTools = <NoticeBell />;
const chatBadge = <UnreadBadge />;
const liveEvents = <LiveEvents />;

/** The frame and the door of every screen inside. */
export default function DashboardPage() {
  return (
    <RequireMember loading={<DashboardLoading />}>
      <Dashboard />
    </RequireMember>
  );
}
