import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { MaintenanceBanner } from '../../frame/maintenance-banner.tsx';
import { TermsNotice } from '../../frame/terms-notice.tsx';
import { ChosenPlanBanner } from '../../money/billing/chosen-plan-banner.tsx';
import { api } from '../../platform/api.ts';
import { setBadge } from '../../platform/app-badge.ts';
import { sendNow, startOutbox } from '../../platform/outbox/outbox.ts';
import { useMember } from '../../platform/session.ts';
import { claimShared } from '../../platform/shared-content.ts';
import { useSocketEvents } from '../../platform/socket.ts';
import { RefusedWrites } from '../../shared/outbox/refused-writes.tsx';
import { useOutboxNews } from '../../shared/outbox/waiting-writes.ts';
import { Announcements } from './announcements.tsx';
import { InstallOffer } from './install/install-card.tsx';
import { startOfflineReading } from './offline/offline-reading.ts';

const CONNECTED = ['connect'] as const;

export default function AfterFirstView() {
  const queryClient = useQueryClient();
  const { id, capabilities } = useMember();
  const canSeePeople = capabilities.includes('people.see');
  useEffect(() => {
    const ended = new AbortController();
    startOfflineReading(queryClient, { id, canSeePeople }, ended.signal);
    return () => ended.abort();
  }, [queryClient, id, canSeePeople]);
  useEffect(() => {
    const ended = new AbortController();
    startOutbox(id, ended.signal);
    // Storage may be refused.
    claimShared(id).catch(() => undefined);
    return () => ended.abort();
  }, [id]);
  useOutboxNews();
  useSocketEvents(CONNECTED, sendNow);
  useAppBadge();
  return (
    <>
      <TermsNotice />
      <ChosenPlanBanner />
      <MaintenanceBanner />
      <RefusedWrites />
      <Announcements />
      <InstallOffer />
    </>
  );
}

function useAppBadge(): void {
  // The bell fetches the count.
  const { data } = useQuery({ ...api.notices.unreadCount.queryOptions(), enabled: false });
  const count = data?.unreadCount;
  useEffect(() => {
    if (count !== undefined) void setBadge(navigator, count);
  }, [count]);
}
