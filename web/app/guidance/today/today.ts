import type { ServerEvents } from '@bros/contract/realtime';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../platform/api.ts';
import { useSocketEvents } from '../../platform/socket.ts';

const FRESH_MS = 30_000;
/** The events after which Today may have changed. */
const EVENTS: readonly (keyof ServerEvents | 'connect')[] = ['notice.created', 'connect'];

/** Loads Today, and again when an event says that it may have changed. */
export function useToday() {
  const queryClient = useQueryClient();
  const query = useQuery({ ...api.today.get.queryOptions(), staleTime: FRESH_MS, refetchOnMount: 'always' });
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.today.key() });
  useSocketEvents(EVENTS, () => void refresh());
  return { ...query, refresh };
}

const FOLDED_KEY = 'bros.today-folded';

function readFolded(): boolean {
  try {
    return localStorage.getItem(FOLDED_KEY) === 'yes';
  } catch {
    return false;
  }
}

/** True while Today is folded, which this browser remembers. A link to one of the tabs finds it folded, without remembering. */
export function useFolded(isTabNamed: boolean): [boolean, () => void] {
  const [isFolded, setFolded] = useState(() => isTabNamed || readFolded());
  const toggle = () => {
    try {
      localStorage.setItem(FOLDED_KEY, isFolded ? 'no' : 'yes');
    } catch {
      // A browser that keeps nothing shows it open on the next visit.
    }
    setFolded(!isFolded);
  };
  return [isFolded, toggle];
}
