import { listColleagues } from '../../../core/people/members/colleagues.ts';
import { api, requireActor } from '../../../platform/api/api.ts';
import { assignCase, type ModerationParts } from '../moderation/service.ts';
import { assignReport } from '../reports/service.ts';

const { staff } = api;

export const createAssignmentDeskRouter = (parts: ModerationParts) => ({
  colleagues: staff.colleagues.handler(() => listColleagues(parts.database)),
  assignReport: staff.assignReport.handler(({ input, context }) => assignReport(parts, requireActor(context), input)),
  assignCase: staff.assignCase.handler(({ input, context }) => assignCase(parts, requireActor(context), input)),
});
