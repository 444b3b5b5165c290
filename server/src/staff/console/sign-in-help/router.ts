import { api, requireActor } from '../../../platform/api/api.ts';
import type { MemberDeps } from '../members/service.ts';
import { endMemberSessions, getMemberSignIn, resendMemberConfirmation, unlockMemberSignIn } from './service.ts';
import { approveTwoStepReset, requestTwoStepReset, withdrawTwoStepReset } from './two-step-reset.ts';

export function createSignInHelpRouter(deps: MemberDeps) {
  const { staff } = api;
  return {
    memberSignIn: staff.memberSignIn.handler(({ input, context }) =>
      getMemberSignIn(deps.database, requireActor(context), input.memberId),
    ),
    endSessions: staff.endSessions.handler(({ input, context }) => endMemberSessions(deps, requireActor(context), input)),
    resendConfirmation: staff.resendConfirmation.handler(({ input, context }) =>
      resendMemberConfirmation(deps, requireActor(context), input),
    ),
    unlockSignIn: staff.unlockSignIn.handler(({ input, context }) => unlockMemberSignIn(deps, requireActor(context), input)),
    requestTwoStepReset: staff.requestTwoStepReset.handler(({ input, context }) =>
      requestTwoStepReset(deps, requireActor(context), input),
    ),
    approveTwoStepReset: staff.approveTwoStepReset.handler(({ input, context }) =>
      approveTwoStepReset(deps, requireActor(context), input),
    ),
    withdrawTwoStepReset: staff.withdrawTwoStepReset.handler(({ input, context }) =>
      withdrawTwoStepReset(deps, requireActor(context), input),
    ),
  };
}
