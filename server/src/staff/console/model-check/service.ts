import { MODEL_HIDES_FROM_SCORE } from '@bros/contract/core/moderation-rules';
import { paths } from '@bros/contract/paths';
import { addAuditEntry } from '../../../core/audit/service.ts';
import type { WrittenVersion } from '../../../core/moderation/service.ts';
import { notify } from '../../../core/notices/service.ts';
import { changeState, lockRoomOf, type StateDeps } from '../../../messaging/chat/changes/service.ts';
import { postRoomNote } from '../../../messaging/chat/notes/service.ts';
import { type Database, inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import type { Log } from '../../../platform/log.ts';
import { type ModelClient, ModelResponseError } from '../../../platform/model/model.ts';
import { classifyMessage, type ModelVerdict } from './prompt.ts';
import { findShown, lockCaseOf, openModelCase } from './queries.ts';

export interface ModelCheckDeps extends StateDeps {
  database: Database;
  log: Log;
  model: ModelClient;
}

/**
 * Hides a message until staff decide, if the model is certain enough. Skips messages changed, deleted or decided concurrently, and unusable responses. Throws
 * ModelUnavailableError, which the queue retries.
 */
export async function checkMessage(deps: ModelCheckDeps, written: WrittenVersion): Promise<void> {
  const shown = await findShown(deps.database, written);
  const verdict = shown && (await askOrGiveUp(deps, shown));
  if (!verdict?.suspicion || verdict.score < MODEL_HIDES_FROM_SCORE) return;
  const { suspicion, score } = verdict;
  await inTransaction(deps.database, (transaction) => hide(deps, transaction, written, { suspicion, score }));
}

async function askOrGiveUp(
  { model, log }: ModelCheckDeps,
  words: { content: string; isPublic: boolean },
): Promise<ModelVerdict | null> {
  try {
    return await classifyMessage(model, words);
  } catch (error) {
    if (!(error instanceof ModelResponseError)) throw error;
    log.warn({ model: model.name }, 'The model returned no usable answer about a message; the decision of the word rules stays');
    return null;
  }
}

async function hide(
  deps: ModelCheckDeps,
  transaction: Transaction,
  written: WrittenVersion,
  verdict: { suspicion: NonNullable<ModelVerdict['suspicion']>; score: number },
): Promise<void> {
  const { messageId } = written;
  await lockCaseOf(transaction, messageId);
  const roomId = await lockRoomOf(transaction, messageId);
  const shown = roomId && (await findShown(transaction, written));
  const caseId =
    shown && (await openModelCase(transaction, { messageId, memberId: shown.memberId, content: shown.content, ...verdict }));
  if (!roomId || !caseId) return;
  await changeState(deps, transaction, messageId, 'removed');
  await postRoomNote(deps.outbox, transaction, roomId, 'hidden');
  await addAuditEntry(transaction, {
    actorId: null,
    action: 'message.hidden',
    targetType: 'member',
    targetId: shown.memberId,
    reason: verdict.suspicion,
    details: { caseId, model: deps.model.name, score: verdict.score },
  });
  const notice = { memberId: shown.memberId, kind: 'message.hidden', path: paths.chat, values: {} } as const;
  await notify(deps, transaction, notice);
}
