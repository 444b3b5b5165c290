import { api, requireActor } from '../../platform/api/api.ts';
import type { Database } from '../../platform/database/connect.ts';
import { approveRun, withdrawApproval } from './approving.ts';
import type { PayoutDeps } from './deps.ts';
import { exportRun } from './exporting.ts';
import { holdPayout, releaseHold } from './holding.ts';
import { markPayouts } from './marking.ts';
import { prepareRun } from './plan.ts';
import { getRun, listPayouts, listRuns, previewRun, recountRun } from './service.ts';

export function createPayoutsRouter(deps: PayoutDeps & { background: Database }) {
  const { payouts } = api;
  return {
    runs: payouts.runs.handler(({ input, context }) => listRuns(deps, requireActor(context), input)),
    run: payouts.run.handler(({ input, context }) => getRun(deps, requireActor(context), input.runId)),
    ofRun: payouts.ofRun.handler(({ input }) => listPayouts(deps, input)),
    preview: payouts.preview.handler(() => previewRun(deps)),
    prepare: payouts.prepare.handler(async ({ context }) => {
      const actor = requireActor(context);
      const runId = await prepareRun(deps, actor);
      return { run: runId === null ? null : await getRun(deps, actor, runId) };
    }),
    recount: payouts.recount.handler(async ({ input, context }) => {
      const actor = requireActor(context);
      await recountRun(deps, actor, input);
      return getRun(deps, actor, input.runId);
    }),
    approve: payouts.approve.handler(async ({ input, context }) => {
      const actor = requireActor(context);
      await approveRun(deps, actor, input);
      return getRun(deps, actor, input.runId);
    }),
    withdraw: payouts.withdraw.handler(async ({ input, context }) => {
      const actor = requireActor(context);
      await withdrawApproval(deps, actor, input);
      return getRun(deps, actor, input.runId);
    }),
    export: payouts.export.handler(async ({ input, context }) => {
      const actor = requireActor(context);
      const file = await exportRun({ ...deps, database: deps.background }, context, actor, input);
      return { ...file, run: await getRun(deps, actor, input.runId) };
    }),
    mark: payouts.mark.handler(async ({ input, context }) => {
      const actor = requireActor(context);
      await markPayouts(deps, actor, input);
      return getRun(deps, actor, input.runId);
    }),
    hold: payouts.hold.handler(async ({ input, context }) => {
      const actor = requireActor(context);
      return getRun(deps, actor, await holdPayout(deps, actor, input));
    }),
    release: payouts.release.handler(async ({ input, context }) => {
      const actor = requireActor(context);
      return getRun(deps, actor, await releaseHold(deps, actor, input));
    }),
  };
}
