import { useCallback } from 'react';
import { loadWithRetry } from '../../platform/load-with-retry.ts';
import { useSessionActions } from '../../platform/session.ts';
import type { SignOutScope } from './leave.ts';

export function useSignOut(): (scope: SignOutScope) => Promise<void> {
  const { end, setLeaving } = useSessionActions();
  return useCallback(
    async (scope) => {
      const { leave } = await loadWithRetry(() => import('./leave.ts'));
      await leave(scope, { end, setLeaving });
    },
    [end, setLeaving],
  );
}
