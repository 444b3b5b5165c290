import type { SIGN_OUT_SCOPES } from '@bros/contract/identity/account-forms';
import { useCallback } from 'react';
import { loadWithRetry } from '../../platform/load-with-retry.ts';
import { useSessionActions } from '../../platform/session.ts';

export type SignOutScope = (typeof SIGN_OUT_SCOPES)[number];

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
