import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MeasuredServer, Person, World } from './chat.ts';
import { listen } from './frames.ts';

export type Transport = 'http' | 'ipc';

/** Reuses connections, and opens up to 1,000, so that messages do not wait in the client. */
const agent = new Agent({ keepAlive: true, maxSockets: 1_000 });
const nowMicroseconds = () => process.hrtime.bigint() / 1000n;
const contentNow = () => `Anyone up for a hike to the waterfall on Sunday? at=${String(nowMicroseconds()).padStart(16, '0')};`;

let sent = 0;
let unanswered = 0;
let refused = 0;
const PATIENCE_MS = 60_000;
const UNAVAILABLE = 503;

async function allAnswered(): Promise<void> {
  for (let waited = 0; unanswered > 0 && waited < PATIENCE_MS; waited += 10) await sleep(10);
  if (unanswered > 0) throw new Error(`${unanswered} messages got no response.`);
}

function sendOne(server: MeasuredServer, { senders }: World, roomId: string, transport: Transport): void {
  const sender = senders[sent % senders.length] as Person;
  sent += 1;
  if (transport === 'ipc') server.sendMessage({ memberId: sender.id, roomId, content: contentNow() });
  else post(server, sender, roomId);
}

function post({ port }: MeasuredServer, sender: Person, roomId: string): void {
  unanswered += 1;
  attempt({ port, sender, roomId, body: JSON.stringify({ clientId: randomUUID(), content: contentNow() }) });
}

interface Attempt {
  port: number;
  sender: Person;
  roomId: string;
  body: string;
}

function attempt(attemptOptions: Attempt): void {
  const { port, sender, roomId, body } = attemptOptions;
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    cookie: sender.cookie,
    origin: `http://localhost:${port}`,
    'x-member': sender.id,
  };
  const call = request({ agent, host: '127.0.0.1', port, method: 'POST', path: `/api/chat/rooms/${roomId}/messages`, headers });
  call.on('response', (response) => {
    response.resume();
    response.on('end', () => {
      unanswered -= 1;
    });
    if (response.statusCode === UNAVAILABLE) refused += 1;
    else if (response.statusCode !== 201) throw new Error(`A message got the response ${response.statusCode}.`);
  });
  call.on('error', (error: NodeJS.ErrnoException) => {
    // The server closed the kept-alive connection. Sending is idempotent by client ID.
    if (error.code === 'ECONNRESET' && call.reusedSocket) attempt(attemptOptions);
    else throw error;
  });
  call.end(body);
}

/**
 * Keeps `inFlight` messages in flight. Opens a connection, which the server serves last because it is the newest, and sends a message whenever one arrives
 * there. Returns the number received.
 */
export async function saturate(
  server: MeasuredServer,
  world: World,
  { roomId, transport, inFlight, ms }: { roomId: string; transport: Transport; inFlight: number; ms: number },
): Promise<number> {
  let received = 0;
  let isOver = false;
  const mark = Buffer.from('at=');
  const listening = await listen(server.socketTargetFor(world.senders[0] as Person, roomId), (content) => {
    for (let at = content.indexOf(mark); at >= 0; at = content.indexOf(mark, at + 1)) {
      received += 1;
      if (!isOver) sendOne(server, world, roomId, transport);
    }
  });
  const startedWith = sent;
  for (let index = 0; index < inFlight; index += 1) sendOne(server, world, roomId, transport);
  await sleep(ms);
  isOver = true;
  for (let patience = 0; received < sent - startedWith && patience < 200; patience += 1) await sleep(10);
  await allAnswered();
  listening.close();
  if (received < sent - startedWith) throw new Error(`${sent - startedWith - received} messages were not received.`);
  return received;
}

/** `refused`: 503 responses. */
export async function sendSteadily(
  server: MeasuredServer,
  world: World,
  { roomIds, transport, perSecond, ms }: { roomIds: readonly string[]; transport: Transport; perSecond: number; ms: number },
): Promise<{ sent: number; refused: number }> {
  const startedAt = performance.now();
  const refusedBefore = refused;
  let count = 0;
  for (let passed = 0; passed < ms; passed = performance.now() - startedAt) {
    while (count < (passed / 1000) * perSecond) {
      sendOne(server, world, roomIds[count % roomIds.length] as string, transport);
      count += 1;
    }
    await sleep(1);
  }
  await allAnswered();
  return { sent: count, refused: refused - refusedBefore };
}
