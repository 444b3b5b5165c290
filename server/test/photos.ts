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

/** A server for tests of photos, with what they ask of it and of its files. */
export async function startPhotoApp() {
  const app = await startTestApp({ env: { REQUESTS_PER_MINUTE: '1000000', ADDRESS_LIMIT_FACTOR: '100000' } });
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
    /** A JPEG of 600 by 400 pixels. */
    red,
    rowsOf,
    /** A member with a session, an Adventurer by default. */
    async build(traits: MemberTraits = { tier: 'adventurer' }): Promise<Owner> {
      const member = await buildMember(database, traits);
      return Object.assign(await app.openSession(member), { member });
    },
    /** Uploads and answers with status and body. */
    async upload(caller: Caller, file: Uint8Array = red, query = '', photoId: string = randomUUID()) {
      const answer = await caller.request('PUT', `/api/photos/${photoId}${query}`, file);
      const body = (await answer.json()) as OwnPhotos & { code?: string; data?: unknown };
      return { status: answer.status, photoId, ...body };
    },
    /** The keys of everything that is stored for a member's photos, each with whether it is really there. */
    async filesOf(owner: Owner) {
      const keys = (await rowsOf(owner)).flatMap(({ wholeKey, renditionKeys }) => [wholeKey, ...renditionKeys]);
      return Promise.all(keys.map(async (key) => [key, await storage.exists(key)] as const));
    },
  };
}
