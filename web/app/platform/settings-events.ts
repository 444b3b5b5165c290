import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { debounceRefetch } from './debounce-refetch.ts';
import { useSocketEvents } from './socket.ts';

const EVENTS = ['connect', 'site.changed'] as const;

export function useSettingsEvents(queryKey: QueryKey): void {
  const queryClient = useQueryClient();
  const [asking] = useState(() => debounceRefetch(() => void queryClient.invalidateQueries({ queryKey })));
  useEffect(() => asking.stop, [asking]);
  useSocketEvents(EVENTS, () => {
    const asked = queryClient.getQueryState(queryKey);
    if (asked?.data !== undefined || asked?.fetchStatus === 'fetching') asking.call();
  });
}
