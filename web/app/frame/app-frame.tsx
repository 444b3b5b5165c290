import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { createQueryClient } from '../platform/query-client.ts';
import { PlayerSlot } from '../shared/listening/player-slot.tsx';
import { Offline } from '../ui/states.tsx';
import { Toaster } from '../ui/toast.tsx';
import { MaintenanceSlot } from './maintenance-slot.tsx';
import { ReloadOffer } from './reload-offer.tsx';

/** The frame of every working screen: the query client, notices, the listening player, and the notice of a lost connection. */
export default function AppFrame() {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <Offline />
      <Outlet />
      <MaintenanceSlot />
      <PlayerSlot />
      <Toaster />
      <ReloadOffer />
    </QueryClientProvider>
  );
}
