import { IconRefresh } from '@tabler/icons-react';
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { Outlet } from 'react-router';
import { onceIdle } from '../platform/idle.ts';
import { lazyPart } from '../platform/load-with-retry.ts';
import { useMaintenance } from '../platform/maintenance.ts';
import { createQueryClient } from '../platform/query-client.ts';
import { isReloadOffered, subscribeToReloadOffer } from '../platform/reload-offer.ts';
import { PlayerSlot } from '../shared/listening/player-slot.tsx';
import { sharedTexts } from '../shared/texts.ts';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { Toaster } from '../ui/toast.tsx';
import styles from './frame-lines.module.css';

const { reloadOffer: texts } = sharedTexts;

function ReloadOffer() {
  const isShown = useSyncExternalStore(subscribeToReloadOffer, isReloadOffered, () => false);
  if (!isShown) return null;
  return (
    <div className={classes('row justify-center ink text-small border-top', styles.offer)} role="status">
      <strong>{texts.title}</strong>
      <span>{texts.text}</span>
      <Button variant="quiet" size="small" icon={<IconRefresh size={18} aria-hidden />} onPress={() => location.reload()}>
        {texts.reload}
      </Button>
    </div>
  );
}

const MaintenanceScreen = lazyPart(() => import('./maintenance-screen.tsx'));

/** Shown after the server refused a request because of maintenance. */
function MaintenanceSlot() {
  const work = useMaintenance();
  return <Suspense fallback={null}>{work && <MaintenanceScreen work={work} />}</Suspense>;
}

const OfflineLine = lazyPart(async () => ({ default: (await import('./offline-line.tsx')).OfflineLine }));

/** Loads after the first view, because it cannot be loaded without a connection. */
function OfflineSlot() {
  const queryClient = useQueryClient();
  const [isDue, setDue] = useState(false);
  useEffect(() => onceIdle(queryClient, () => setDue(true)), [queryClient]);
  return <Suspense fallback={null}>{isDue && <OfflineLine />}</Suspense>;
}

export default function AppFrame() {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <OfflineSlot />
      <Outlet />
      <MaintenanceSlot />
      <PlayerSlot />
      <Toaster />
      <ReloadOffer />
    </QueryClientProvider>
  );
}
