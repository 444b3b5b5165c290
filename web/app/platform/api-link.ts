import type { Maintenance } from '@bros/contract/core/site-closures';
import type { ClientLink } from '@orpc/client';
import { takeEarlyAnswer } from './early-answers.ts';
import { setMaintenance } from './maintenance.ts';
import { readRefusal } from './refusal.ts';
import { sendRequest } from './request.ts';

export interface CallContext {
  /** Allows retries, for example of a POST with a client ID. */
  isIdempotent?: boolean;
  /** Outlives the page (Fetch standard, `keepalive`). The body is at most 64 kB. */
  outlivesPage?: boolean;
}

/** `{'members.get': 'GET /members/{memberId}'}` */
type Routes = Readonly<Record<string, string>>;

type Fields = Record<string, unknown>;

/**
 * Puts path fields into the path, others into a GET's query (lists as `name[0]`) or a JSON body. Smaller than oRPC's link, which supports files, streams and
 * dates. Throws `ORPCError` for a refusal, `RequestError` without a response.
 */
export class ApiLink implements ClientLink<CallContext> {
  readonly #routes: Routes;

  constructor(routes: Routes) {
    this.#routes = routes;
  }

  async call(
    path: readonly string[],
    input: unknown,
    { context, signal }: { context: CallContext; signal?: AbortSignal },
  ): Promise<unknown> {
    const [method = '', template = ''] = this.#routes[path.join('.')]?.split(' ') ?? [];
    const options = { signal, keepalive: context.outlivesPage ?? false };
    const request = toRequest(method, template, input as Fields | undefined, options);
    const early = await takeEarlyAnswer(request);
    if (early !== undefined) return early;
    const response = await sendRequest(request, context);
    if (!response.ok) throw await readFailure(response);
    return readJson(response);
  }
}

export function fillPath(template: string, input: Fields | undefined): { path: string; rest: Fields } {
  const rest = { ...input };
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    delete rest[name];
    return encodeURIComponent(String(input?.[name]));
  });
  return { path, rest };
}

function toRequest(method: string, template: string, input: Fields | undefined, options: RequestInit): Request {
  const { path, rest } = fillPath(template, input);
  const url = new URL(`/api${path}`, location.origin);
  if (method !== 'GET' && input) {
    return new Request(url, {
      ...options,
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(rest),
    });
  }
  for (const [name, value] of toQuery(rest)) url.searchParams.append(name, value);
  return new Request(url, { ...options, method });
}

function* toQuery(fields: Fields): Generator<[name: string, value: string]> {
  for (const [name, value] of Object.entries(fields)) {
    if (Array.isArray(value)) yield* value.map((item, index): [string, string] => [`${name}[${index}]`, String(item)]);
    else if (value !== undefined) yield [name, String(value)];
  }
}

/** A maintenance error also closes the screens. */
export async function readFailure(response: Response): Promise<Error> {
  const refusal = readRefusal(await readJson(response));
  if (refusal?.code === 'MAINTENANCE') setMaintenance(refusal.data as Maintenance);
  return refusal ?? new Error(`The server responded with ${response.status}, but without an API error.`);
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!response.headers.get('content-type')?.includes('json')) return undefined;
  return JSON.parse(text);
}
