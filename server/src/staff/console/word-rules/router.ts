import type { Limiter } from '../../../core/security/limits.ts';
import { api, requireActor } from '../../../platform/api/api.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { createWordRule, listWordRules, removeWordRule, saveWordRule } from './service.ts';
import { tryWordRule } from './trial.ts';

export function createWordRuleDesk({ database, limiter }: { database: Database; limiter: Limiter }) {
  const { staff } = api;
  return {
    wordRules: staff.wordRules.handler(({ input }) => listWordRules(database, input)),
    tryWordRule: staff.tryWordRule.handler(async ({ input, context }) => {
      const actor = requireActor(context);
      await limiter.count('word_rule_trial', context, actor.memberId);
      return tryWordRule(database, actor, input);
    }),
    createWordRule: staff.createWordRule.handler(({ input, context }) => createWordRule(database, requireActor(context), input)),
    saveWordRule: staff.saveWordRule.handler(({ input, context }) => saveWordRule(database, requireActor(context), input)),
    removeWordRule: staff.removeWordRule.handler(({ input, context }) =>
      removeWordRule(database, requireActor(context), input.id),
    ),
  };
}
