import { createTurnCheck } from '../../../gatherings/streams/turn/service.ts';
import { api, requireActor } from '../../../platform/api/api.ts';
import { type ChecklistParts, getChecklist, markUnused, sendTestMail } from './service.ts';

export function createChecklistDeskRouter(given: Omit<ChecklistParts, 'checkTurn'>) {
  const parts = { ...given, checkTurn: createTurnCheck(given.config.ice) };
  const { staff } = api;
  return {
    checklist: staff.checklist.handler(() => getChecklist(parts)),
    sendTestMail: staff.sendTestMail.handler(({ context }) => sendTestMail(parts, requireActor(context))),
    markUnused: staff.markUnused.handler(({ input, context }) => markUnused(parts, requireActor(context), input)),
  };
}
