import { HOUR_MS } from '@bros/contract/core/durations';
import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deleteNow } from '../../../test/deletion.ts';
import { SECRET } from '../../../test/harness.ts';
import { startPhotoApp } from '../../../test/photos.ts';
import { noPusher } from '../../../test/pusher.ts';
import { buildCheck, paintNew } from '../../../test/verification.ts';
import { notices } from '../../core/notices/tables.ts';
import type { Actor } from '../../platform/api/context.ts';
import { createLog } from '../../platform/log.ts';
import type { Mailer } from '../../platform/mail/mail.ts';
import { retryStuckChecksJob, scoreCheckJob } from './checks/scoring-job.ts';
import { createEvidenceSealer, type VerificationDeps } from './deps.ts';
import { createFaceEngine } from './engine/child-process.ts';
import { EngineEndedError, type FaceEngine } from './engine/engine.ts';
import { standInEngine } from './engine/stand-in.ts';
import type { KeptPicture } from './evidence/pack.ts';
import { forgetEvidenceJob, insertEvidence, readPictures, sealPictures } from './evidence/service.ts';
import { verificationArchive } from './feature.ts';
import { verificationChecks, verificationEvidence } from './tables.ts';

const { app, database, pictures, storage } = await startPhotoApp();
const evidenceSealer = createEvidenceSealer(SECRET);
const sealed = { database, pictures, evidenceSealer };

const depsWith = (faces: FaceEngine) => ({
  ...({ outbox: { add: async () => undefined } } as unknown as VerificationDeps),
  ...sealed,
  faces,
  log: createLog('silent'),
});
const jobWith = (faces: FaceEngine) => scoreCheckJob(depsWith(faces));

async function buildUnscored() {
  const check = await buildCheck(database, { state: 'scoring', outcome: null, frameDigests: ['one', 'two'] });
  const plain = { contentType: 'image/jpeg', atMs: null, step: null } as const;
  const kept: KeptPicture[] = [
    { ...plain, kind: 'photo', bytes: await paintNew(64, 64) },
    { ...plain, kind: 'frame', atMs: 0, step: 0, bytes: await paintNew(64, 48) },
  ];
  const file = sealPictures(evidenceSealer, check.id, kept);
  await pictures.add([file], async (transaction, keep) => {
    await insertEvidence(transaction, check.id, file.key);
    keep();
  });
  return { ...check, key: file.key, kept };
}

const rowOf = async (checkId: string) =>
  (await database.select().from(verificationChecks).where(eq(verificationChecks.id, checkId)))[0];

async function collect<Item>(items: AsyncIterable<Item> | undefined): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items ?? []) all.push(item);
  return all;
}

test('a killed scoring process is reported, and a check that fails three times goes to staff', async () => {
  const engine = createFaceEngine({ totalTimeoutMs: HOUR_MS, memoryBytes: 1, isLowPriority: true });
  const { id: checkId } = await buildUnscored();
  const job = jobWith(engine);
  await expect(job.handle({ checkId })).rejects.toBeInstanceOf(EngineEndedError);
  await expect(job.handle({ checkId })).rejects.toBeInstanceOf(EngineEndedError);
  expect(await rowOf(checkId)).toMatchObject({ state: 'scoring', attempts: 2 });
  await job.handle({ checkId });
  expect(await rowOf(checkId)).toMatchObject({ state: 'waiting', outcome: null, advice: ['notScored'], scores: null });
  await job.handle({ checkId });
  expect(await rowOf(checkId)).toMatchObject({ attempts: 3 });
});

test('deleting the account while its check is scored deletes all of its data', async () => {
  const { id: checkId, memberId, key } = await buildUnscored();
  const deleting: FaceEngine = {
    ...standInEngine,
    async measureCheck(check) {
      await deleteNow(app, memberId);
      return standInEngine.measureCheck(check);
    },
  };
  await jobWith(deleting).handle({ checkId });
  expect(await rowOf(checkId)).toBeUndefined();
  await pictures.sweep();
  expect(await storage.exists(key)).toBe(false);
});

test('the frames of a check can be decrypted for that check only, are in the member’s archive, and are deleted on time', async () => {
  const { id: checkId, memberId, key, kept } = await buildUnscored();
  expect((await readPictures(sealed, checkId)).map(({ bytes }) => Buffer.from(bytes))).toEqual(
    kept.map(({ bytes }) => Buffer.from(bytes)),
  );
  const other = await buildUnscored();
  await database.update(verificationEvidence).set({ wholeKey: key }).where(eq(verificationEvidence.checkId, other.id));
  await expect(readPictures(sealed, other.id)).rejects.toThrow('cannot be decrypted');
  await database.delete(verificationChecks).where(eq(verificationChecks.id, other.id));

  const archive = verificationArchive({ database, pictures, secret: SECRET }).find(({ name }) => name === 'verification');
  const member = { memberId } as Actor;
  const records = await collect(archive?.read(member));
  expect(records).toMatchObject([
    { state: 'scoring', files: ['verification/check-1-photo-1.jpg', 'verification/check-1-frame-2.jpg'] },
  ]);
  expect(JSON.stringify(records)).not.toContain('"two"');
  const files = await collect(archive?.files?.(member));
  const opened = await files[0]?.open();
  expect(Buffer.concat((await opened?.toArray()) ?? [])).toEqual(Buffer.from(kept[0]?.bytes ?? []));

  const old = { state: 'waiting', submittedAt: sql`now() - interval '31 days'` } as const;
  await database.update(verificationChecks).set(old).where(eq(verificationChecks.id, checkId));
  await database
    .update(verificationEvidence)
    .set({ keptUntil: sql`now() - interval '1 minute'` })
    .where(eq(verificationEvidence.checkId, checkId));
  const notified = () => database.$count(notices, and(eq(notices.memberId, memberId), eq(notices.kind, 'verification.lapsed')));
  const mailed: string[] = [];
  const mailer = {
    send: async (_transaction, mail) => void mailed.push(mail.template),
    isDelayed: async () => false,
  } satisfies Mailer;
  const forget = forgetEvidenceJob({ database, outbox: app.app.outbox, mailer, pusher: noPusher });
  await forget.handle({});
  await forget.handle({});
  expect(await notified()).toBe(1);
  expect(mailed).toEqual(['notice-verification.lapsed']);
  expect(await readPictures(sealed, checkId)).toEqual([]);
  expect(await rowOf(checkId)).toMatchObject({ state: 'canceled', frameDigests: [] });
  await pictures.sweep();
  expect(await storage.exists(key)).toBe(false);
});

test('a check whose scoring process died with its server goes to staff after an hour', async () => {
  const [stuck, fresh] = [await buildUnscored(), await buildUnscored()];
  const submittedAt = sql`now() - interval '61 minutes'`;
  await database.update(verificationChecks).set({ submittedAt }).where(eq(verificationChecks.id, stuck.id));
  await retryStuckChecksJob(depsWith(standInEngine)).handle({});
  expect(await rowOf(stuck.id)).toMatchObject({ state: 'waiting', advice: ['notScored'] });
  expect(await rowOf(fresh.id)).toMatchObject({ state: 'scoring' });
});
