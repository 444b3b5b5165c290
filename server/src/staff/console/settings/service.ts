import { type SettingChangeForm, type SettingsDesk, SITE_SETTING_KEYS } from '@bros/contract/core/site-settings';
import { addAuditEntry } from '../../../core/audit/service.ts';
import { readSiteSettings, writeSetting } from '../../../core/site-settings/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { type Database, inTransaction } from '../../../platform/database/connect.ts';
import { failure } from '../../../platform/http/failure.ts';
import { audiences } from '../../../platform/realtime.ts';
import { findRaise, selectChanges } from './queries.ts';
import { decideLimit, type SettingsDeskParts } from './raise.ts';

export async function getSettingsDesk(database: Database, actor: Actor): Promise<SettingsDesk> {
  const values = await readSiteSettings(database);
  const changes = await selectChanges(database);
  const raise = await findRaise(database);
  return {
    values,
    changes: changes.flatMap(({ key: known, changedAt, ...change }) => {
      const key = SITE_SETTING_KEYS.find((candidate) => candidate === known);
      return key ? [{ key, ...change, changedAt: changedAt.toISOString() }] : [];
    }),
    raise: raise
      ? {
          cents: raise.cents,
          proposedBy: raise.proposerName,
          isOwn: raise.proposedBy === actor.memberId,
          proposedAt: raise.proposedAt.toISOString(),
          effectiveAt: raise.effectiveAt?.toISOString() ?? null,
        }
      : null,
  };
}

/**
 * Changes one setting and refreshes every open screen. Saving the current value is a no-op at any revision. Throws EDIT_CONFLICT for an outdated revision. A
 * higher payout limit does not apply immediately (raise.ts).
 */
export async function changeSetting(parts: SettingsDeskParts, actor: Actor, form: SettingChangeForm): Promise<SettingsDesk> {
  const { key, value, revision } = form;
  await inTransaction(parts.database, async (transaction) => {
    const from = (await readSiteSettings(transaction))[key];
    if (key === 'payoutApprovalCents') {
      const limit = { memberId: actor.memberId, from: Number(from), to: Number(value) };
      if (!(await decideLimit(parts, transaction, limit))) return;
    }
    if (from === value) return;
    if (!(await writeSetting(transaction, { key, value, revision, changedBy: actor.memberId }))) {
      // The request was sent twice.
      if ((await readSiteSettings(transaction))[key] === value) return;
      throw failure('EDIT_CONFLICT');
    }
    await addAuditEntry(transaction, {
      actorId: actor.memberId,
      action: 'setting.changed',
      targetType: 'setting',
      targetId: key,
      reason: null,
      details: { setting: key, from, to: value },
    });
    await parts.outbox.add(transaction, { audience: audiences.everyone, event: 'site.changed', payload: {} });
  });
  return getSettingsDesk(parts.database, actor);
}
