import { api } from '../../platform/api/api.ts';
import type { Database } from '../../platform/database/connect.ts';
import { failure } from '../../platform/http/failure.ts';
import type { Limiter } from '../security/limits.ts';
import { keepClientError } from './service.ts';

export function createClientErrorsRouter({ database, limiter, isOn }: { database: Database; limiter: Limiter; isOn: boolean }) {
  return {
    report: api.clientErrors.report.handler(async ({ input, context }) => {
      if (!isOn) throw failure('NOT_FOUND');
      // Count the attempt only here: if reporting is off, the response is NOT_FOUND and no attempt counts.
      await limiter.count('client_error', context);
      await keepClientError(database, input, context.actor?.memberId ?? null);
      return { ok: true } as const;
    }),
  };
}
