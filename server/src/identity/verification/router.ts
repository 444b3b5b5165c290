import { findBadge } from '../../core/people/badges/service.ts';
import { requireVisible } from '../../core/people/visibility/service.ts';
import { api, requireActor, requireFile } from '../../platform/api/api.ts';
import { askPerson, cancelCheck, getOwn, startCheck } from './checks/service.ts';
import { createSubmitting } from './checks/submitting.ts';
import type { VerificationDeps } from './deps.ts';

export function createVerificationRouter(deps: VerificationDeps) {
  const { database } = deps;
  const submit = createSubmitting(deps);
  const { verification } = api;
  return {
    mine: verification.mine.handler(({ context }) => getOwn(database, requireActor(context))),
    start: verification.start.handler(({ input, context }) => startCheck(deps, requireActor(context), input.kind)),
    submitFrames: verification.submitFrames.handler(({ input: { params }, context }) =>
      submit.frames(requireActor(context), params.checkId, requireFile(context)),
    ),
    askPerson: verification.askPerson.handler(({ context }) => askPerson(deps, requireActor(context))),
    submitPhoto: verification.submitPhoto.handler(({ input: { params }, context }) =>
      submit.photo(requireActor(context), params.checkId, requireFile(context)),
    ),
    cancel: verification.cancel.handler(({ input, context }) => cancelCheck(deps, requireActor(context), input.checkId)),
    badge: verification.badge.handler(async ({ input, context }) => {
      await requireVisible(database, requireActor(context), input.memberId);
      const badge = await findBadge(database, input.memberId);
      return { badge: badge && !badge.suspendedAt ? { by: badge.by, at: badge.checkedAt.toISOString() } : null };
    }),
  };
}
