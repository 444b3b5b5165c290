import type { Limiter } from '../../core/security/limits.ts';
import { api, requireActor } from '../../platform/api/api.ts';
import { listReferences, type ReferenceParts, readSummary, withdrawReference, writeReference } from './service.ts';

export function createReferencesRouter(parts: ReferenceParts & { limiter: Limiter }) {
  const { database, limiter } = parts;
  const { references } = api;
  return {
    list: references.list.handler(({ input, context }) => listReferences(database, requireActor(context), input)),
    summary: references.summary.handler(({ input, context }) => readSummary(database, requireActor(context), input.memberId)),
    write: references.write.handler(async ({ input, context }) => {
      const actor = requireActor(context);
      await limiter.count('reference_write', context, actor.memberId);
      return writeReference(parts, actor, input);
    }),
    withdraw: references.withdraw.handler(({ input, context }) =>
      withdrawReference(parts, requireActor(context), input.memberId),
    ),
  };
}
