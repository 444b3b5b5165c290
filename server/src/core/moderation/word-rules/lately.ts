import { SETTLED_LATE_MS } from '@bros/contract/core/rules';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { selectActiveRules } from '../queries.ts';
import { type ActiveWordRule, readPhrase } from './match.ts';

/** An active rule with its phrase as staff wrote it. */
export type PhraseRule = ActiveWordRule & { phrase: string };

/** Returns the active word rules at this moment. */
export async function readWordRules(database: Database | Transaction): Promise<PhraseRule[]> {
  return (await selectActiveRules(database)).map((rule) => ({ ...rule, words: readPhrase(rule.phrase) }));
}

/**
 * Returns the active word rules, at most `SETTLED_LATE_MS` old, as with the site's settings. Older ones are read again on the caller's own connection: a
 * request that holds one must not wait for a second.
 */
export type WordRulesLately = (transaction: Transaction) => Promise<readonly ActiveWordRule[]>;

export function createWordRulesLately(): WordRulesLately {
  let known: { at: number; rules: readonly ActiveWordRule[] } | undefined;
  return async (transaction) => {
    const at = Date.now();
    if (known && at - known.at < SETTLED_LATE_MS) return known.rules;
    known = { at, rules: await readWordRules(transaction) };
    return known.rules;
  };
}
