import { Suspense } from 'react';
import { lazyPart } from '../platform/load-patiently.ts';
import { useMaintenance } from '../platform/maintenance.ts';

const MaintenanceScreen = lazyPart(() => import('./maintenance-screen.tsx'));

/** Stands over every screen while a call was refused by maintenance. */
export function MaintenanceSlot() {
  const work = useMaintenance();
  return <Suspense fallback={null}>{work && <MaintenanceScreen work={work} />}</Suspense>;
}
