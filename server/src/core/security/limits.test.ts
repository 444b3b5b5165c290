import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/harness.ts';
import { rateLimits } from './tables.ts';

const app = await startTestApp();

test('a call that is rejected for its access, input or missing file is not counted as an attempt', async () => {
  const legend = await app.signedIn({ tier: 'legend' });
  const path = `/api/chat/photos/${randomUUID()}`;
  const refused = [
    await app.visitor().request('PUT', path, new Uint8Array(8)),
    await legend.request('PUT', '/api/chat/photos/no-id', new Uint8Array(8)),
    await legend.request('PUT', path, {}),
  ];
  expect(refused.map(({ status }) => status)).toEqual([401, 422, 422]);
  expect(await app.database.select().from(rateLimits)).toEqual([]);
  await legend.request('PUT', path, new Uint8Array(8));
  expect(await app.database.select().from(rateLimits)).toHaveLength(2);
});
