import { useNoticeEvents } from '../../core/notices/use-notice-events.ts';
import { MaintenanceBanner } from '../../frame/maintenance-banner.tsx';
import { useInvitationEvents } from '../../identity/invitations/use-invitation-events.ts';
import { useConnectionEvents } from '../../members/connections/use-connection-events.ts';
import { useUnreadMessageEvents } from '../../messaging/chat/room/unread-messages.ts';
import { useEarningsEvents } from '../../money/earnings/use-earnings-events.ts';
import { useJobEvents } from '../../work/jobs/use-job-events.ts';
import { Announcements } from './announcements.tsx';

export default function LiveEvents() {
  useConnectionEvents();
  useEarningsEvents();
  useInvitationEvents();
  useJobEvents();
  useNoticeEvents();
  useUnreadMessageEvents();
  return (
    <>
      <MaintenanceBanner />
      <Announcements />
    </>
  );
}
