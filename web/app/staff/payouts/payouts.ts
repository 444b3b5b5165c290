import type { PayoutState } from '@bros/contract/money/payout-rules';
import type { PayoutRun, PayoutRunId } from '@bros/contract/money/payouts';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api, describeError } from '../../platform/api.ts';
import { showToast } from '../../ui/toasts.ts';
import { paging } from '../shared/api.ts';
import { payoutTexts } from './payout-texts.ts';

export const usePayoutPreview = () => useQuery(api.payouts.preview.queryOptions());

export const usePayoutRuns = () =>
  useInfiniteQuery(api.payouts.runs.infiniteOptions({ input: (cursor: string | undefined) => ({ cursor }), ...paging }));

/** The part of a run that is on its way by the newest file. */
export const inLastFile = ({ totals: { approved }, leftOut }: PayoutRun) => ({
  count: approved.count - leftOut.count,
  amountCents: approved.amountCents - leftOut.amountCents,
});

export const usePayoutRun = (runId: PayoutRunId) => useQuery(api.payouts.run.queryOptions({ input: { runId } }));

export const usePayoutsOf = (runId: PayoutRunId, state: PayoutState | undefined) =>
  useInfiniteQuery(
    api.payouts.ofRun.infiniteOptions({ input: (cursor: string | undefined) => ({ runId, state, cursor }), ...paging }),
  );

/** Carries out an act on a run, shows the returned run, if any, and fetches the rest again. Throws the act's error. */
export function useActOnRun(): <Run extends PayoutRun | null>(act: () => Promise<Run>) => Promise<Run> {
  const queryClient = useQueryClient();
  return useCallback(
    async (act) => {
      try {
        const run = await act();
        if (run) queryClient.setQueryData(api.payouts.run.queryOptions({ input: { runId: run.id } }).queryKey, run);
        return run;
      } finally {
        // A refusal tells that what is shown is not so any more.
        void queryClient.invalidateQueries({ queryKey: api.payouts.key() });
        void queryClient.invalidateQueries({ queryKey: api.staff.openWork.key() });
      }
    },
    [queryClient],
  );
}

/** The same for an act of one press: says in a toast what became of it, under `failed` where it was not done. */
export function useActOnRunOrSay(): <Run extends PayoutRun | null>(
  act: () => Promise<Run>,
  done: string | ((run: Run) => string),
  failed?: string,
) => Promise<void> {
  const act = useActOnRun();
  return useCallback(
    async (work, done, failed = payoutTexts.run.notDone) => {
      try {
        const run = await act(work);
        showToast({ title: typeof done === 'string' ? done : done(run) });
      } catch (error) {
        showToast({ title: failed, text: describeError(error).text, tone: 'error' });
      }
    },
    [act],
  );
}
