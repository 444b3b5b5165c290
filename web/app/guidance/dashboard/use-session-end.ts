import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { setBadge } from '../../platform/app-badge.ts';
import { dropShared } from '../../platform/shared-content.ts';

/** Once the session has ended, the device shows no badge, and content that waits to be shared is removed. */
export function useSessionEnd(): void {
  const queries = useQueryClient();
  useEffect(
    () => () => {
      // A screen outside the members' frame also unmounts this page.
      if (queries.getQueryData<{ session: object | null }>(['session'])?.session != null) return;
      void setBadge(navigator, 0);
      dropShared().catch(() => undefined);
    },
    [queries],
  );
}
