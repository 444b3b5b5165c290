import { SETTLED_LATE_MS } from '@bros/contract/rules';
import type { Transaction } from '../../platform/database/connect.ts';
import { selectActiveRules } from '../queries.ts';
import { type ActiveWordRule, readPhrase } from './match.ts';

/**
 * Returns the active word rules, at most `SETTLED_LATE_MS` old, as with the site's settings. Older ones are read anew on the caller's own connection: a
 * request that holds one must not wait for a second.
 */
export type WordRulesLately = (transaction: Transaction) => Promise<readonly ActiveWordRule[]>;

export function createWordRulesLately(): WordRulesLately {
  let known: { at: number; rules: readonly ActiveWordRule[] } | undefined;
  return async (transaction) => {
    const at = Date.now();
    if (known && at - known.at < SETTLED_LATE_MS) return known.rules;
    const rules = (await selectActiveRules(transaction)).map(({ phrase, ...rule }) => ({ ...rule, words: readPhrase(phrase) }));
    known = { at, rules };
    return rules;
  };
}
