import { api, requireActor } from '../../platform/api/api.ts';
import type { Database } from '../../platform/database/connect.ts';
import { approveRun, withdrawApproval } from './approving.ts';
import { exportRun } from './exporting.ts';
import { holdPayout, releaseHold } from './holding.ts';
import { markPayouts } from './marking.ts';
import type { PayoutParts } from './parts.ts';
import { prepareRun } from './plan.ts';
import { getRun, listPayouts, listRuns, previewRun, recountRun } from './service.ts';

export function createPayoutsRouter(parts: PayoutParts & { background: Database }) {
  const { payouts } = api;
  return {
    runs: payouts.runs.handler(({ input, context }) => listRuns(parts, requireActor(context), input)),
    run: payouts.run.handler(({ input, context }) => getRun(parts, requireActor(context), input.runId)),
    ofRun: payouts.ofRun.handler(({ input }) => listPayouts(parts, input)),
    preview: payouts.preview.handler(() => previewRun(parts)),
    prepare: payouts.prepare.handler(async ({ context }) => {
      const actor = requireActor(context);
      const runId = await prepareRun(parts, actor);
      return { run: runId === null ? null : await getRun(parts, actor, runId) };
    }),
    recount: payouts.recount.handler(async ({ input, context }) => {
      const actor = requireActor(context);
      await recountRun(parts, actor, input);
      return getRun(parts, actor, input.runId);
    }),
    approve: payouts.approve.handler(async ({ input, context }) => {
      const actor = requireActor(context);
      await approveRun(parts, actor, input);
      return getRun(parts, actor, input.runId);
    }),
    withdraw: payouts.withdraw.handler(async ({ input, context }) => {
      const actor = requireActor(context);
      await withdrawApproval(parts, actor, input);
      return getRun(parts, actor, input.runId);
    }),
    export: payouts.export.handler(async ({ input, context }) => {
      const actor = requireActor(context);
      const file = await exportRun({ ...parts, database: parts.background }, context, actor, input);
      return { ...file, run: await getRun(parts, actor, input.runId) };
    }),
    mark: payouts.mark.handler(async ({ input, context }) => {
      const actor = requireActor(context);
      await markPayouts(parts, actor, input);
      return getRun(parts, actor, input.runId);
    }),
    hold: payouts.hold.handler(async ({ input, context }) => {
      const actor = requireActor(context);
      return getRun(parts, actor, await holdPayout(parts, actor, input));
    }),
    release: payouts.release.handler(async ({ input, context }) => {
      const actor = requireActor(context);
      return getRun(parts, actor, await releaseHold(parts, actor, input));
    }),
  };
}
