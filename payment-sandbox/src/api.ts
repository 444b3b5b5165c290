import { createHash } from 'node:crypto';
import type { Database, Transaction } from './database.ts';
import { idempotencyError, invalidRequest, ProviderError } from './failures.ts';
import { type Form, innerForm, readForm } from './form.ts';
import { findAnswer, holdSettings, readSettings, storeAnswer } from './queries.ts';
import { ROUTES, type Route } from './routes.ts';
import { API_VERSION, newSandboxId, openWorld, type World } from './world.ts';

export interface ApiDeps {
  database: Database;
  /** Without a trailing slash. */
  siteUrl: string;
  /** Runs in the event's transaction, unless webhooks are held. */
  onEvent(transaction: Transaction, eventId: string): Promise<void>;
  afterEvents(eventIds: readonly string[]): void;
  onClockMoved?(transaction: Transaction): Promise<void>;
}

interface Answer {
  status: number;
  body: object;
}

interface Call {
  route: Route;
  id: string;
  form: Form;
  key: string | null;
  fingerprint: string;
}

const secondsNow = () => Math.floor(Date.now() / 1000);

export const sandboxNow = (aheadSeconds: number) => secondsNow() + aheadSeconds;

type Change<Result> = (world: World, transaction: Transaction) => Promise<Result>;

/** Runs changes serially, each with its events in one transaction. `moment` overrides the clock. */
export async function changeWorld<Result>(
  { database, siteUrl, onEvent, afterEvents }: ApiDeps,
  work: Change<Result>,
  moment?: number,
): Promise<Result> {
  const emittedIds: string[] = [];
  const result = await database.transaction(async (transaction) => {
    const { aheadSeconds, delivery } = await holdSettings(transaction);
    const recordEvent: ApiDeps['onEvent'] = async (_, eventId) => {
      if (delivery === 'held') return;
      emittedIds.push(eventId);
      await onEvent(transaction, eventId);
    };
    const now = moment ?? sandboxNow(aheadSeconds);
    return work(openWorld({ database: transaction, now, siteUrl, onEvent: recordEvent }), transaction);
  });
  afterEvents(emittedIds);
  return result;
}

/** Reads without a lock. */
export async function readWorld({ database, siteUrl, onEvent }: ApiDeps): Promise<World> {
  const { aheadSeconds } = await readSettings(database);
  return openWorld({ database, now: sandboxNow(aheadSeconds), siteUrl, onEvent });
}

/** For the official library. Errors have the provider's shape. */
export function createSandboxFetch(deps: ApiDeps): typeof fetch {
  return async (input, init) => {
    const { status, body } = await answer(deps, new Request(input, init)).catch(toAnswer);
    const headers = {
      'content-type': 'application/json',
      'request-id': `req_${newSandboxId('event').slice(4)}`,
      'stripe-version': API_VERSION,
    };
    return new Response(JSON.stringify(body), { status, headers });
  };
}

function toAnswer(error: unknown): Answer {
  if (!(error instanceof ProviderError)) throw error;
  return { status: error.status, body: { error: { ...error.details, message: error.message } } };
}

async function answer(deps: ApiDeps, request: Request): Promise<Answer> {
  if (!/^Bearer sk_/.test(request.headers.get('authorization') ?? '')) {
    throw new ProviderError(401, { type: 'invalid_request_error' }, 'You did not provide an API key.');
  }
  const url = new URL(request.url);
  const text = request.method === 'POST' ? await request.text() : url.search.slice(1);
  const { route, id } = findRoute(request.method, url.pathname);
  const form = readForm(text);
  refuseUnknown(route, form);
  const key = request.headers.get('idempotency-key');
  const fingerprint = createHash('sha256').update(`${request.method} ${url.pathname} ${text}`).digest('hex');
  const call: Call = { route, id, form, key, fingerprint };
  if (route.method === 'GET') return succeed(call, await readWorld(deps));
  return changeOnce(deps, call);
}

function findRoute(method: string, path: string): { route: Route; id: string } {
  for (const route of ROUTES) {
    const found = route.method === method ? route.path.exec(path) : null;
    if (found) return { route, id: found[1] ?? '' };
  }
  throw new ProviderError(404, { type: 'invalid_request_error' }, `Unrecognized request URL (${method}: ${path}).`);
}

function refuseUnknown({ takes }: Route, form: Form): void {
  const unknown = Object.keys(form).find((name) => name !== 'expand' && !takes.includes(name));
  if (unknown) throw invalidRequest(`Received unknown parameter: ${unknown}`, unknown, 'parameter_unknown');
}

async function succeed({ route, id, form }: Call, world: World): Promise<Answer> {
  const body = structuredClone(await route.answer(world, form, id));
  for (const path of Object.values(innerForm(form, 'expand'))) await expand(world, body, String(path).split('.'));
  return { status: 200, body };
}

/** Later calls with the idempotency key get the first response, even if the card was declined. */
async function changeOnce(deps: ApiDeps, call: Call): Promise<Answer> {
  const { key, fingerprint } = call;
  const stored = (answered: Answer) => ({ key: key ?? '', fingerprint, ...answered });
  try {
    return await changeWorld(deps, async (world, transaction) => {
      const before = key === null ? undefined : await findAnswer(transaction, key);
      if (before && before.fingerprint !== fingerprint) {
        throw idempotencyError(
          'Keys for idempotent requests can only be used with the same parameters they were first used with.',
        );
      }
      if (before) return { status: before.status, body: before.body as object };
      const answered = await succeed(call, world);
      if (key !== null) await storeAnswer(transaction, stored(answered));
      return answered;
    });
  } catch (error) {
    if (key === null || !(error instanceof ProviderError) || error.status !== 402) throw error;
    const answered = toAnswer(error);
    await deps.database.transaction((transaction) => storeAnswer(transaction, stored(answered)));
    return answered;
  }
}

/** Replaces the IDs on the path (`data.schedule`) with their objects, if any. */
async function expand(world: World, place: unknown, path: readonly string[]): Promise<void> {
  if (Array.isArray(place)) {
    for (const item of place) await expand(world, item, path);
    return;
  }
  const [step, ...rest] = path;
  if (typeof place !== 'object' || place === null || step === undefined || !(step in place)) return;
  const holder = place as Record<string, unknown>;
  const value = holder[step];
  if (typeof value === 'string') holder[step] = (await world.findAny(value)) ?? value;
  if (rest.length > 0) await expand(world, holder[step], rest);
}
