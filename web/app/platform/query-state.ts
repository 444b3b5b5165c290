import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Shows the state that a change returned, and discards older responses. */
export function useShowState<State>(queryKey: QueryKey): (state: State) => void {
  const queries = useQueryClient();
  return useCallback(
    (state) => {
      void queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, state);
    },
    [queries, queryKey],
  );
}

export function useRefreshState(queryKey: QueryKey): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries({ queryKey }), [queries, queryKey]);
}
