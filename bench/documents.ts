/** Measures other requests during 20 hostile uploads: five Word documents of the maximum size and fifteen zip bombs that expand to 40 MB. */

import { randomBytes, randomUUID } from 'node:crypto';
import { connectDatabase } from '../server/src/platform/database/connect.ts';
import { startEmbeddedDatabase } from '../server/src/platform/database/embedded.ts';
import { buildMember } from '../server/test/factories.ts';
import { docxFile } from '../server/test/jobs.ts';
import { makeFolder, type Running, startApplication } from './support/application.ts';
import { fetchFor, fetchUntil, p99 } from './support/fetch-repeatedly.ts';
import { signIn } from './support/member.ts';
import { readMemory } from './support/process.ts';
import { report, round } from './support/report.ts';

const LARGE = 5;
const BOMBS = 15;
const LARGE_BYTES = 9.9 * 1024 * 1024;
const BOMB_BYTES = 40 * 1024 * 1024;
const IDLE_MS = 10_000;
const GOAL_P99_MS = 300;

const folder = await makeFolder();
const embedded = await startEmbeddedDatabase({ dataDir: folder.path, log: () => undefined });
let application: Running | undefined;
try {
  application = await startApplication({ DATABASE_URL: embedded.url, DATA_DIR: folder.path });
  await measure(application, await signInMembers(application, LARGE + BOMBS + 1));
} finally {
  await application?.stop();
  await embedded.stop();
  await folder.remove();
}

async function signInMembers(running: Running, count: number): Promise<string[]> {
  const database = connectDatabase(embedded.url, { onError: () => undefined, poolSize: 1 });
  const cookies: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const { email } = await buildMember(database, { tier: 'legend' });
    cookies.push(await signIn(running, email));
  }
  await database.$client.end();
  return cookies;
}

/** Stored without compression, so that the upload has the maximum size. */
function largeFile(): Promise<Buffer> {
  const text = randomBytes((LARGE_BYTES * 3) / 4).toString('base64');
  return docxFile({ document: `<w:document>${text}`, isStored: true });
}

async function upload({ url }: Running, cookie: string, file: Buffer): Promise<number> {
  const response = await fetch(`${url}/api/concierge/files/${randomUUID()}?name=file.docx`, {
    method: 'PUT',
    headers: { cookie, origin: url, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(file),
  });
  await response.arrayBuffer();
  return response.status;
}

async function measure(running: Running, [reader = '', ...senders]: string[]): Promise<void> {
  const [large, bomb] = [await largeFile(), await docxFile({ padding: BOMB_BYTES, hasFalseSize: true })];
  const list = `${running.url}/api/destinations`;
  const idle = await fetchFor(IDLE_MS, list, { cookie: reader });
  let isDone = false;
  const startedAt = performance.now();
  const sent = Promise.all(senders.map((cookie, index) => upload(running, cookie, index < LARGE ? large : bomb))).finally(() => {
    isDone = true;
  });
  const busy = await fetchUntil(list, () => isDone, { cookie: reader });
  const statuses = Object.groupBy(await sent, String);
  const seconds = (performance.now() - startedAt) / 1000;
  report(
    'documents',
    [
      { state: 'idle', 'p99 ms': round(p99(idle)), answers: idle.length },
      { state: '20 hostile uploads', 'p99 ms': round(p99(busy)), answers: busy.length },
    ],
    [
      {
        name: 'p99 of GET /api/destinations for another member during 20 hostile uploads',
        measured: p99(busy),
        unit: 'ms',
        atMost: GOAL_P99_MS,
      },
    ],
    {
      largeBytes: large.length,
      bombBytes: bomb.length,
      uploadsByStatus: Object.fromEntries(Object.entries(statuses).map(([status, all]) => [status, all?.length])),
      seconds: round(seconds),
      serverMemoryMiB: round(readMemory(running.pid).resident),
    },
  );
}
