import { findBadge } from '../../core/people/badges/service.ts';
import { requireVisible } from '../../core/people/visibility/service.ts';
import type { Limiter } from '../../core/security/limits.ts';
import { api, requireActor, requireFile } from '../../platform/api/api.ts';
import { createHandingIn } from './checks/handing-in.ts';
import { askPerson, cancelCheck, getOwn, startCheck } from './checks/service.ts';
import type { VerificationParts } from './parts.ts';

export function createVerificationRouter(parts: VerificationParts & { limiter: Limiter }) {
  const { database, limiter } = parts;
  const handIn = createHandingIn(parts);
  const { verification } = api;
  return {
    mine: verification.mine.handler(({ context }) => getOwn(database, requireActor(context))),
    start: verification.start.handler(({ input, context }) => startCheck(parts, requireActor(context), input.kind)),
    submitFrames: verification.submitFrames.handler(async ({ input: { params }, context }) => {
      const actor = requireActor(context);
      const file = requireFile(context);
      await limiter.count('photo_upload', context, actor.memberId);
      return handIn.frames(actor, params.checkId, file);
    }),
    askPerson: verification.askPerson.handler(({ context }) => askPerson(parts, requireActor(context))),
    submitPhoto: verification.submitPhoto.handler(async ({ input: { params }, context }) => {
      const actor = requireActor(context);
      const file = requireFile(context);
      await limiter.count('photo_upload', context, actor.memberId);
      return handIn.photo(actor, params.checkId, file);
    }),
    cancel: verification.cancel.handler(({ input, context }) => cancelCheck(parts, requireActor(context), input.checkId)),
    badge: verification.badge.handler(async ({ input, context }) => {
      await requireVisible(database, requireActor(context), input.memberId);
      const badge = await findBadge(database, input.memberId);
      return { badge: badge && !badge.suspendedAt ? { by: badge.by, at: badge.checkedAt.toISOString() } : null };
    }),
  };
}
