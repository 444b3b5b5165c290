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

export const inLastFile = ({ totals: { approved }, leftOut }: PayoutRun) => ({
  count: approved.count - leftOut.count,
  amountCents: approved.amountCents - leftOut.amountCents,
});

export const usePayoutRun = (runId: PayoutRunId) => useQuery(api.payouts.run.queryOptions({ input: { runId } }));

export const usePayoutsOf = (runId: PayoutRunId, state: PayoutState | undefined) =>
  useInfiniteQuery(
    api.payouts.ofRun.infiniteOptions({ input: (cursor: string | undefined) => ({ runId, state, cursor }), ...paging }),
  );

/** Caches the returned run and refetches all payouts. Rethrows errors. */
export function useRunAction(): <Run extends PayoutRun | null>(action: () => Promise<Run>) => Promise<Run> {
  const queryClient = useQueryClient();
  return useCallback(
    async (action) => {
      try {
        const run = await action();
        if (run) queryClient.setQueryData(api.payouts.run.queryOptions({ input: { runId: run.id } }).queryKey, run);
        return run;
      } finally {
        // A refusal, too, means that the shown data is outdated.
        void queryClient.invalidateQueries({ queryKey: api.payouts.key() });
        void queryClient.invalidateQueries({ queryKey: api.staff.openWork.key() });
      }
    },
    [queryClient],
  );
}

/** For actions without a dialog. `failed` is an error's title. */
export function useRunActionWithToast(): <Run extends PayoutRun | null>(
  action: () => Promise<Run>,
  done: string | ((run: Run) => string),
  failed?: string,
) => Promise<void> {
  const action = useRunAction();
  return useCallback(
    async (work, done, failed = payoutTexts.run.notDone) => {
      try {
        const run = await action(work);
        showToast({ title: typeof done === 'string' ? done : done(run) });
      } catch (error) {
        showToast({ title: failed, text: describeError(error).text, tone: 'error' });
      }
    },
    [action],
  );
}
