#!/usr/bin/env node
/**
 * A script of a member's own, on Node.js 20 or newer:
 *
 * node examples/bros.mjs trips                          your trips, as CSV
 * node examples/bros.mjs events examples/events.json    events from a file, as drafts; a second run adds nothing
 * node examples/bros.mjs jobs                           the newest remote jobs, from the public feed
 *
 * BROS_URL is the address of the site (http://localhost:3000 unless set). BROS_TOKEN is a token from Security: `read` for trips, `write` for events, none for
 * jobs.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

const SITE = (process.env.BROS_URL ?? 'http://localhost:3000').replace(/\/$/, '');
const ATTEMPTS = 5;
const DAY_MS = 86_400_000;

const [command, file] = process.argv.slice(2);
const commands = { trips: writeTrips, events: bringEvents, jobs: listJobs };
try {
  if (!Object.hasOwn(commands, command)) throw new Error(`Name one of: ${Object.keys(commands).join(', ')}.`);
  await commands[command](file);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

async function writeTrips() {
  console.log('city,country,arrived,left');
  for (const period of ['past', 'upcoming']) {
    for await (const { city, arrivesOn, leavesOn } of readPages(`/trips?period=${period}`)) {
      console.log([city.name, city.country, arrivesOn, leavesOn ?? ''].map(quote).join(','));
    }
  }
}

async function bringEvents(path) {
  if (!path) throw new Error('Name a file: node examples/bros.mjs events examples/events.json');
  for (const { inDays, from, to, ...event } of JSON.parse(await readFile(path, 'utf8'))) {
    const day = new Date(Date.now() + inDays * DAY_MS).toISOString().slice(0, 10);
    const form = {
      ...{ startsLocal: `${day}T${from}`, endsLocal: `${day}T${to}` },
      ...{
        cityId: null,
        isOnline: true,
        venue: '',
        address: '',
        link: '',
        capacity: null,
        visibility: 'members',
        minTier: null,
      },
      ...{ coHostIds: [], recurrence: null, isDraft: true },
      ...event,
      // The same ID each time, so a second run adds nothing.
      clientId: toUuid(event.title),
    };
    const { title, startsLocal } = await call('POST', '/events', form);
    console.log(`${startsLocal} ${title}`);
  }
}

async function listJobs() {
  const response = await fetch(`${SITE}/feeds/jobs.json`);
  if (!response.ok) throw new Error(`The feed answered ${response.status}.`);
  const { items } = await response.json();
  for (const { title, url } of items.slice(0, 10)) console.log(`${title}\n  ${url}`);
  console.log(`${items.length} jobs`);
}

/** `nextCursor` is null on the last page. */
async function* readPages(path) {
  for (let cursor = ''; cursor !== null; ) {
    const page = await call('GET', cursor === '' ? path : `${path}&cursor=${encodeURIComponent(cursor)}`);
    yield* page.items;
    cursor = page.nextCursor;
  }
}

/** Retries temporary refusals. The code of a refusal never changes. */
async function call(method, path, body) {
  if (!process.env.BROS_TOKEN) throw new Error('Set BROS_TOKEN to a token that you made under Security.');
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(`${SITE}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${process.env.BROS_TOKEN}`, 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    });
    if (response.ok) return response.json();
    const isTemporary = response.status === 429 || response.status === 503;
    if (!isTemporary || attempt === ATTEMPTS) {
      const { code, message, data } = await response.json();
      throw new Error(`${method} ${path}: ${code} ${message} ${data ? JSON.stringify(data) : ''}`);
    }
    await sleep(1000 * Number(response.headers.get('retry-after') ?? attempt));
  }
}

/** The first 128 bits of a hash as a UUID of version 8. */
function toUuid(text) {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function quote(text) {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
