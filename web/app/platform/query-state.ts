import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Shows the state that a change returned, and discards older responses. */
export function useShowState<State>(queryKey: QueryKey): (state: State) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (state) => {
      void queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, state);
    },
    [queryClient, queryKey],
  );
}

export function useRefreshState(queryKey: QueryKey): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(() => queryClient.invalidateQueries({ queryKey }), [queryClient, queryKey]);
}
