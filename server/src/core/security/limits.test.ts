import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openCrowd } from '../../../test/crowd.ts';
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

test('members who share an IP address hold no database connection while their attempts are counted serially', async () => {
  const { members, requestWhileLocked } = await openCrowd(20);
  const send = (member: (typeof members)[number]) => member.request('PUT', `/api/chat/photos/${randomUUID()}`, new Uint8Array(8));
  await send(members[0] as (typeof members)[number]);
  const lock = sql`select from ${rateLimits} where subject like 'address:%' for update`;
  const answers = await requestWhileLocked(lock, () => members.map(send));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([415]));
});
