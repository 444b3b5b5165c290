import { useConnectionEvents } from '../connections/use-connection-events.ts';
import { useInvitationEvents } from '../invitations/use-invitation-events.ts';
import { useNoticeEvents } from '../notices/use-notice-events.ts';

/** Keeps every screen inside in step with what happens elsewhere. */
export default function LiveEvents() {
  useConnectionEvents();
  useInvitationEvents();
  useNoticeEvents();
  return null;
}
