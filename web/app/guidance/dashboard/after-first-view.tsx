import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { MaintenanceBanner } from '../../frame/maintenance-banner.tsx';
import { useMember } from '../../platform/session.ts';
import { Announcements } from './announcements.tsx';
import { startOfflineReading } from './offline/offline-reading.ts';

/** The parts of every members' page that its first view does not need. */
export default function AfterFirstView() {
  const queries = useQueryClient();
  const { id, capabilities } = useMember();
  const seesPeople = capabilities.includes('people.see');
  useEffect(() => {
    const ended = new AbortController();
    startOfflineReading(queries, { id, seesPeople }, ended.signal);
    return () => ended.abort();
  }, [queries, id, seesPeople]);
  return (
    <>
      <MaintenanceBanner />
      <Announcements />
    </>
  );
}
