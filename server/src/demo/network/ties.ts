import { REQUEST_EXPIRY_DAYS, REQUEST_NOTE_MAX_CHARACTERS } from '@bros/contract/core/connection-rules';
import { REFERENCE_TEXT_MAX_CHARACTERS } from '@bros/contract/members/reference-rules';
import * as z from 'zod';
import { userConnections } from '../../core/people/connections/tables.ts';
import { memberReferences } from '../../members/references/tables.ts';
import { readDataFile } from '../../platform/data-file.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { daysAgo, type IdOf } from '../days.ts';
import { mailbox } from '../people.ts';

const ties = z.strictObject({
  /** Maps each member to the members who accepted the member's request. */
  connections: z.record(mailbox, z.array(mailbox)),
  requests: z.array(
    z.strictObject({
      from: mailbox,
      to: mailbox,
      daysAgo: z.int().positive().max(REQUEST_EXPIRY_DAYS),
      note: z.string().min(1).max(REQUEST_NOTE_MAX_CHARACTERS),
    }),
  ),
  references: z.array(
    z.strictObject({
      by: mailbox,
      about: mailbox,
      daysAgo: z.int().positive(),
      hasMet: z.boolean(),
      text: z.string().min(1).max(REFERENCE_TEXT_MAX_CHARACTERS),
    }),
  ),
});

export const readTies = () => readDataFile('demo/ties.json', ties);

const CONNECTED_DAYS_AGO = 150;

/** A day after both joined and before their references. */
const connectedDaysAgo = (...joinedDaysAgo: [number, number]): number =>
  Math.min(CONNECTED_DAYS_AGO, Math.max(1, Math.min(...joinedDaysAgo) - 1));

export async function insertTies(
  transaction: Transaction,
  { idOf, joinedDaysAgo }: { idOf: IdOf; joinedDaysAgo: (mailbox: string) => number },
  { connections, requests, references }: z.infer<typeof ties>,
) {
  const accepted = Object.entries(connections).flatMap(([requester, targets]) =>
    targets.map((target) => {
      const connectedAt = daysAgo(connectedDaysAgo(joinedDaysAgo(requester), joinedDaysAgo(target)));
      return {
        requesterId: idOf(requester),
        targetId: idOf(target),
        status: 'accepted' as const,
        message: '',
        createdAt: connectedAt,
        expiresAt: connectedAt,
        decidedAt: connectedAt,
      };
    }),
  );
  const pending = requests.map(({ from, to, daysAgo: days, note }) => ({
    requesterId: idOf(from),
    targetId: idOf(to),
    message: note,
    createdAt: daysAgo(days),
    expiresAt: daysAgo(days - REQUEST_EXPIRY_DAYS),
  }));
  await transaction.insert(userConnections).values([...accepted, ...pending]);
  await transaction.insert(memberReferences).values(
    references.map(({ by, about, daysAgo: days, hasMet, text }) => ({
      authorId: idOf(by),
      aboutId: idOf(about),
      hasMet,
      text,
      staffNote: '',
      createdAt: daysAgo(days),
    })),
  );
}
