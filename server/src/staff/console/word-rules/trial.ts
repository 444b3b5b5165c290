import type { MemberId } from '@bros/contract/core/fields';
import { TRIAL_EXAMPLES, TRIAL_MESSAGES, type WordRuleAction } from '@bros/contract/core/moderation-rules';
import type { WordRuleTrial } from '@bros/contract/staff/word-rule-desk';
import { addAuditEntry } from '../../../core/audit/service.ts';
import {
  type ActiveWordRule,
  findPhrase,
  foldText,
  matchingRules,
  readPhrase,
  readWordRules,
} from '../../../core/moderation/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { type Database, inTransaction } from '../../../platform/database/connect.ts';
import { type RoomMessageRow, selectRoomMessages } from './queries.ts';

/** Small, so other requests are not delayed. */
const PAGE = 500;
const AROUND_CHARACTERS = 80;

interface Tried {
  phrase: string;
  action: WordRuleAction;
  id?: string | undefined;
}

/**
 * Tries the rule on the newest `TRIAL_MESSAGES`, one query per page. A visible message counts as stopped unless another active rule that is at least as strict
 * matches it.
 */
export async function tryWordRule(database: Database, actor: Actor, { phrase, action, id }: Tried): Promise<WordRuleTrial> {
  const words = readPhrase(phrase);
  const others = (await readWordRules(database)).filter(
    (rule) => rule.id !== id && (rule.action === 'block' || action === 'hold'),
  );
  const trial = { read: 0, stopped: 0, stoppedAnyway: 0, examples: [] as WordRuleTrial['examples'] };
  const authors = new Set<string | null>();
  for await (const row of readMessages(database)) {
    trial.read += 1;
    const folded = foldText(row.content);
    if (matchingRules(folded, [{ words }]).length === 0) continue;
    if (row.state !== 'visible' || matchingRules(folded, others).length > 0) {
      trial.stoppedAnyway += 1;
      continue;
    }
    trial.stopped += 1;
    authors.add(row.authorId);
    if (trial.examples.length < TRIAL_EXAMPLES) trial.examples.push(presentExample(row, words));
  }
  await inTransaction(database, (transaction) =>
    addAuditEntry(transaction, {
      actorId: actor.memberId,
      action: 'wordRule.tried',
      targetType: 'wordRule',
      targetId: id ?? null,
      reason: null,
      details: { phrase, action, read: trial.read, stopped: trial.stopped },
    }),
  );
  return { ...trial, authors: authors.size };
}

async function* readMessages(database: Database): AsyncGenerator<RoomMessageRow> {
  let before: string | undefined;
  for (let read = 0; read < TRIAL_MESSAGES; read += PAGE) {
    const rows = await selectRoomMessages(database, { before, limit: PAGE });
    yield* rows;
    if (rows.length < PAGE) return;
    before = rows.at(-1)?.id;
  }
}

function presentExample(
  { id, roomName, authorId, authorName, createdAt, content }: RoomMessageRow,
  words: ActiveWordRule['words'],
): WordRuleTrial['examples'][number] {
  const { start, end } = findPhrase(content, words) ?? { start: 0, end: 0 };
  const before = [...content.slice(0, start)];
  const after = [...content.slice(end)];
  return {
    id,
    roomName: roomName ?? '',
    author: authorId && authorName ? { id: authorId as MemberId, displayName: authorName } : null,
    createdAt: createdAt.toISOString(),
    before: (before.length > AROUND_CHARACTERS ? '…' : '') + before.slice(-AROUND_CHARACTERS).join(''),
    match: content.slice(start, end),
    after: after.slice(0, AROUND_CHARACTERS).join('') + (after.length > AROUND_CHARACTERS ? '…' : ''),
  };
}
