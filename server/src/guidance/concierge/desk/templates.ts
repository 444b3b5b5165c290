import type { DeskTemplate } from '@bros/contract/guidance/concierge-desk';
import { DESK_TEMPLATES_MAX } from '@bros/contract/guidance/concierge-rules';
import { type AuditEntry, addAuditEntry } from '../../../core/audit/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { type Database, inTransaction } from '../../../platform/database/connect.ts';
import { failure } from '../../../platform/http/failure.ts';
import type { DatabaseOrTransaction } from '../queries.ts';
import { deleteTemplate, lockTemplates, selectTemplates, upsertTemplate } from './queries.ts';

export async function listTemplates(database: DatabaseOrTransaction): Promise<{ items: DeskTemplate[] }> {
  const rows = await selectTemplates(database);
  return { items: rows.map(({ changedAt, ...texts }) => ({ ...texts, changedAt: changedAt.toISOString() })) };
}

/** Throws TEMPLATES_LIMIT. */
export function saveTemplate(
  database: Database,
  actor: Actor,
  { templateId: id, ...texts }: { templateId: string; name: string; text: string },
): Promise<{ items: DeskTemplate[] }> {
  return inTransaction(database, async (transaction) => {
    await lockTemplates(transaction);
    const { items } = await listTemplates(transaction);
    const isNew = !items.some((one) => one.id === id);
    if (isNew && items.length >= DESK_TEMPLATES_MAX) throw failure('TEMPLATES_LIMIT', { max: DESK_TEMPLATES_MAX });
    await upsertTemplate(transaction, { id, ...texts });
    await addAuditEntry(transaction, entryOf(actor, isNew ? 'conciergeTemplate.added' : 'conciergeTemplate.changed', id));
    return listTemplates(transaction);
  });
}

export function removeTemplate(database: Database, actor: Actor, templateId: string): Promise<{ items: DeskTemplate[] }> {
  return inTransaction(database, async (transaction) => {
    const isGone = await deleteTemplate(transaction, templateId);
    if (isGone) await addAuditEntry(transaction, entryOf(actor, 'conciergeTemplate.removed', templateId));
    return listTemplates(transaction);
  });
}

const entryOf = ({ memberId: actorId }: Actor, action: AuditEntry['action'], targetId: string) => ({
  actorId,
  action,
  targetId,
  targetType: 'conciergeTemplate',
  reason: null,
  details: {},
});
