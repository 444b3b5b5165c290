import { type SettingChangeForm, type SettingsDesk, SITE_SETTING_KEYS } from '@bros/contract/core/site-settings';
import { addAuditEntry } from '../../../core/audit/service.ts';
import { readSiteSettings, writeSetting } from '../../../core/site-settings/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { type Database, inTransaction } from '../../../platform/database/connect.ts';
import { failure } from '../../../platform/http/failure.ts';
import { audiences } from '../../../platform/realtime.ts';
import { announceNewLimit, changeLimit, type SettingsDeskDeps } from './limit-increase.ts';
import { findIncrease, selectChanges } from './queries.ts';

export async function getSettingsDesk(database: Database, actor: Actor): Promise<SettingsDesk> {
  const { isImprintMissing: _, ...values } = await readSiteSettings(database);
  const changes = await selectChanges(database);
  const increase = await findIncrease(database);
  return {
    values,
    changes: changes.flatMap(({ key: known, changedAt, ...change }) => {
      const key = SITE_SETTING_KEYS.find((candidate) => candidate === known);
      return key ? [{ key, ...change, changedAt: changedAt.toISOString() }] : [];
    }),
    increase: increase
      ? {
          cents: increase.cents,
          proposedBy: increase.proposerName,
          isOwn: increase.proposedBy === actor.memberId,
          proposedAt: increase.proposedAt.toISOString(),
          effectiveAt: increase.effectiveAt?.toISOString() ?? null,
        }
      : null,
  };
}

/**
 * Changes a setting and refreshes every open screen. A higher payout limit waits for another admin's approval or, if no other admin may approve yet, for its
 * due time (limit-increase.ts); saving the current value withdraws it. Throws EDIT_CONFLICT for an outdated revision, ADMIN_TOO_NEW.
 */
export async function changeSetting(deps: SettingsDeskDeps, actor: Actor, form: SettingChangeForm): Promise<SettingsDesk> {
  const { key, value, revision } = form;
  await inTransaction(deps.database, async (transaction) => {
    const from = (await readSiteSettings(transaction))[key];
    if (key === 'payoutApprovalCents') {
      const limit = { memberId: actor.memberId, from: Number(from), to: Number(value) };
      if (!(await changeLimit(deps, transaction, limit))) return;
    }
    if (from === value) return;
    if (!(await writeSetting(transaction, { key, value, revision, changedBy: actor.memberId }))) {
      if ((await readSiteSettings(transaction))[key] === value) return;
      throw failure('EDIT_CONFLICT');
    }
    if (key === 'payoutApprovalCents')
      await announceNewLimit(deps.mailer, transaction, { memberId: actor.memberId, from: Number(from), to: Number(value) });
    await addAuditEntry(transaction, {
      actorId: actor.memberId,
      action: 'setting.changed',
      targetType: 'setting',
      targetId: key,
      reason: null,
      details: { setting: key, from, to: value },
    });
    await deps.outbox.add(transaction, { audience: audiences.everyone, event: 'site.changed', payload: {} });
  });
  return getSettingsDesk(deps.database, actor);
}
