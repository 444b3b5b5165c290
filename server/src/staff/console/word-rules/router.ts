import { api, requireActor } from '../../../platform/api/api.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { createWordRule, listWordRules, removeWordRule, saveWordRule } from './service.ts';
import { tryWordRule } from './trial.ts';

export function createWordRuleDeskRouter({ database }: { database: Database }) {
  const { staff } = api;
  return {
    wordRules: staff.wordRules.handler(({ input }) => listWordRules(database, input)),
    tryWordRule: staff.tryWordRule.handler(({ input, context }) => tryWordRule(database, requireActor(context), input)),
    createWordRule: staff.createWordRule.handler(({ input, context }) => createWordRule(database, requireActor(context), input)),
    saveWordRule: staff.saveWordRule.handler(({ input, context }) => saveWordRule(database, requireActor(context), input)),
    removeWordRule: staff.removeWordRule.handler(({ input, context }) =>
      removeWordRule(database, requireActor(context), input.id),
    ),
  };
}
