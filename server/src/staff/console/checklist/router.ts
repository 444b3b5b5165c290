import { createTurnCheck } from '../../../gatherings/streams/turn/service.ts';
import { api, requireActor } from '../../../platform/api/api.ts';
import { type ChecklistDeps, getChecklist, markUnused, sendTestMail } from './service.ts';

export function createChecklistDeskRouter(given: Omit<ChecklistDeps, 'checkTurn'>) {
  const deps = { ...given, checkTurn: createTurnCheck(given.config.ice) };
  const { staff } = api;
  return {
    checklist: staff.checklist.handler(() => getChecklist(deps)),
    sendTestMail: staff.sendTestMail.handler(({ context }) => sendTestMail(deps, requireActor(context))),
    markUnused: staff.markUnused.handler(({ input, context }) => markUnused(deps, requireActor(context), input)),
  };
}
