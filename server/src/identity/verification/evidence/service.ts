import { EVIDENCE_DAYS } from '@bros/contract/identity/verification-rules';
import { paths } from '@bros/contract/paths';
import { and, eq, lt, sql } from 'drizzle-orm';
import { notify } from '../../../core/notices/service.ts';
import { type Database, inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/ids.ts';
import type { PictureFile, PictureStore } from '../../../platform/pictures/store.ts';
import type { JobDefinition } from '../../../platform/queue.ts';
import type { Sealer } from '../../../platform/sealer.ts';
import { announceTo, type VerificationDeps } from '../deps.ts';
import { verificationChecks, verificationEvidence } from '../tables.ts';
import { type KeptPicture, packPictures, unpackPictures } from './pack.ts';

export interface EvidenceDeps {
  database: Database | Transaction;
  pictures: Pick<PictureStore, 'read'>;
  evidenceSealer: Sealer;
}

/** The sealed file cannot be opened for another check. */
export function sealPictures(sealer: Sealer, checkId: string, kept: readonly KeptPicture[]): PictureFile {
  const bytes = sealer.sealBytes(packPictures(kept), checkId);
  return { key: `verification/${newId()}`, bytes, contentType: 'application/octet-stream' };
}

export async function insertEvidence(transaction: Transaction, checkId: string, wholeKey: string): Promise<void> {
  const keptUntil = sql`now() + make_interval(days => ${EVIDENCE_DAYS})`;
  await transaction.insert(verificationEvidence).values({ checkId, wholeKey, keptUntil });
}

/** Never extends the retention. */
export async function shortenEvidence(transaction: Transaction, checkId: string, days: number): Promise<void> {
  const { keptUntil } = verificationEvidence;
  await transaction
    .update(verificationEvidence)
    .set({ keptUntil: sql`least(${keptUntil}, now() + make_interval(days => ${days}))` })
    .where(eq(verificationEvidence.checkId, checkId));
}

export async function deleteEvidence(transaction: Transaction, checkId: string): Promise<void> {
  await transaction.delete(verificationEvidence).where(eq(verificationEvidence.checkId, checkId));
}

export const hasEvidence = async (transaction: Transaction, checkId: string): Promise<boolean> =>
  (await transaction.$count(verificationEvidence, eq(verificationEvidence.checkId, checkId))) > 0;

/** Throws if the file was modified. */
export async function readPictures(
  { database, pictures, evidenceSealer }: EvidenceDeps,
  checkId: string,
): Promise<KeptPicture[]> {
  const [row] = await database.select().from(verificationEvidence).where(eq(verificationEvidence.checkId, checkId));
  const stored = row && (await pictures.read(row.wholeKey));
  if (!stored) return [];
  const opened = evidenceSealer.openBytes(Buffer.concat(await stored.stream.toArray()), checkId);
  if (!opened) throw new Error('The pictures of a check cannot be decrypted.');
  return unpackPictures(opened);
}

type ForgettingDeps = Pick<VerificationDeps, 'database' | 'mailer' | 'outbox' | 'pusher'>;

/** Deletes due pictures and old frame digests. Cancels a waiting check that has no pictures left, and notifies the member. */
export const forgetEvidenceJob = (deps: ForgettingDeps): JobDefinition<object> => ({
  name: 'verification.delete-old-evidence',
  schedule: '23 * * * *',
  retryLimit: 2,
  retryDelaySeconds: 60,
  async handle() {
    const { database } = deps;
    const { frameDigests, submittedAt } = verificationChecks;
    await inTransaction(database, async (transaction) => {
      for (const check of await endForgotten(transaction)) await notifyLapsed(deps, transaction, check);
    });
    const isOld = lt(submittedAt, sql`now() - make_interval(days => ${EVIDENCE_DAYS})`);
    await database
      .update(verificationChecks)
      .set({ frameDigests: [] })
      .where(and(sql`cardinality(${frameDigests}) > 0`, isOld));
  },
});

function endForgotten(transaction: Transaction) {
  const { id, memberId, state } = verificationChecks;
  const gone = transaction
    .$with('gone')
    .as(
      transaction
        .delete(verificationEvidence)
        .where(lt(verificationEvidence.keptUntil, sql`now()`))
        .returning({ checkId: verificationEvidence.checkId }),
    );
  return transaction
    .with(gone)
    .update(verificationChecks)
    .set({ state: 'canceled' })
    .where(and(eq(state, 'waiting'), sql`${id} in (select ${gone.checkId} from ${gone})`))
    .returning({ id, memberId });
}

async function notifyLapsed(
  deps: ForgettingDeps,
  transaction: Transaction,
  { id, memberId }: { id: string; memberId: string },
): Promise<void> {
  const notice = { memberId, kind: 'verification.lapsed', path: paths.dashboardVerification, values: {} } as const;
  await notify(deps, transaction, { ...notice, groupKey: `verification:${id}` });
  await announceTo(deps.outbox, transaction, memberId);
}
