import { SETTLED_LATE_MS } from '@bros/contract/core/rules';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { selectActiveRules } from '../queries.ts';
import { type ActiveWordRule, readPhrase } from './match.ts';

export type PhraseRule = ActiveWordRule & { phrase: string };

export async function readWordRules(database: Database | Transaction): Promise<PhraseRule[]> {
  return (await selectActiveRules(database)).map((rule) => ({ ...rule, words: readPhrase(rule.phrase) }));
}

/** Rules are at most `SETTLED_LATE_MS` old. Reloads on the caller's connection, because a request must not wait for a second connection. */
export type WordRulesCache = (transaction: Transaction) => Promise<readonly ActiveWordRule[]>;

export function createWordRulesCache(): WordRulesCache {
  let known: { at: number; rules: readonly ActiveWordRule[] } | undefined;
  return async (transaction) => {
    const at = Date.now();
    if (known && at - known.at < SETTLED_LATE_MS) return known.rules;
    known = { at, rules: await readWordRules(transaction) };
    return known.rules;
  };
}
