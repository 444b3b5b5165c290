import { randomBytes } from 'node:crypto';
import { MINUTE_MS } from '@bros/contract/core/durations';
import { CONSENT_VERSION, FRAMES_MIN } from '@bros/contract/identity/verification-rules';
import sharp from 'sharp';
import { photoMatches, verificationChecks } from '../src/identity/verification/tables.ts';
import type { Database } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/ids.ts';
import { buildMember, buildPhoto } from './factories.ts';

export async function buildCheck(database: Database, traits: Partial<typeof verificationChecks.$inferInsert> = {}) {
  const memberId = traits.memberId ?? (await buildMember(database)).id;
  const [row] = await database
    .insert(verificationChecks)
    .values({
      id: newId(),
      kind: 'video',
      state: 'waiting',
      acts: ['turnLeft', 'lookUp', 'blink'],
      consent: CONSENT_VERSION,
      submittedAt: new Date(),
      expiresAt: new Date(Date.now() + MINUTE_MS),
      outcome: 'pass',
      ...traits,
      memberId,
    })
    .returning();
  if (!row) throw new Error('The check was not stored.');
  return row;
}

export const buildLateCheck = (database: Database, memberId: string, kind: 'video' | 'person' = 'video') =>
  buildCheck(database, {
    memberId,
    kind,
    state: 'open',
    outcome: null,
    submittedAt: null,
    expiresAt: new Date(Date.now() - MINUTE_MS),
    ...(kind === 'person' && { acts: [], code: 'ABC346' }),
  });

export async function buildMatch(database: Database) {
  const photoOf = async () => (await buildPhoto(database, { memberId: (await buildMember(database)).id })).id;
  const match = { newerId: await photoOf(), olderId: await photoOf(), finding: 'nearDuplicate', distance: 2 } as const;
  const [row] = await database.insert(photoMatches).values(match).returning();
  if (!row) throw new Error('The match was not stored.');
  return row;
}

export const paintNew = (width: number, height: number) =>
  sharp(randomBytes(64), { raw: { width: 8, height: 8, channels: 1 } })
    .resize(width, height, { fit: 'fill' })
    .jpeg()
    .toBuffer();

export const paintFaceless = () =>
  sharp(Buffer.from(Array.from(randomBytes(64), (level) => [155 + (level % 100), level % 60, level % 60]).flat()), {
    raw: { width: 8, height: 8, channels: 3 },
  })
    .resize(600, 600, { fit: 'fill' })
    .jpeg()
    .toBuffer();

export const filmOf = (actCount: number, count = FRAMES_MIN) =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      atMs: index * 5,
      step: Math.floor((index * (actCount + 1)) / count),
      bytes: new Uint8Array(await paintNew(64, 48)),
    })),
  );
