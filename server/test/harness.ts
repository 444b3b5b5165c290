import { createHmac, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Contract } from '@bros/contract';
import { contract } from '@bros/contract';
import { HOUR_MS } from '@bros/contract/core/durations';
import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { desc, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { type App, createApp } from '../src/app.ts';
import { type Config, readConfig } from '../src/config.ts';
import { sessions } from '../src/identity/accounts/tables.ts';
import type { Database } from '../src/platform/database/connect.ts';
import { createLog, type Log } from '../src/platform/log.ts';
import { mails } from '../src/platform/mail/tables.ts';
import { afterUse } from './after-use.ts';
import { watchConnections } from './connections.ts';
import { createTestDatabase } from './database.ts';
import { buildMember, type MemberTraits, TEST_PASSWORD, type TestMember } from './factories.ts';

const SESSION_MS = HOUR_MS;
export const SECRET = 'a-secret-that-only-tests-know-0123456789';

/** Keeps cookies and sends its origin, like a browser. */
export class Caller {
  readonly cookies = new Map<string, string>();
  readonly headers: Record<string, string>;
  readonly #app: TestApp;

  constructor(app: TestApp, headers: Record<string, string> = {}) {
    this.#app = app;
    this.headers = { origin: app.publicUrl, ...headers };
  }

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async request(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    const isFile = body instanceof Uint8Array;
    const content = typeof body === 'string' || isFile ? body : JSON.stringify(body);
    const response = await fetch(this.#app.publicUrl + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(body === undefined ? {} : { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
        cookie: this.cookie,
        ...this.headers,
        ...headers,
      },
      body: body === undefined ? undefined : (content as NonNullable<RequestInit['body']>),
    });
    this.#keepCookies(response);
    return response;
  }

  readonly api: ContractRouterClient<Contract> = createORPCClient(
    new OpenAPILink(contract, {
      url: () => `${this.#app.publicUrl}/api`,
      headers: () => ({ ...this.headers, cookie: this.cookie }),
      fetch: async (request) => {
        const response = await fetch(request);
        this.#keepCookies(response);
        return response;
      },
    }),
  );

  #keepCookies(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ');
      const [name = '', ...value] = pair.split('=');
      if (attributes.some((attribute) => /^max-age=0$/i.test(attribute))) this.cookies.delete(name);
      else this.cookies.set(name, value.join('='));
    }
  }
}

export interface TestApp {
  app: App;
  config: Config;
  database: Database;
  databaseUrl: string;
  publicUrl: string;
  hasWorkers: boolean;
  visitor(headers?: Record<string, string>): Caller;
  signedIn(traits?: MemberTraits): Promise<Caller & { sessionId: string; member: TestMember }>;
  signIn(email: string, caller?: Caller): Promise<Caller>;
  /** Avoids the password hash of a sign-in. */
  openSession(member: TestMember): Promise<Caller & { sessionId: string }>;
  newestMail(to: string): Promise<{ subject: string; text: string; token: string }>;
}

export interface TestAppOptions {
  env?: Record<string, string>;
  database?: { url: string; database: Database };
  /** If false, sends no emails or socket events. */
  hasWorkers?: boolean;
  log?: Log;
  /** None by default, because reading a web build takes most of the start. */
  webFolder?: string;
}

export async function startTestApp({
  env = {},
  database: given,
  hasWorkers = true,
  log,
  webFolder,
}: TestAppOptions = {}): Promise<TestApp> {
  const { url: databaseUrl, database } = given ?? (await createTestDatabase());
  const port = await findPort();
  const dataDir = await mkdtemp(join(tmpdir(), 'bros-test-'));
  const config = readConfig({
    PORT: String(port),
    DEMO: '0',
    LOG_LEVEL: 'error',
    DATA_DIR: dataDir,
    NODE_ENV: 'test',
    // Production refuses to start with the stand-in.
    FACE_STANDIN: env.NODE_ENV === 'production' ? '0' : '1',
    ...env,
  });
  const app = await createApp({
    config,
    log: log ?? createLog(config.logLevel),
    database,
    background: database,
    databaseUrl,
    secret: SECRET,
    webFolder: webFolder ?? join(dataDir, 'no-web'),
  });
  const greedy = watchConnections(app.server.server, database.$client);
  await app.server.listen({ port, host: '127.0.0.1' });
  if (hasWorkers) await app.startWorkers();
  afterUse(async () => {
    await app.stop();
    await rm(dataDir, { recursive: true, force: true });
    expect([...greedy], 'requests that waited for a second connection').toEqual([]);
  });

  const testApp: TestApp = {
    app,
    config,
    database,
    databaseUrl,
    publicUrl: config.publicUrl,
    hasWorkers,
    visitor: (headers) => new Caller(testApp, headers),
    async signIn(email, caller = testApp.visitor()) {
      await caller.api.accounts.signIn({ email, password: TEST_PASSWORD });
      return caller;
    },
    async signedIn(traits = {}) {
      const member = await buildMember(database, traits);
      return Object.assign(await testApp.openSession(member), { member });
    },
    async openSession(member) {
      const token = randomBytes(24).toString('base64url').slice(0, 32);
      const [row] = await database
        .insert(sessions)
        .values({ token, userId: member.id, expiresAt: new Date(Date.now() + SESSION_MS) })
        .returning();
      const caller = testApp.visitor();
      const signature = createHmac('sha256', SECRET).update(token).digest('base64');
      caller.cookies.set('bros.session_token', encodeURIComponent(`${token}.${signature}`));
      return Object.assign(caller, { sessionId: row?.id ?? '' });
    },
    async newestMail(to) {
      if (hasWorkers) await linkMailsWritten(database);
      const rows = await database.select().from(mails).orderBy(desc(mails.createdAt), desc(mails.id)).limit(50);
      const mail = rows.find((row) => row.to === to);
      if (!mail) throw new Error(`There is no email to ${to}.`);
      const token = /#token=([^\s"]+)/.exec(mail.text)?.[1] ?? '';
      return { subject: mail.subject, text: mail.text, token: decodeURIComponent(token) };
    },
  };
  return testApp;
}

async function linkMailsWritten(database: Database): Promise<void> {
  const unfinished = sql`select from pgboss.job where name = 'accounts.email-link' and state in ('created', 'retry', 'active')`;
  while ((await database.execute(unfinished)).rowCount) await setTimeout(20);
}

/** PUBLIC_URL names the port before the server listens. */
async function findPort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
