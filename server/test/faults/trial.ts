import { setTimeout as sleep } from 'node:timers/promises';
import { asc, inArray } from 'drizzle-orm';
import { chatMessages } from '../../src/messaging/chat/tables.ts';
import type { Database } from '../../src/platform/database/connect.ts';
import { migrateDatabase } from '../../src/platform/database/migrate.ts';
import { buildMember, buildRoom, TEST_PASSWORD } from '../factories.ts';
import { waitUntil } from '../process.ts';
import { createDice, type Dice } from './dice.ts';
import { type Findings, findFaults, type StoredRow } from './findings.ts';
import { type Listener, type ListenerTally, listen } from './listener.ts';
import type { Fault, Machine } from './machine.ts';
import { type Journal, type Lane, sendAlong } from './sender.ts';
import { openStage, type Stage, withDatabase } from './stage.ts';

const FAULT_WITHIN_MS = 300;
const OUTPUT_CHARACTERS = 4_000;

export interface TrialSettings {
  dataDir: string;
  messages: number;
  faults: Fault[];
  rooms: number;
  senders: number;
  roomsEach: number;
  listeners: number;
  seed: number;
  /** The default is 1. Only the first process is killed. */
  processes?: number;
  /** If set, Redis carries events instead of PostgreSQL. */
  redisUrl?: string;
  open?(): Promise<Stage>;
  guests?: number;
  /** The returned function is called after the wait for complete listeners. */
  companion?(url: string, cast: Cast): Promise<() => Promise<void>>;
}

export interface TrialOutcome {
  findings: Findings;
  unexpected: string[];
  acknowledged: number;
  givenUp: number;
  storedUnacknowledged: number;
  repetitions: number;
  cuts: number;
  faults: Fault[];
  tallies: ListenerTally[];
  seconds: number;
  settledMs: number;
  output: string;
}

export interface Cast {
  guests: string[];
  senders: string[];
  listeners: string[];
  roomIds: string[];
}

export async function runTrial(settings: TrialSettings): Promise<TrialOutcome> {
  const cast = await withDatabase(settings.dataDir, (database, url) => prepare(database, url, settings));
  const stage = await (settings.open?.() ?? openStage(settings));
  const listeners: Listener[] = [];
  try {
    const journal: Journal = { sent: [], repetitions: 0, cuts: 0, unexpected: [] };
    const lanes = await openLanes(stage, cast, settings);
    await greet(lanes, cast, journal);
    for (const [index, email] of cast.listeners.entries()) {
      const url = urlFor(stage, index);
      listeners.push(await listen(url, await signIn(url, email), cast.roomIds));
    }
    const endCompanion = await settings.companion?.(urlFor(stage, 0), cast);
    const startedAt = performance.now();
    await sendAll(stage, lanes, journal, settings);
    const endedAt = performance.now();
    const stored = await settle(lanes[0] as Lane, cast, listeners);
    const settledAt = performance.now();
    await endCompanion?.();
    const tallies = listeners.map(({ tally }) => ({ ...tally }));
    await stage.close();
    const rows = await withDatabase(settings.dataDir, (database) => readRows(database, cast));
    if (rows.length !== stored) throw new Error(`${stored} messages were expected at the end, but ${rows.length} are stored.`);
    return {
      ...summarize(journal, rows),
      findings: {
        ...findFaults({ journal, rows, listeners }),
        endsByItself: sumOf(stage.machines.map((each) => each.endsByItself())),
      },
      faults: settings.faults,
      tallies,
      seconds: (endedAt - startedAt) / 1000,
      settledMs: settledAt - endedAt,
      output: outputOf(stage),
    };
  } catch (error) {
    throw new Error(`The trial was aborted. The processes wrote:\n${outputOf(stage).slice(-OUTPUT_CHARACTERS)}`, {
      cause: error,
    });
  } finally {
    for (const listener of listeners) listener.close();
    await stage.close();
  }
}

const outputOf = ({ machines }: Stage) => machines.map((machine) => machine.output()).join('');

const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);
const urlFor = ({ machines }: Stage, index: number) => (machines[index % machines.length] as Machine).url;

async function sendAll(stage: Stage, lanes: Lane[], journal: Journal, settings: TrialSettings): Promise<void> {
  const dice = createDice(settings.seed);
  const amount = Math.ceil(settings.messages / lanes.length);
  const sending = lanes.map((lane) => sendAlong(lane, { amount, dice: createDice(dice() * 2 ** 32), journal }));
  await Promise.all([...sending, failAtTimes(stage.machines[0] as Machine, settings, journal, dice)]);
}

async function prepare(database: Database, url: string, { rooms, senders, listeners, guests = 0 }: TrialSettings): Promise<Cast> {
  await migrateDatabase(url, () => undefined);
  const cast: Cast = { guests: [], senders: [], listeners: [], roomIds: [] };
  for (let made = 0; made < guests; made += 1) cast.guests.push((await buildMember(database)).email);
  for (let made = 0; made < senders; made += 1) cast.senders.push((await buildMember(database, { role: 'moderator' })).email);
  for (let made = 0; made < listeners; made += 1) cast.listeners.push((await buildMember(database)).email);
  for (let made = 0; made < rooms; made += 1) cast.roomIds.push((await buildRoom(database)).id);
  return cast;
}

async function openLanes(stage: Stage, { senders, roomIds }: Cast, { roomsEach }: TrialSettings): Promise<Lane[]> {
  const lanes: Lane[] = [];
  for (const [index, email] of senders.entries()) {
    const url = urlFor(stage, index);
    const cookie = await signIn(url, email);
    for (let step = 0; step < roomsEach; step += 1) {
      const roomId = roomIds[(index + step) % roomIds.length] as string;
      lanes.push({ name: `${index}.${step}`, url, cookie, roomId });
    }
  }
  return lanes;
}

async function greet([lane]: Lane[], { roomIds }: Cast, journal: Journal): Promise<void> {
  for (const [index, roomId] of roomIds.entries()) {
    await sendAlong({ ...(lane as Lane), name: `hello ${index}`, roomId }, { amount: 1, dice: () => 1, journal });
  }
}

export async function signIn(url: string, email: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email, password: TEST_PASSWORD }),
  });
  if (!response.ok) throw new Error(`The sign-in was refused: ${await response.text()}`);
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0]);
  return cookies.join('; ');
}

async function failAtTimes(machine: Machine, { faults, messages }: TrialSettings, journal: Journal, dice: Dice): Promise<void> {
  const share = messages / (faults.length + 1);
  for (const [index, fault] of faults.entries()) {
    const turn = Math.floor(share * (index + 0.5 + dice()));
    await waitForTurn(journal, turn);
    await sleep(dice() * FAULT_WITHIN_MS);
    await machine.fail(fault);
  }
}

async function waitForTurn({ sent }: Journal, turn: number): Promise<void> {
  while (sent.length < turn) {
    const before = sent.length;
    await waitUntil(() => sent.length > before).catch((error: unknown) => {
      throw new Error(`No message was sent after the first ${before}.`, { cause: error });
    });
  }
}

async function settle({ url, cookie }: Lane, { roomIds }: Cast, listeners: Listener[]): Promise<number> {
  let stored = 0;
  for (const roomId of roomIds) stored += await countMessages(url, cookie, roomId);
  const isWhole = () => listeners.every((listener) => listener.heldCount() >= stored);
  // An incomplete listener is a finding, not a reason to abort.
  await waitUntil(isWhole).catch(() => undefined);
  return stored;
}

async function countMessages(url: string, cookie: string, roomId: string): Promise<number> {
  let count = 0;
  for (let before: string | null = ''; before !== null; ) {
    const asked: string = before && `?before=${encodeURIComponent(before)}`;
    const response = await fetch(`${url}/api/chat/rooms/${roomId}/messages${asked}`, { headers: { cookie } });
    const page = (await response.json()) as { items: unknown[]; previousCursor: string | null };
    count += page.items.length;
    before = page.previousCursor;
  }
  return count;
}

function readRows(database: Database, { roomIds }: Cast): Promise<StoredRow[]> {
  const { id, roomId, clientId, content, sequence } = chatMessages;
  return database
    .select({ id, roomId, clientId, content, sequence })
    .from(chatMessages)
    .where(inArray(roomId, roomIds))
    .orderBy(asc(sequence));
}

function summarize(journal: Journal, rows: StoredRow[]) {
  const stored = new Set(rows.map(({ clientId }) => clientId));
  const givenUp = journal.sent.filter((message) => message.stored === undefined);
  return {
    unexpected: [...new Set(journal.unexpected)].slice(0, 5),
    acknowledged: journal.sent.length - givenUp.length,
    givenUp: givenUp.length,
    storedUnacknowledged: givenUp.filter(({ clientId }) => stored.has(clientId)).length,
    repetitions: journal.repetitions,
    cuts: journal.cuts,
  };
}
