import { api, requireActor } from '../../../platform/api/api.ts';
import type { MemberParts } from '../members/service.ts';
import { endMemberSessions, getMemberSignIn, resendMemberConfirmation, unlockMemberSignIn } from './service.ts';
import { approveTwoStepReset, requestTwoStepReset, withdrawTwoStepReset } from './two-step-reset.ts';

export function createSignInHelpRouter(parts: MemberParts) {
  const { staff } = api;
  return {
    memberSignIn: staff.memberSignIn.handler(({ input, context }) =>
      getMemberSignIn(parts.database, requireActor(context), input.memberId),
    ),
    endSessions: staff.endSessions.handler(({ input, context }) => endMemberSessions(parts, requireActor(context), input)),
    resendConfirmation: staff.resendConfirmation.handler(({ input, context }) =>
      resendMemberConfirmation(parts, requireActor(context), input),
    ),
    unlockSignIn: staff.unlockSignIn.handler(({ input, context }) => unlockMemberSignIn(parts, requireActor(context), input)),
    requestTwoStepReset: staff.requestTwoStepReset.handler(({ input, context }) =>
      requestTwoStepReset(parts, requireActor(context), input),
    ),
    approveTwoStepReset: staff.approveTwoStepReset.handler(({ input, context }) =>
      approveTwoStepReset(parts, requireActor(context), input),
    ),
    withdrawTwoStepReset: staff.withdrawTwoStepReset.handler(({ input, context }) =>
      withdrawTwoStepReset(parts, requireActor(context), input),
    ),
  };
}
