import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { onceIdle } from '../platform/idle.ts';
import { lazyPart } from '../platform/load-with-retry.ts';
import { useMaintenance } from '../platform/maintenance.ts';
import { createQueryClient } from '../platform/query-client.ts';
import { PlayerSlot } from '../shared/listening/player-slot.tsx';
import { Toaster } from '../ui/toast.tsx';

const MaintenanceScreen = lazyPart(() => import('./maintenance-screen.tsx'));

function MaintenanceSlot() {
  const work = useMaintenance();
  return <Suspense fallback={null}>{work && <MaintenanceScreen work={work} />}</Suspense>;
}

const FrameLines = lazyPart(() => import('./frame-lines.tsx'));

/** Loaded right after the first view, while there is a connection. */
function FrameLinesSlot() {
  const queryClient = useQueryClient();
  const [isDue, setDue] = useState(false);
  useEffect(() => onceIdle(queryClient, () => setDue(true)), [queryClient]);
  return <Suspense fallback={null}>{isDue && <FrameLines />}</Suspense>;
}

export default function AppFrame() {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <FrameLinesSlot />
      <Outlet />
      <MaintenanceSlot />
      <PlayerSlot />
      <Toaster />
    </QueryClientProvider>
  );
}
