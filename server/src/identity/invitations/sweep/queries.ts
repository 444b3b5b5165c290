import { INVITE_AGAIN_DAYS } from '@bros/contract/core/rules';
import { and, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/connect.ts';
import { invitationClicks, invitationMailings, invitations, invitedAddresses } from '../tables.ts';

export async function foldOldClicks(database: Database): Promise<void> {
  await database.execute(sql`
    with gone as (
      delete from ${invitationClicks} where day < (now() at time zone 'utc')::date - 1 returning invitation_id
    ), counted as (
      select invitation_id, count(*)::int as clicks from gone group by invitation_id
    )
    update ${invitations} set clicks_before = clicks_before + counted.clicks
    from counted where ${invitations.id} = counted.invitation_id`);
}

export async function deleteOldMailings(database: Database): Promise<void> {
  await database.delete(invitationMailings).where(lt(invitationMailings.createdAt, sql`now() - interval '7 days'`));
}

/** Keeps opt-outs. */
export async function deleteOldAddresses(database: Database): Promise<void> {
  await database
    .delete(invitedAddresses)
    .where(
      and(
        isNull(invitedAddresses.optedOutAt),
        lt(invitedAddresses.mailedAt, sql`now() - make_interval(days => ${INVITE_AGAIN_DAYS})`),
      ),
    );
}
