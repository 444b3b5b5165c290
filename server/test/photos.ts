import { randomUUID } from 'node:crypto';
import type { OwnPhotos } from '@bros/contract/members/photos';
import { eq } from 'drizzle-orm';
import { photos } from '../src/core/people/photos/tables.ts';
import { createPictureStore } from '../src/platform/pictures/store.ts';
import { createStorage } from '../src/platform/storage.ts';
import { buildMember, type MemberTraits, type TestMember } from './factories.ts';
import { type Caller, startTestApp } from './harness.ts';
import { paint } from './pictures.ts';

type Owner = Caller & { member: TestMember };

export async function startPhotoApp() {
  const app = await startTestApp({ env: { REQUESTS_PER_MINUTE: '1000000', IP_RATE_LIMIT_FACTOR: '100000' } });
  const { database } = app;
  const storage = await createStorage(app.config);
  const pictures = createPictureStore({ database, storage });
  const red = await paint('#c02020', 600, 400).jpeg().toBuffer();
  const rowsOf = (owner: Owner) => database.select().from(photos).where(eq(photos.memberId, owner.member.id));

  return {
    app,
    database,
    storage,
    pictures,
    red,
    rowsOf,
    async build(traits: MemberTraits = { tier: 'adventurer' }): Promise<Owner> {
      const member = await buildMember(database, traits);
      return Object.assign(await app.openSession(member), { member });
    },
    async upload(caller: Caller, file: Uint8Array = red, query = '', photoId: string = randomUUID()) {
      const response = await caller.request('PUT', `/api/photos/${photoId}${query}`, file);
      const body = (await response.json()) as OwnPhotos & { code?: string; data?: unknown };
      return { status: response.status, photoId, ...body };
    },
    async filesOf(owner: Owner) {
      const keys = (await rowsOf(owner)).flatMap(({ wholeKey, renditionKeys }) => [wholeKey, ...renditionKeys]);
      return Promise.all(keys.map(async (key) => [key, await storage.exists(key)] as const));
    },
  };
}
