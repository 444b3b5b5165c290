import { eq } from 'drizzle-orm';
import { defineFeature } from '../../feature.ts';
import { api } from '../../platform/api/api.ts';
import type { Database } from '../../platform/database/connect.ts';
import { failure } from '../../platform/http/failure.ts';
import type { ErasureStep } from '../../platform/member-data.ts';
import type { Limiter } from '../security/limits.ts';
import { sweepClientErrorsJob } from './background.ts';
import { keepClientError } from './service.ts';
import { clientErrors } from './tables.ts';

/** Keeps the error report without the member. */
export const clientErrorErasure: ErasureStep = {
  name: 'client-errors',
  async erase(transaction, { memberId }) {
    await transaction
      .update(clientErrors)
      .set({ lastUserId: null, lastUrl: '', lastSessionId: '', lastMetadata: {} })
      .where(eq(clientErrors.lastUserId, memberId));
  },
};

function createClientErrorsRouter({ database, limiter, isOn }: { database: Database; limiter: Limiter; isOn: boolean }) {
  return {
    report: api.clientErrors.report.handler(async ({ input, context }) => {
      if (!isOn) throw failure('NOT_FOUND');
      // Counted only here, because a call that gets NOT_FOUND while reporting is off must not count.
      await limiter.count('client_error', context);
      await keepClientError(database, input, context.actor?.memberId ?? null);
      return { ok: true } as const;
    }),
  };
}

export const feature = defineFeature({
  uses: ['security'],
  router: (deps) => ({ clientErrors: createClientErrorsRouter({ ...deps, isOn: deps.config.isErrorReportingOn }) }),
  background: ({ database }) => [sweepClientErrorsJob(database)],
  notExported: {
    client_errors: 'errors of browsers; each stores the last member with the error, so that staff can ask that member',
  },
  erasure: () => [clientErrorErasure],
});
