import { Suspense } from 'react';
import { useNoticeEvents } from '../../core/notices/use-notice-events.ts';
import { useInvitationEvents } from '../../identity/invitations/use-invitation-events.ts';
import { useConnectionEvents } from '../../members/connections/use-connection-events.ts';
import { useUnreadMessageEvents } from '../../messaging/chat/room/unread-messages.ts';
import { useEarningsEvents } from '../../money/earnings/use-earnings-events.ts';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { useSettingsEvents } from '../../platform/settings-events.ts';
import { siteSettings } from '../../platform/site-query.ts';
import { useIsSocketReady } from '../../platform/socket.ts';
import { useJobEvents } from '../../work/jobs/use-job-events.ts';

const AfterFirstView = lazyPart(() => import('./after-first-view.tsx'));

export default function LiveEvents() {
  const isDue = useIsSocketReady();
  useConnectionEvents();
  useEarningsEvents();
  useInvitationEvents();
  useJobEvents();
  useNoticeEvents();
  useUnreadMessageEvents();
  useSettingsEvents(siteSettings.queryKey);
  return <Suspense fallback={null}>{isDue && <AfterFirstView />}</Suspense>;
}
