import { eq } from 'drizzle-orm';
import { defineFeature } from '../../feature.ts';
import type { ErasurePart } from '../../platform/member-data.ts';
import { sweepClientErrorsJob } from './background.ts';
import { createClientErrorsRouter } from './router.ts';
import { clientErrors } from './tables.ts';

/** Removes the member from an error, but keeps the error, so that it can be fixed. */
export const clientErrorErasure: ErasurePart = {
  name: 'client-errors',
  async erase(transaction, { memberId }) {
    await transaction
      .update(clientErrors)
      .set({ lastUserId: null, lastUrl: '', lastSessionId: '', lastMetadata: {} })
      .where(eq(clientErrors.lastUserId, memberId));
  },
};

export const feature = defineFeature({
  uses: ['security'],
  router: (parts) => ({ clientErrors: createClientErrorsRouter({ ...parts, isOn: parts.config.isErrorReportingOn }) }),
  background: ({ database }) => [sweepClientErrorsJob(database)],
  leftOut: { client_errors: 'errors that browsers met; the member who met one last is kept so that staff can ask them' },
  erasure: () => [clientErrorErasure],
});
