import * as z from 'zod';
import { readDataFile } from '../../platform/data-file.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { daysAgo, type IdOf } from '../days.ts';
import { mailbox } from '../people.ts';
import { insertDemoReferral } from '../queries.ts';
import { readPeople } from './people.ts';

const payer = z.strictObject({ by: mailbox, invitedBy: mailbox });

const PAID_DAYS_AFTER_JOINING = 2;

export const readPayerRows = () => readDataFile('demo/payers.json', z.array(payer));

export function readInvited() {
  const people = new Map(readPeople().members.map((member) => [member.mailbox, member]));
  return readPayerRows().map((one) => {
    const member = people.get(one.by);
    if (!member) throw new Error(`The demo has no member ${one.by}.`);
    return { ...one, tier: member.tier, joinedDaysAgo: member.joinedDaysAgo };
  });
}

export const readPayers = () =>
  readInvited().map(({ by, tier, joinedDaysAgo }) => ({
    by,
    tier,
    daysAgo: joinedDaysAgo - PAID_DAYS_AFTER_JOINING,
    refundCents: 0,
  }));

export async function inviteNetwork(transaction: Transaction, idOf: IdOf): Promise<void> {
  for (const { by, invitedBy, joinedDaysAgo } of readInvited()) {
    const use = { inviterId: idOf(invitedBy), memberId: idOf(by), isPersonal: true };
    await insertDemoReferral(transaction, { ...use, at: daysAgo(joinedDaysAgo) });
  }
}
