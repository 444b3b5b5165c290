import { useUnreadMessageEvents } from '../chat/room/unread-messages.ts';
import { useConnectionEvents } from '../connections/use-connection-events.ts';
import { useEarningsEvents } from '../earnings/use-earnings-events.ts';
import { useInvitationEvents } from '../invitations/use-invitation-events.ts';
import { useJobEvents } from '../jobs/use-job-events.ts';
import { useNoticeEvents } from '../notices/use-notice-events.ts';
import { MaintenanceBanner } from '../shell/maintenance-banner.tsx';
import { Announcements } from './announcements.tsx';

/** Keeps every screen inside in step with what happens elsewhere, and tells what admins tell everybody. */
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
