import { listColleagues } from '../../../core/people/members/colleagues.ts';
import { api, requireActor } from '../../../platform/api/api.ts';
import { assignCase, type ModerationDeps } from '../moderation/service.ts';
import { assignReport } from '../reports/service.ts';

const { staff } = api;

export const createAssignmentDeskRouter = (deps: ModerationDeps) => ({
  colleagues: staff.colleagues.handler(() => listColleagues(deps.database)),
  assignReport: staff.assignReport.handler(({ input, context }) => assignReport(deps, requireActor(context), input)),
  assignCase: staff.assignCase.handler(({ input, context }) => assignCase(deps, requireActor(context), input)),
});
